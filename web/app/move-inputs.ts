/**
 * What a click on the board means if discs may be moved or flips forgotten: a controller of the component that owns the
 * page. It keeps the current input, and does nothing under any other rules.
 */
import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { forgetting, forgottenBy, moveName, PASS } from '../../game/notation.ts';
import { isOver, legalMoves, opponent } from '../../game/position.ts';
import { occurrences } from '../../game/repetition.ts';
import { squareName } from '../../game/shape.ts';
import { positionsOn } from '../../game/tree.ts';
import type { Position, Square } from '../../game/types.ts';
import type { BoardHand } from '../board/types.ts';
import { isDrawn, nodeOf } from '../document/game.ts';
import { playerName } from '../i18n/labels.ts';
import { replaceMove } from '../workbench/actions.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { handWords as words } from '../i18n/move-input-words.ts';
import {
  chooseSquare,
  chosenMove,
  NO_INPUT,
  inputAt,
  linesOf,
  movableDiscs,
  landingSquare,
  targetsOf,
  toggledFlips,
  type MoveInput,
} from './move-input.ts';

export interface MoveInputsHost extends ReactiveControllerHost {
  readonly workbench: Workbench | null;
}

export class MoveInputs implements ReactiveController {
  readonly #host: MoveInputsHost;
  #input: MoveInput = NO_INPUT;
  /** Flips are chosen move by move. */
  #choosesFlips = false;

  constructor(host: MoveInputsHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    window.addEventListener('keydown', this.#onKey);
  }

  hostDisconnected(): void {
    window.removeEventListener('keydown', this.#onKey);
  }

  /** Escape cancels the input, wherever the focus is. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.#drop();
  };

  hostUpdate(): void {
    const { workbench } = this.#host;
    if (workbench) this.#input = inputAt(this.#input, workbench.position);
  }

  #set(input: MoveInput): void {
    this.#input = input;
    this.#host.requestUpdate();
  }

  /** A square of the board was chosen. */
  choose(square: Square): void {
    const { workbench } = this.#host;
    if (!workbench) return;
    const { input, move } = chooseSquare(this.#input, workbench.position, square, this.#choosesFlips);
    this.#set(input);
    if (move) workbench.move(move);
  }

  #drop(): void {
    if (this.#input.kind !== 'empty') this.#set(NO_INPUT);
  }

  /** The square of the picked-up disc, whose values are on the board. */
  get from(): Square | undefined {
    return this.#input.kind === 'disc' ? this.#input.from : undefined;
  }

  /** What the input adds to the board; null if a click only places a disc. */
  boardHand(workbench: Workbench): BoardHand | null {
    const { position } = workbench;
    const { displacement, forgottenFlips } = position.rules;
    if ((!displacement && !forgottenFlips) || isDrawn(workbench.document)) return null;
    const input = this.#input;
    if (input.kind === 'turning') {
      const labels = input.flips.map((square) => {
        const isLeft = input.forgotten.includes(square);
        return [square, isLeft ? words.staysUnturned() : words.willTurn()] as const;
      });
      const turning = input.flips.filter((square) => !input.forgotten.includes(square));
      const target = landingSquare(input.move);
      const choices = new Map([...labels, [target, words.play(moveName(position.rules, chosenMove(input)))] as const]);
      return { choices, held: target, targets: new Map(), turning };
    }
    const labels = [...movableDiscs(position)].map((square) => [square, words.canMove()] as const);
    if (input.kind === 'empty') return { choices: new Map(labels), held: null, targets: null, turning: null };
    const choices = new Map([...labels, [input.from, words.taken()] as const]);
    return { choices, held: input.from, targets: targetsOf(position, input.from), turning: null };
  }

  // The line under the board.

  /** `isAwaited`: the person at the board is to move. */
  panel(workbench: Workbench, isAwaited: boolean): TemplateResult | typeof nothing {
    const { position, document: game } = workbench;
    const { displacement, forgottenFlips } = position.rules;
    if (!displacement && !forgottenFlips) return nothing;
    if (isDrawn(game)) return this.#row(html`<b>${words.drawn()}</b>`);
    const rows = [displacement && isAwaited && !isOver(position) ? this.#moving(workbench) : nothing];
    if (forgottenFlips) rows.push(this.#claims(workbench), isOver(position) ? nothing : this.#flips());
    return html`<section class="hands" aria-label=${words.label()}>${rows}</section>`;
  }

  /** Changes in it are announced separately. */
  #row(content: unknown): TemplateResult {
    return html`<div class="row small" role="status">${content}</div>`;
  }

  #button(label: string, act: () => void, isPrimary = false): TemplateResult {
    return html`<button class=${isPrimary ? 'primary' : ''} @click=${act}>${label}</button>`;
  }

  #moving({ position, document: game }: Workbench): TemplateResult {
    const input = this.#input;
    const name = (square: Square): string => squareName(position.rules, square);
    const isSecond = occurrences(positionsOn(game.tree, game.path)) > 1;
    const again = isSecond ? html`<b>${words.again()}</b>` : nothing;
    if (input.kind !== 'disc') return this.#row([html`<span>${this.#hint(position)}</span>`, again]);
    const targets = [...targetsOf(position, input.from).keys()].map(name);
    return this.#row([
      html`<span>${words.takenUp(name(input.from), targets.join(', '))}</span>`,
      this.#button(words.putBack(), () => this.#drop()),
      again,
    ]);
  }

  #hint(position: Position): string {
    const kinds = new Set(legalMoves(position).map(({ move }) => move.kind));
    if (!kinds.has('displace')) return kinds.has('place') ? words.noHint() : '';
    return kinds.has('place') ? words.hint() : words.onlyMoves();
  }

  #flips(): TemplateResult {
    const input = this.#input;
    if (input.kind === 'turning') return this.#choosing(input);
    return html`<div class="row small">
      <button
        class="switch"
        role="switch"
        aria-checked=${this.#choosesFlips ? 'true' : 'false'}
        aria-label=${words.chooseFlips()}
        @click=${() => {
          this.#choosesFlips = !this.#choosesFlips;
          this.#host.requestUpdate();
        }}
      ></button>
      <span title=${`${words.chooseFlipsText()} ${words.exact()}`}>${words.chooseFlips()}</span>
      <span class="sr">${words.chooseFlipsText()} ${words.exact()}</span>
    </div>`;
  }

  #choosing(input: Extract<MoveInput, { kind: 'turning' }>): TemplateResult {
    const { rules } = input.position;
    const turned = input.flips.length - input.forgotten.length;
    const boxes = linesOf(input).map((line) => {
      const left = line.filter((square) => input.forgotten.includes(square)).length;
      return html`<label
        ><input
          type="checkbox"
          .checked=${left === 0}
          .indeterminate=${left > 0 && left < line.length}
          @change=${(event: Event) => {
            this.#set(toggledFlips(input, line));
            // The last disc stays chosen, whatever the checkbox shows.
            (event.target as HTMLInputElement).checked = line.some(
              (square) => this.#input.kind === 'turning' && !this.#input.forgotten.includes(square),
            );
          }}
        />${line.map((square) => squareName(rules, square)).join(' ')}</label
      >`;
    });
    const name = moveName(rules, input.move);
    return html`<div class="row small">
      <span role="status">${words.turning(name, turned, input.flips.length)}</span>
      ${boxes} ${this.#button(words.play(name), () => this.choose(landingSquare(input.move)), true)}
      ${this.#button(words.cancel(), () => this.#drop())}
    </div>`;
  }

  /** Discs that the last move left unflipped, to be pointed out before the next one. */
  #claims(workbench: Workbench): TemplateResult | typeof nothing {
    const { position, document: game } = workbench;
    const { move } = nodeOf(game);
    const left = forgottenBy(move ?? PASS);
    if (!move || move.kind === 'pass' || !left.length) return nothing;
    const { rules, sideToMove } = position;
    const name = (square: Square): string => squareName(rules, square);
    const claim = (squares: readonly Square[]): void =>
      replaceMove(
        workbench,
        forgetting(
          move,
          left.filter((square) => !squares.includes(square)),
        ),
      );
    return this.#row([
      html`<span>${words.left(playerName(rules, opponent(sideToMove)), left.map(name).join(', '), left.length)}</span>`,
      html`<span>${(isOver(position) ? words.mayStillClaim : words.mayClaim)(playerName(rules, sideToMove))}</span>`,
      ...(left.length > 1
        ? left.map((square) => this.#button(words.pointOut(name(square)), () => claim([square])))
        : []),
      this.#button(left.length > 1 ? words.pointOutAll() : words.pointOut(name(left[0]!)), () => claim(left)),
    ]);
  }
}
