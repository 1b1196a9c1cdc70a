import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { makeLink } from '../../game/formats/link.ts';
import { placing } from '../../game/notation.ts';
import { startingDiscs, startPosition } from '../../game/position.ts';
import { withForgottenFlips } from '../../game/rules.ts';
import { shapeOf, squareName } from '../../game/shape.ts';
import { OPENINGS, type Opening, type Result, type RuleSystem, type Square } from '../../game/types.ts';
import { copyText } from '../import-export/clipboard.ts';
import { newGame, nodeOf } from '../document/game.ts';
import { playerName, systemName } from '../i18n/labels.ts';
import { examples, families, systemSource, systemSummary } from './rule-texts.ts';
import { gameOf, gameOfLink } from '../import-export/import-result.ts';
import type { Workbench } from '../app/workbench.ts';
import { labelOf } from '../document/document.ts';
import { Listening } from '../ui/listening.ts';
import type { Store } from '../document/storage.ts';
import { base, cards, controls, signs } from '../ui/styles/shared.ts';
import { drawingOf } from './drawing.ts';
import { EXAMPLE_GROUPS, EXAMPLES, type Example } from './examples.ts';
import { handWords } from '../app/move-input-words.ts';
import { FAMILIES, familyOf, placedValues, rulesById, solvedValue } from './families.ts';
import { keepBoard, loadBoards, removeBoard } from './own-boards.ts';
import { changed, paintedPlan, planOf, rulesOfPlan, withOpening, withSize, withSupply, type Plan } from './plan.ts';
import { drawingStyles, rulesStyles } from './rules-styles.ts';
import { boardText, engineText, solvedText } from './rules-text.ts';
import { rulesWords as words } from './rules-words.ts';
import type { ShapeEdits } from './outflank-shape-editor.ts';
import './outflank-placings.ts';
import './outflank-shape-editor.ts';
import './outflank-xot.ts';
import { faultText } from '../i18n/faults.ts';

type Edit<K extends keyof ShapeEdits> = CustomEvent<ShapeEdits[K]>;

/**
 * The rules view: a picker with a drawing of each board, the rules of the chosen one in words, its parts to change, a
 * custom board, and examples from the sources to open on the board.
 */
@customElement('outflank-rules')
export class OutflankRules extends LitElement {
  @property({ attribute: false }) workbench: Workbench | null = null;
  @property({ attribute: false }) store: Store | null = null;
  @state() private plan: Plan = planOf(rulesById('othello'));
  @state() private isOwn = false;
  @state() private boardName = '';
  protected readonly listening = new Listening(this, () => this.workbench);

  static override styles = [base, signs, controls, cards, drawingStyles, rulesStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.workbench) return;
    const { rules } = this.workbench.position;
    this.plan = planOf(rules);
    this.isOwn = !familyOf(this.plan.base.id);
  }

  #choose(rules: RuleSystem, isOwn: boolean): void {
    this.plan = planOf(rules);
    this.isOwn = isOwn;
    void this.#showDetails();
  }

  /** On a narrow page the details are above the picker, out of sight. */
  async #showDetails(): Promise<void> {
    await this.updateComplete;
    const details = this.renderRoot.querySelector('.details');
    if (details && details.getBoundingClientRect().bottom < 0) details.scrollIntoView();
  }

  #play(rules: RuleSystem): void {
    this.workbench?.load(newGame(startPosition(rules)), 'analysis');
    this.workbench?.say(words.changed(systemName(rules)));
  }

  #open(example: Example): void {
    const name = examples[example.key].name();
    const { workbench } = this;
    const game = gameOfLink(example.link);
    if (!workbench) return;
    if (!game.ok) return workbench.refuse(game.fault);
    workbench.load({ ...game.value, title: name }, 'analysis');
    workbench.say(words.opened(name));
  }

  // The picker.

  #picker() {
    const here = this.isOwn ? undefined : familyOf(this.plan.base.id);
    return html`<section aria-label=${words.picker()}>
      <ul class="picker">
        ${FAMILIES.map((family) => {
          const rules = rulesById(family.ids[0]!);
          return html`<li>
            <button aria-pressed=${here === family ? 'true' : 'false'} @click=${() => this.#choose(rules, false)}>
              ${drawingOf(rules)}<b>${families[family.key].name()}</b><small>${families[family.key].text()}</small>
            </button>
          </li>`;
        })}
        <li>
          <button
            aria-pressed=${this.isOwn ? 'true' : 'false'}
            @click=${() => !this.isOwn && this.#choose(this.plan.base, true)}
          >
            <span class="plus" aria-hidden="true">+</span><b>${words.ownBoard()}</b><small>${words.ownText()}</small>
          </button>
        </li>
      </ul>
    </section>`;
  }

  // The rules in words, each part of them to be changed.

  #select<T extends string>(
    label: string,
    value: T,
    options: readonly (readonly [T, string])[],
    set: (value: T) => void,
  ) {
    return html`<select
      aria-label=${label}
      @change=${(event: Event) => set((event.target as HTMLSelectElement).value as T)}
    >
      ${options.map(([key, name]) => html`<option .value=${String(key)} ?selected=${key === value}>${name}</option>`)}
    </select>`;
  }

  #segments<T extends string>(
    label: string,
    value: T,
    options: readonly (readonly [T, string])[],
    set: (value: T) => void,
  ) {
    return html`<span class="segments" role="radiogroup" aria-label=${label}>
      ${options.map(
        ([key, name]) =>
          html`<label
            ><input type="radio" name=${label} .checked=${key === value} @change=${() => set(key)} />${name}</label
          >`,
      )}
    </span>`;
  }

  #startText(rules: RuleSystem): string {
    const names = (squares: readonly Square[]): string => squares.map((square) => squareName(rules, square)).join(' ');
    if (rules.opening === 'placed') return words.placedText(names(shapeOf(rules).centre));
    const { black, white } = startingDiscs(rules);
    return `${playerName(rules, 'black')} ${names(black)}, ${playerName(rules, 'white')} ${names(white)}`;
  }

  #variants() {
    const family = this.isOwn ? undefined : familyOf(this.plan.base.id);
    if (!family || family.ids.length < 2) return nothing;
    const options = family.ids.map((id) => [id, systemName(rulesById(id))] as const);
    return html`<dt>${words.variants()}</dt>
      <dd>
        ${this.#select(words.variants(), this.plan.base.id, options, (id) => this.#choose(rulesById(id), false))}
      </dd>`;
  }

  #parts(result: Result<RuleSystem>) {
    const { plan } = this;
    const { parts } = plan;
    const rules = result.ok ? result.value : plan.base;
    const squares = parts.columns * parts.rows - (parts.missing?.length ?? 0);
    const set = (next: Plan): void => void (this.plan = next);
    const openings: readonly Opening[] = OPENINGS.filter(
      (opening) => opening !== 'custom' || parts.opening === 'custom',
    );
    const ownText = words.own(parts.supply?.kind === 'own' ? parts.supply.perSide : Math.floor(squares / 2));
    return html`<dl>
      ${this.#variants()}
      <dt>${words.board()}</dt>
      <dd>${boardText(parts.columns, parts.rows, squares)}</dd>
      <dt>${words.opening()}</dt>
      <dd>
        ${this.#select(
          words.opening(),
          parts.opening ?? 'crossed',
          openings.map((opening) => [opening, words.openings[opening]()] as const),
          (opening) => set(withOpening(plan, opening)),
        )}
      </dd>
      ${
        result.ok
          ? html`<dt>${words.start()}</dt>
              <dd>${this.#startText(rules)}</dd>`
          : nothing
      }
      <dt>${words.first()}</dt>
      <dd>
        ${this.#segments(
          words.first(),
          parts.firstMover ?? 'black',
          [['black', playerName(rules, 'black')] as const, ['white', playerName(rules, 'white')] as const],
          (firstMover) => set(changed(plan, { firstMover })),
        )}
      </dd>
      <dt>${words.discs()}</dt>
      <dd>
        ${this.#select(
          words.discs(),
          parts.supply?.kind ?? 'shared',
          [['shared', words.shared(squares)] as const, ['own', ownText] as const],
          (kind) => set(withSupply(plan, kind)),
        )}
      </dd>
      <dt>${words.wins()}</dt>
      <dd>
        ${this.#segments(
          words.wins(),
          parts.aim ?? 'most',
          [['most', words.most()] as const, ['fewest', words.fewest()] as const],
          (aim) => set(changed(plan, { aim })),
        )}
      </dd>
      <dt>${words.empties()}</dt>
      <dd>
        ${this.#select(
          words.empties(),
          parts.count ?? 'winner',
          [['winner', words.toWinner()] as const, ['discs', words.toNobody()] as const],
          (count) => set(changed(plan, { count })),
        )}
      </dd>
      <dt>${words.displacement()}</dt>
      <dd>
        <button
          class="switch"
          role="switch"
          aria-checked=${parts.displacement ? 'true' : 'false'}
          aria-label=${words.displacement()}
          @click=${() => set(changed(plan, { displacement: !parts.displacement }))}
        ></button>
        ${parts.displacement ? html`<p class="small muted">${words.displacementText()}</p>` : nothing}
      </dd>
      <dt>${handWords.option()}</dt>
      <dd>
        <button
          class="switch"
          role="switch"
          aria-checked=${plan.forgotten ? 'true' : 'false'}
          aria-label=${handWords.option()}
          @click=${() => set({ ...plan, forgotten: !plan.forgotten })}
        ></button>
        ${plan.forgotten ? html`<p class="small muted">${handWords.optionText()}</p>` : nothing}
      </dd>
      <dt>${words.pass()}</dt>
      <dd>${parts.supply?.kind === 'own' ? words.passOwnText() : words.passText()}</dd>
      <dt>${words.engine()}</dt>
      <dd>${engineText(rules)}</dd>
      <dt>${words.source()}</dt>
      <dd>${systemSource(rules)}</dd>
    </dl>`;
  }

  #placings(rules: RuleSystem) {
    const isPlain = rules.aim === 'most' && rules.supply.kind === 'shared' && rules.count === 'winner';
    const isKnown = isPlain && !rules.displacement && !rules.missing.length;
    return html`<outflank-placings
      .rules=${rules}
      .values=${isKnown ? placedValues(rules) : {}}
      @outflank-placing=${({ detail }: CustomEvent<{ squares: readonly Square[] }>) => {
        const game = gameOf({ start: startPosition(rules), moves: detail.squares.map(placing), warnings: [] });
        if (!this.workbench || !game.ok) return;
        this.workbench.load(game.value, 'analysis');
        this.workbench.say(words.changed(systemName(rules)));
      }}
    ></outflank-placings>`;
  }

  #details() {
    const result = rulesOfPlan(this.plan);
    const rules = result.ok ? result.value : null;
    const name = rules ? systemName(rules) : words.ownBoard();
    const solved = rules ? solvedValue(withForgottenFlips(rules, false)) : undefined;
    return html`<section class="card details" aria-label=${words.details(name)}>
      <div class="pad">
        <h2>${name}</h2>
        ${rules ? html`<p>${systemSummary(rules)}</p>` : nothing}
        ${rules && solved !== undefined ? html`<p><b>${solvedText(solved, rules)}</b></p>` : nothing}
        ${this.isOwn ? this.#editor() : nothing} ${this.#parts(result)}
        ${
          result.ok
            ? html`<p class="say">${words.change()}</p>`
            : html`<p class="say error" role="status">${faultText(result.fault)}</p>`
        }
        <div class="row">
          <button class="primary" ?disabled=${!rules} @click=${() => rules && this.#play(rules)}>
            ${words.play()}
          </button>
          <button ?disabled=${!rules} @click=${() => rules && void this.#copyLink(rules)}>${words.copyLink()}</button>
          ${this.#wayBack()}
        </div>
        ${this.#keeping(rules)} ${rules ? this.#placings(rules) : nothing}
      </div>
    </section>`;
  }

  /** The newest game by other rules is a click away. */
  #wayBack() {
    const past = this.workbench?.open.past ?? [];
    const other = past.findLast((game) => game.tree.root.position.rules !== this.workbench!.position.rules);
    if (!other) return nothing;
    const label = words.back(systemName(other.tree.root.position.rules), nodeOf({ ...other, path: other.line }).ply);
    return html`<button @click=${() => this.workbench!.load({ ...other, title: labelOf(other) }, 'analysis')}>
      ${label}
    </button>`;
  }

  async #copyLink(rules: RuleSystem): Promise<void> {
    const link = makeLink({ start: startPosition(rules), moves: [], ply: 0 });
    const isDone = await copyText(location.href.replace(/#.*$/, '') + link);
    this.workbench?.say(isDone ? words.linkDone() : words.linkFailed(), !isDone);
  }

  // A custom board.

  #editor() {
    const { plan } = this;
    const { opening } = plan.parts;
    const result = rulesOfPlan(plan);
    const discs =
      opening === 'custom' && plan.parts.start
        ? plan.parts.start
        : result.ok
          ? startingDiscs(result.value)
          : { black: [], white: [] };
    return html`<h3>${words.editor()}</h3>
      <outflank-shape-editor
        .plan=${plan}
        .discs=${discs}
        @outflank-plan-size=${({ detail }: Edit<'outflank-plan-size'>) =>
          (this.plan = withSize(plan, detail.columns, detail.rows))}
        @outflank-plan-paint=${({ detail }: Edit<'outflank-plan-paint'>) =>
          (this.plan = paintedPlan(plan, detail.square, detail.brush))}
      ></outflank-shape-editor>`;
  }

  #keeping(rules: RuleSystem | null) {
    const { store } = this;
    if (!store) return nothing;
    const kept = loadBoards(store);
    const keep = (): void => {
      const name = this.boardName.trim() || words.namePlaceholder();
      if (!rules) return;
      const isKept = keepBoard(store, name, rules);
      this.boardName = '';
      if (isKept) this.workbench?.say(words.savedDone(name));
    };
    const isWorthKeeping = this.isOwn || this.plan.isChanged;
    return html`${
      isWorthKeeping
        ? html`<form
            class="row"
            @submit=${(event: Event) => {
              event.preventDefault();
              keep();
            }}
          >
            <input
              type="text"
              maxlength="60"
              aria-label=${words.name()}
              placeholder=${words.namePlaceholder()}
              .value=${this.boardName}
              @input=${(event: Event) => (this.boardName = (event.target as HTMLInputElement).value)}
            />
            <button ?disabled=${!rules}>${words.save()}</button>
          </form>`
        : nothing
    }
    ${
      kept.length
        ? html`<h3>${words.saved()}</h3>
            <ul class="kept">
              ${kept.map(
                (board) =>
                  html`<li>
                    <button class="quiet" @click=${() => this.#choose(rulesById(board.id), true)}>${board.name}</button>
                    <button
                      class="quiet"
                      aria-label=${words.remove(board.name)}
                      @click=${() => {
                        removeBoard(store, board.name);
                        this.requestUpdate();
                      }}
                    >
                      ×
                    </button>
                  </li>`,
              )}
            </ul>`
        : nothing
    }`;
  }

  // Examples from the sources.

  #examples() {
    return html`<section class="card" aria-label=${words.examples()}>
      <div class="pad">
        <h2>${words.examples()}</h2>
        ${EXAMPLE_GROUPS.map(
          (group) =>
            html`<h3>${words.groups[group]()}</h3>
              ${group === 'advice' ? html`<p class="muted">${words.adviceText()}</p>` : nothing}
              <ul class="advice">
                ${EXAMPLES.filter((example) => example.group === group).map(
                  (example) =>
                    html`<li>
                      <span><b>${examples[example.key].name()}.</b> ${examples[example.key].text()}</span>
                      <button
                        aria-label=${`${words.open()}: ${examples[example.key].name()}`}
                        @click=${() => this.#open(example)}
                      >
                        ${words.open()}
                      </button>
                    </li>`,
                )}
              </ul>`,
        )}
      </div>
    </section>`;
  }

  #unknown() {
    return html`<section class="card" aria-label=${words.unknown()}>
      <div class="pad">
        <h2>${words.unknown()}</h2>
        ${Object.values(words.unknownText).map((text) => html`<p>${text()}</p>`)}
      </div>
    </section>`;
  }

  override render() {
    return html`<div class="column">
        ${this.#picker()}
        <outflank-xot .workbench=${this.workbench} .store=${this.store}></outflank-xot>
        ${this.#examples()} ${this.#unknown()}
      </div>
      ${this.#details()}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-rules': OutflankRules;
  }
}
