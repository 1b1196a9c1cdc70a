/**
 * What surrounds the board: the line above it, the gauge beside it, the steps below it, and the disc in hand. A
 * template with its controllers, for the component that owns the page.
 */
import { html, nothing, type ReactiveControllerHost } from 'lit';
import { emptyCount, isOver, mustPass, opponent } from '../../game/position.ts';
import { resultOf } from '../../game/result.ts';
import { shapeOf } from '../../game/shape.ts';
import type { TreeNode } from '../../game/tree.ts';
import type { Colour, Position, Square } from '../../game/types.ts';
import type { SquareMarks } from '../board/board-marks.ts';
import type { BoardMode, BoardValue, BoardValues, LastMove } from '../board/types.ts';
import type { OutflankEvents } from '../workbench/events.ts';
import { canGoBack, canGoForward, isDrawn } from '../document/game.ts';
import { withClaims } from '../engine/claims.ts';
import { NO_SHARE, negated, shareOf, squareValues, type Share, type SquareValues } from '../engine/value-format.ts';
import { boardWords } from '../i18n/board-words.ts';
import { playerName, resultText } from '../i18n/labels.ts';
import { studyWords } from '../i18n/study-words.ts';
import { toolWords } from '../i18n/tool-words.ts';
import type { Mode } from '../modes/mode.ts';
import type { PlayMode } from '../play/play-mode.ts';
import { percent } from '../i18n/numbers.ts';
import { words } from '../i18n/words.ts';
import { nameText } from '../i18n/opening-name.ts';
import { DrawTool } from './draw-tool.ts';
import { handWords } from '../i18n/move-input-words.ts';
import { MoveInputs } from './move-inputs.ts';
import type { Reader } from './reader.ts';
import type { Workbench } from '../workbench/workbench.ts';
import '../board/outflank-board.ts';
import '../analyse/score/outflank-gauge.ts';
import '../analyse/score/outflank-score.ts';
import '../play/outflank-clock.ts';
import './outflank-steps.ts';

const NO_VALUES: SquareValues = new Map();
const NO_MARKS: SquareMarks = new Map();

type PlayedShares = OutflankEvents['outflank-shares'];

/** The players and their clocks. */
interface Seats {
  readonly players: Partial<Record<Colour, string>>;
  readonly beside: Partial<Record<Colour, unknown>>;
}

export interface StageHost extends ReactiveControllerHost {
  readonly workbench: Workbench | null;
}

/** The move that led to a node, with its flips if they are shown. */
function lastMoveOf({ move, flips }: TreeNode, showsFlips: boolean): LastMove | null {
  if (!move) return null;
  const square = move.kind === 'pass' ? null : move.kind === 'place' ? move.square : move.to;
  return { square, flips: showsFlips ? flips : [] };
}

/** A side of a game that is played has lost on time. */
const isTimeOver = (mode: Mode): boolean => mode.kind === 'play' && (mode as PlayMode).isTimeOver;

export class BoardArea {
  readonly moveInputs: MoveInputs;
  readonly drawTool: DrawTool;
  readonly #reader: Reader;
  readonly #onWheel: (event: WheelEvent) => void;

  constructor(host: StageHost, reader: Reader, onWheel: (event: WheelEvent) => void) {
    this.moveInputs = new MoveInputs(host);
    this.drawTool = new DrawTool(host);
    this.#reader = reader;
    this.#onWheel = onWheel;
  }

  /** The middle of the score line. */
  #details(workbench: Workbench, over: boolean, preview: Square | null): unknown {
    const { position, mode } = workbench;
    if (workbench.view === 'setup') return toolWords.setup.how();
    if (isTimeOver(mode)) return (mode as PlayMode).result;
    if (over) return isDrawn(workbench.document) ? handWords.drawnShort() : resultText(position);
    const node = workbench.open.node;
    const after = node.move ? words.score.after(node.move.kind === 'pass' ? words.tree.pass() : node.name) : '';
    const next = this.#reader.nameOfMove(position, preview);
    if (next) return html`→ ${nameText(next)}`;
    return [after, words.score.empties(emptyCount(position))].filter(Boolean).join(' · ');
  }

  /** Names and clocks while a game is played; else the names that the game has. */
  #players({ mode, document, position }: Workbench): Seats {
    if (mode.kind !== 'play') return { players: document.info, beside: {} };
    const { user, clock, opponentName } = mode as PlayMode;
    const { play } = studyWords;
    const clockOf = (colour: Colour) =>
      clock
        ? html`<outflank-clock
            .clock=${clock}
            colour=${colour}
            name=${play.clock(playerName(position.rules, colour))}
            .running=${clock.running}
          ></outflank-clock>`
        : nothing;
    return {
      players: { [user]: play.you(), [opponent(user)]: opponentName },
      beside: { black: clockOf('black'), white: clockOf('white') },
    };
  }

  /** Black's share, and the discs that are shared. */
  #share(workbench: Workbench, position: Position): { share: Share; total: number } {
    const { rules } = position;
    const total = shapeOf(rules).squares.length;
    if (isOver(position)) {
      const { black, white } = resultOf(position).discs;
      // On a bare board there is nothing to share.
      return { share: { low: black, high: black, sure: 'exact' }, total: black + white || total };
    }
    const { value, hidesValues } = workbench.shown;
    if (!value || hidesValues) return { share: NO_SHARE, total };
    const blacks = position.sideToMove === 'black' ? value : negated(value);
    // If the fewest discs win, a good value is a small share.
    const share = shareOf(rules.aim === 'fewest' ? negated(blacks) : blacks, total);
    return { share: rules.count === 'winner' ? share : { ...share, margin: blacks }, total };
  }

  /** On the openings page, the board shows how often moves were played, if that is known; otherwise their values. */
  #boardValues(workbench: Workbench, values: SquareValues, shares: PlayedShares | null): BoardValues {
    const { shown, view, open } = workbench;
    if (view !== 'openings' || shown.hidesValues || shares?.position !== shown.position || !shares.shares.size)
      return withClaims(values, shown.claims, open.node);
    const ofGames = ([square, share]: readonly [Square, number]): readonly [Square, BoardValue] => {
      const text = percent(share);
      return [square, { text, sure: 'share', spoken: words.value.ofGames(), best: false }];
    };
    return new Map([...shares.shares].map(ofGames));
  }

  /** Squares aren't offered while the opponent is thinking. */
  #boardMode({ view, mode, shown }: Workbench, over: boolean): BoardMode {
    if (view === 'setup') return 'setup';
    if (over || (mode.kind === 'guess' && mode.isOver)) return 'still';
    if (mode.kind === 'play' && (mode as PlayMode).isThinking) return 'wait';
    return shown.isThreat ? 'show' : 'play';
  }

  render(workbench: Workbench, preview: Square | null, shares: PlayedShares | null) {
    const { view, document: game } = workbench;
    const isSetup = view === 'setup';
    const { position } = workbench.shown;
    const drawn: Position = isSetup ? workbench.shown.board : position;
    const over = !isSetup && (isOver(position) || isDrawn(game) || isTimeOver(workbench.mode));
    const boardMode = this.#boardMode(workbench, over);
    const limit = shapeOf(position.rules).squares.length;
    const { moves, hidesValues } = workbench.shown;
    const hand = isSetup || over ? null : this.moveInputs.boardHand(workbench);
    const values = isSetup ? NO_VALUES : squareValues(moves, limit, this.moveInputs.from);
    const { overlays, orientation } = workbench.settings;
    const last = isSetup ? null : lastMoveOf(workbench.open.node, overlays.includes('last'));
    const { players, beside } = isSetup ? { players: {}, beside: {} } : this.#players(workbench);
    const { share, total } = this.#share(workbench, position);
    return html`<section
      class="stage"
      aria-label=${words.app.board()}
      @click=${{ handleEvent: this.drawTool.onClick, capture: true }}
      @keydown=${{ handleEvent: this.drawTool.onKey, capture: true }}
    >
      <outflank-score
        .position=${drawn}
        .players=${players}
        .beside=${beside}
        .details=${this.#details(workbench, over, preview)}
        ?over=${over}
      ></outflank-score>
      <outflank-board
        .position=${drawn}
        .words=${boardWords()}
        .values=${isSetup ? values : this.#boardValues(workbench, values, shares)}
        .lastMove=${last}
        .preview=${preview}
        .mode=${boardMode}
        .marks=${isSetup || hidesValues ? NO_MARKS : this.#reader.marksOf(workbench, values)}
        .ahead=${isSetup ? null : this.#reader.ahead}
        .hand=${hand}
        .orientation=${orientation}
        ?hideNext=${!overlays.includes('next')}
        ?turned=${workbench.views.rotated}
        ?hideValues=${hidesValues}
        ?hideFlips=${!workbench.settings.squareFlips}
        .drawings=${this.drawTool.drawings(workbench)}
        ?drawable=${!isSetup}
        @wheel=${{ handleEvent: this.#onWheel, passive: false }}
      ></outflank-board>
      <outflank-gauge
        ?hidden=${isSetup || view === 'play' || view === 'train'}
        .share=${share}
        .total=${total}
        .black=${playerName(position.rules, 'black')}
        .white=${playerName(position.rules, 'white')}
      ></outflank-gauge>
      <outflank-steps
        ?canBack=${canGoBack(game)}
        ?canForward=${canGoForward(game)}
        ?canUndo=${workbench.canUndo}
        ?canRedo=${workbench.canRedo}
        ?mustPass=${mustPass(position)}
        ?editable=${view === 'analyse'}
        ?plain=${view === 'review'}
        ?quiet=${view === 'play' || view === 'train'}
        ?still=${isSetup}
      ></outflank-steps>
      ${isSetup ? nothing : this.moveInputs.panel(workbench, boardMode !== 'wait')}
    </section>`;
  }
}
