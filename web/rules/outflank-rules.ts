import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { makeLink } from '../../game/formats/link.ts';
import { placing } from '../../game/notation.ts';
import { startingDiscs, startPosition } from '../../game/position.ts';
import type { Result, RuleSystem, Square } from '../../game/types.ts';
import { copyText } from '../browser/clipboard.ts';
import { newGame, nodeOf } from '../document/game.ts';
import { systemName } from '../i18n/labels.ts';
import { examples, families, systemSummary } from './rule-texts.ts';
import { importedGame, gameOfLink } from '../workbench/import-result.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { type Document, labelOf } from '../document/document.ts';
import { unusedName } from '../document/names.ts';
import { Listening } from '../workbench/listening.ts';
import type { Store } from '../browser/storage.ts';
import { undoing } from '../workbench/notices.ts';
import { catchFocus } from '../ui/focused.ts';
import { base, cards, controls, signs } from '../ui/styles/shared.ts';
import { atlasRows, placedValues } from './atlas-rows.ts';
import { drawingOf } from './drawing.ts';
import { exampleList } from './example-list.ts';
import type { Example } from './examples.ts';
import { ruleParts } from './rule-parts.ts';
import { FAMILIES, familyOf, rulesById } from './families.ts';
import {
  isFull,
  keepBoard,
  keepDrawing,
  loadBoards,
  loadDrawing,
  MAX_BOARDS,
  type OwnBoard,
  removeBoard,
  restoreBoards,
} from './own-boards.ts';
import { isChanged, paintedPlan, rulesPlan, rulesOfPlan, withSize, type RulesPlan } from './plan.ts';
import { drawingStyles, rulesStyles } from './rules-styles.ts';
import { rulesWords as words } from './rules-words.ts';
import type { ShapeEdits } from './outflank-shape-editor.ts';
import './outflank-atlas.ts';
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
  @state() private plan: RulesPlan = rulesPlan(rulesById('othello'));
  @state() private isOwn = false;
  @state() private boardName = '';
  protected readonly listening = new Listening(this, () => this.workbench);

  static override styles = [base, signs, controls, cards, drawingStyles, rulesStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    // The values of the orders in which the centre is filled.
    void atlasRows.fetch().then(
      () => this.requestUpdate(),
      () => undefined,
    );
    // A board being drawn stays until it is played or saved, or another is chosen.
    if (this.workbench && !isChanged(this.plan)) this.#begin(this.workbench.position.rules);
  }

  #begin(rules: RuleSystem): void {
    this.plan = rulesPlan(rules);
    this.isOwn = !familyOf(this.plan.base.id);
  }

  /** What was drawn last, if it was neither played nor saved. */
  #draw(): void {
    const drawn = this.store && loadDrawing(this.store);
    this.#choose(drawn ?? this.plan.base, true);
  }

  protected override updated(changed: PropertyValues<this> & Map<'plan', unknown>): void {
    const { store, plan } = this;
    if (!changed.has('plan') || !this.isOwn || !store) return;
    const made = rulesOfPlan(plan);
    if (isChanged(plan)) {
      if (made.ok) keepDrawing(store, made.value);
    } else if (familyOf(plan.base.id)) keepDrawing(store, null);
  }

  #choose(rules: RuleSystem, isOwn: boolean): void {
    this.plan = rulesPlan(rules);
    this.isOwn = isOwn;
    void this.#showDetails();
  }

  /** On a narrow page, the details are above the picker, out of sight. */
  async #showDetails(): Promise<void> {
    await this.updateComplete;
    const details = this.renderRoot.querySelector('.details');
    if (details && details.getBoundingClientRect().bottom < 0) details.scrollIntoView();
  }

  #play(rules: RuleSystem): void {
    if (this.isOwn && this.store) keepDrawing(this.store, null);
    this.#begin(rules);
    this.workbench?.load(newGame(startPosition(rules)), 'analyse');
    this.workbench?.sayUndoable(words.changed(systemName(rules)), systemName(rules));
  }

  #open(example: Example): void {
    const name = examples[example.key].name();
    const { workbench } = this;
    const game = gameOfLink(example.link);
    if (!workbench) return;
    if (!game.ok) return workbench.refuse(game.fault);
    workbench.load({ ...game.value, title: name }, 'analyse');
    workbench.sayUndoable(words.opened(name), name);
  }

  // The picker.

  #picker() {
    const made = rulesOfPlan({ ...this.plan, forgotten: false });
    const here = this.isOwn ? undefined : familyOf(made.ok ? made.value.id : this.plan.base.id);
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
          <button aria-pressed=${this.isOwn ? 'true' : 'false'} @click=${() => !this.isOwn && this.#draw()}>
            <span class="plus" aria-hidden="true">+</span><b>${words.ownBoard()}</b><small>${words.ownText()}</small>
          </button>
        </li>
      </ul>
    </section>`;
  }

  #parts(result: Result<RuleSystem>) {
    const set = (plan: RulesPlan): void => void (this.plan = plan);
    const choose = (rules: RuleSystem): void => this.#choose(rules, false);
    return ruleParts({ plan: this.plan, result, isOwn: this.isOwn, set, choose });
  }

  #placings(rules: RuleSystem) {
    const isPlain = rules.aim === 'most' && rules.supply.kind === 'shared' && rules.count === 'winner';
    const isKnown = isPlain && !rules.displacement && !rules.missing.length;
    return html`<outflank-placings
      .rules=${rules}
      .values=${isKnown ? placedValues(rules) : {}}
      @outflank-placing=${({ detail }: CustomEvent<{ squares: readonly Square[] }>) => {
        const game = importedGame({ start: startPosition(rules), moves: detail.squares.map(placing), warnings: [] });
        if (!this.workbench || !game.ok) return;
        this.workbench.load(game.value, 'analyse');
        this.workbench.sayUndoable(words.changed(systemName(rules)), systemName(rules));
      }}
    ></outflank-placings>`;
  }

  #details() {
    const result = rulesOfPlan(this.plan);
    const rules = result.ok ? result.value : null;
    const name = rules ? systemName(rules) : words.ownBoard();
    return html`<section class="card details" aria-label=${words.details(name)}>
      <div class="pad">
        <h2>${name}</h2>
        ${rules ? html`<p>${systemSummary(rules)}</p>` : nothing}
        ${rules ? html`<outflank-atlas .workbench=${this.workbench} .rules=${rules}></outflank-atlas>` : nothing}
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

  /** The newest game by other rules is one click away. */
  #wayBack() {
    const past = this.workbench?.open.past ?? [];
    const other = past.findLast((game) => game.tree.root.position.rules !== this.workbench!.position.rules);
    if (!other) return nothing;
    const label = words.back(systemName(other.tree.root.position.rules), nodeOf({ ...other, path: other.line }).ply);
    return html`<button @click=${() => void this.#goBack(other)}>${label}</button>`;
  }

  /** A study is opened as the library has it. */
  async #goBack(other: Document): Promise<void> {
    const { workbench } = this;
    if (!workbench) return;
    const how = other.name ? await workbench.fetch(() => workbench.saved.open(other.id)) : 'missing';
    if (how === 'opened') workbench.showOpened();
    else if (how === 'missing') workbench.load({ ...other, title: labelOf(other) }, 'analyse');
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

  /** Undo brings back the boards that were saved before. */
  #sayUndoable(text: string, store: Store, before: readonly OwnBoard[]): void {
    const remedy = undoing(() => {
      restoreBoards(store, before);
      this.requestUpdate();
    });
    this.workbench?.notices.say(text, { remedy });
  }

  #keeping(rules: RuleSystem | null) {
    const { store } = this;
    if (!store) return nothing;
    const kept = loadBoards(store);
    const keep = (): void => {
      if (!rules) return;
      const name = this.boardName.trim() || unusedName(words.namePlaceholder(), new Set(kept.map((one) => one.name)));
      if (isFull(kept, name)) return this.workbench?.say(words.full(MAX_BOARDS), true);
      if (!keepBoard(store, name, rules)) return this.workbench?.say(words.notKept(), true);
      this.boardName = '';
      keepDrawing(store, null);
      this.plan = rulesPlan(rules);
      if (kept.some((board) => board.name === name)) this.#sayUndoable(words.replacedDone(name), store, kept);
      else this.workbench?.say(words.savedDone(name));
    };
    const remove = (name: string): void => {
      if (!removeBoard(store, name)) return this.workbench?.say(words.notKept(), true);
      this.requestUpdate();
      this.#sayUndoable(words.removedDone(name), store, kept);
      void catchFocus(this, '.kept button, form button');
    };
    const isWorthKeeping = this.isOwn || isChanged(this.plan);
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
                    <button class="quiet" aria-label=${words.remove(board.name)} @click=${() => remove(board.name)}>
                      ×
                    </button>
                  </li>`,
              )}
            </ul>`
        : nothing
    }`;
  }

  // Examples from the sources.

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
        ${exampleList((example) => this.#open(example))} ${this.#unknown()}
      </div>
      ${this.#details()}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-rules': OutflankRules;
  }
}
