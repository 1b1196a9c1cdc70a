import { originOf, targetOf } from '../../game/notation.ts';
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { legalMoves } from '../../game/position.ts';
import { composed } from '../../game/symmetry.ts';
import { ROOT, type Path } from '../../game/path.ts';
import { nodesOn } from '../../game/tree.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Move, Square } from '../../game/types.ts';
import { Announcer } from './announcer.ts';
import { copyText } from '../browser/clipboard.ts';
import { place, playLine } from '../workbench/actions.ts';
import { runCommand, type CommandPage, type PanelCommandId, type RequestId } from '../workbench/commands.ts';
import { copiesOf, type CopyKind } from '../import-export/export.ts';
import type { OutflankEvents } from '../workbench/events.ts';
import { LazyViews } from './lazy-views.ts';
import { VIEW_ROWS } from './view-rows.ts';
import { Late } from '../browser/late.ts';
import { Listening } from '../workbench/listening.ts';
import { toggleArrow } from '../document/document.ts';
import type { OutflankScan } from '../import-export/outflank-scan.ts';
import type { PictureSource } from '../picture/picture.ts';
import { GlobalInput, type GlobalInputHost } from './global-input.ts';
import { PageFocus } from './page-focus.ts';
import { PagePlace } from './page-place.ts';
import { Reader } from './reader.ts';
import { BoardArea } from './board-area.ts';
import { hasBoard } from '../workbench/pages.ts';
import { useViews, viewOf, viewTitle } from '../workbench/view-table.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { threadChoices } from '../settings/settings.ts';
import { base, cards, controls, signs } from '../ui/styles/shared.ts';
import { squareValues } from '../engine/value-format.ts';
import { subjectOf } from '../engine/subject.ts';
import { discColoursOf } from '../board/disc-colours.ts';
import { pageWords } from '../i18n/page-words.ts';
import { readingWords } from '../i18n/reading-words.ts';
import type { View } from '../document/tab-state.ts';
import { words } from '../i18n/words.ts';
import { appStyles } from './app-styles.ts';
import type { OutflankCard } from '../analyse/moves/outflank-card.ts';
import type { OutflankCopies } from '../import-export/outflank-copies.ts';
import type { OutflankExport } from '../import-export/outflank-export.ts';
import type { OutflankGames } from '../import-export/outflank-games.ts';
import type { OutflankPlayPage } from './pages/outflank-play-page.ts';
import type { OutflankReviewPage } from './pages/outflank-review-page.ts';
import './outflank-header.ts';
import './outflank-title.ts';
import './outflank-toast.ts';

useViews(VIEW_ROWS);

/** A page's element, which carries out some commands itself. */
interface PanelElement extends HTMLElement {
  readonly updateComplete?: Promise<boolean>;
  runPanelCommand?(command: PanelCommandId): boolean | Promise<boolean>;
}

type Handler<K extends keyof OutflankEvents> = (event: CustomEvent<OutflankEvents[K]>) => void;

/** The page: draws the workbench with the other components, and turns their events into commands. */
@customElement('outflank-app')
export class OutflankApp extends LitElement implements GlobalInputHost, CommandPage {
  @property({ attribute: false }) workbench: Workbench | null = null;
  /** The square under the pointer or focus, on the board or in the list. */
  @state() private preview: Square | null = null;
  /** How often each move was played in a position. */
  @state() private shares: OutflankEvents['outflank-shares'] | null = null;
  /** The move that the card is about. */
  @state() private held: { readonly square: Square; readonly from: Square | undefined } | null = null;
  /** Dialogs that have loaded; from then on, the page draws them. */
  @state() private dialogs: readonly HTMLElement[] = [];
  @query('outflank-card') private card!: OutflankCard;
  @query('outflank-copies') private copyCard!: OutflankCopies | null;

  readonly #input = new GlobalInput(this);
  readonly #reader = new Reader(this);
  readonly #stage = new BoardArea(this, this.#reader, this.#input.onWheel);
  readonly #views = new LazyViews(this);
  readonly #place = new PagePlace(this, () => this.workbench);
  protected readonly focusing = new PageFocus(
    this,
    () => this.workbench && { view: this.workbench.view, mode: this.workbench.mode.kind },
  );
  readonly #announcer = new Announcer();
  readonly #setupLoaded = new Late(() => import('./tools.ts'));
  /** The place in the game when a click begins: a listener that hears it first may go to another one. */
  #before: Path = ROOT;
  readonly #onClick = { handleEvent: () => void (this.#before = this.workbench!.open.path), capture: true };
  /** The view drawn last. */
  #view: View | null = null;
  /** What was shown when something was last pointed at. */
  #pointedIn: readonly unknown[] = [];
  /** That was on the board, which stays when the page beside it changes. */
  #isOnBoard = false;
  protected readonly listening = new Listening(this, () => this.workbench);
  readonly #threadChoices = threadChoices({ isolated: crossOriginIsolated, cores: navigator.hardwareConcurrency });

  static override styles = [base, signs, controls, cards, appStyles];

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const { workbench } = this;
    if (!workbench) return;
    document.documentElement.dataset['theme'] = workbench.settings.theme;
    document.documentElement.dataset['discs'] = discColoursOf(workbench.position.rules);
    if (workbench.view === 'setup' && this.#view !== 'setup')
      this.#setupLoaded.fetch().catch(() => workbench.say(readingWords.notLoaded(), true));
    this.#view = workbench.view;
    this.#forgetPointed(workbench);
    document.title = [workbench.title, words.app.name()].filter(Boolean).join(' · ');
  }

  /** Once something else is shown, only the board still knows what is pointed at: a removed element fires no event. */
  #forgetPointed({ view, position, shown }: Workbench): void {
    const here = [view, position, shown.hidesValues, shown.isThreat];
    if (here.every((one, i) => one === this.#pointedIn[i])) return;
    this.#pointedIn = here;
    if (!this.#isOnBoard || !hasBoard(view)) this.preview = null;
    this.#reader.ahead = null;
  }

  // Events of the components.

  readonly #onCommand: Handler<'outflank-command'> = ({ detail }) => this.run(detail.command);

  /** Runs the command of a key, a button or a menu. */
  run(command: RequestId): void {
    if (this.workbench) runCommand(command, this.workbench, this);
  }

  // What commands need from the page.

  /** Opens a view of the table in its place. */
  open(id: string): void {
    const row = viewOf(id);
    const { workbench } = this;
    if (!row || !workbench) return;
    if (row.place === 'dialog') return void this.#input.typeAhead.during(this.#openDialog(id));
    if (row.place === 'tab') workbench.keepTabOf(row.page!, id);
    workbench.show(row.page ?? (id as View));
  }

  async #openDialog(id: string, about?: Square): Promise<void> {
    await (await this.#dialog<HTMLElement & { open(about?: Square): unknown }>(id))?.open(about);
  }

  /** A dialog on the page; null if it can't be loaded, which is reported. */
  async #dialog<T extends HTMLElement>(id: string): Promise<T | null> {
    const { tag = '' } = viewOf(id) ?? {};
    const drawn = (): T | null => this.renderRoot.querySelector<T>(tag);
    // An import takes a task even if the module is loaded, and the next key would go to the page.
    if (customElements.get(tag) && drawn()) return drawn();
    const fetched = await this.#views.fetch(id);
    if (fetched && !drawn()) {
      this.dialogs = [...this.dialogs, fetched];
      await this.updateComplete;
    }
    return fetched && drawn();
  }

  openPaste(): void {
    void this.#openDialog('paste');
  }

  /** Games pasted, dropped or chosen: they are opened, or become a list to choose from. */
  async takeGames(found: readonly File[] | string): Promise<void> {
    await (await this.#dialog<OutflankGames>('paste'))?.take(found);
  }

  /** A picture that was pasted, dropped or chosen: the board on it is read and shown beside it. */
  async takePicture(file: File): Promise<void> {
    this.workbench?.endRefusal();
    await (await this.#dialog<OutflankScan>('scan'))?.read(file);
  }

  copyLink(): void {
    if (this.workbench?.document.name) this.panel('copyStudyLink');
    else void this.#copy('link');
  }

  copyTranscript(): void {
    const { workbench } = this;
    const transcript = workbench && this.#copies(workbench).find(({ kind }) => kind === 'transcript');
    void this.#copy(transcript?.text ? 'transcript' : 'board');
  }

  async review(): Promise<void> {
    this.workbench?.show('review');
    await (this.#views.fetch('review') as Promise<OutflankReviewPage | null>).then((page) => page?.start());
  }

  panel(command: PanelCommandId): void {
    if (command === 'copyStudyLink')
      return void this.#dialog<OutflankExport>('export').then((dialog) => dialog?.copyLink());
    void this.#runOnPage(command);
  }

  /** Runs it on the open page if that can, otherwise on the page that can. */
  async #runOnPage(command: 'comment' | 'nextMistake'): Promise<void> {
    const { workbench } = this;
    if (!workbench) return;
    const run = async (): Promise<boolean> => {
      const page = (await this.#views.fetch(workbench.view)) as PanelElement | null;
      await this.updateComplete;
      await page?.updateComplete;
      return (await page?.runPanelCommand?.(command)) ?? false;
    };
    if (await run()) return;
    this.open(command === 'comment' ? 'game' : 'review');
    await run();
  }

  #copies(workbench: Workbench) {
    return copiesOf({
      game: workbench.document,
      setup: workbench.view === 'setup' ? workbench.drawing.setup : workbench.position,
      analysis: workbench.engine.analysisOf(subjectOf(workbench.position, 'board')) ?? null,
      page: location.href.replace(/#.*$/, ''),
    });
  }

  async #copy(kind: CopyKind): Promise<void> {
    const { workbench } = this;
    const copy = workbench && this.#copies(workbench).find((candidate) => candidate.kind === kind);
    if (!copy) return;
    if (copy.text === null) return workbench.say(`${copy.label}: ${copy.reason}.`, true);
    if (await copyText(copy.text)) return workbench.say(words.copy.done(copy.label));
    // Its code may still be loading.
    this.copyCard?.select?.(kind);
    workbench.say(this.copyCard ? words.copy.failed(copy.label) : words.copy.failedPlain(), true);
  }

  /** On the page Play, a move begins the game. */
  async #choose(square: Square): Promise<void> {
    const { workbench } = this;
    if (workbench?.view === 'play' && workbench.mode.kind !== 'play') {
      const page = (await this.#views.fetch('play')) as OutflankPlayPage | null;
      if (!(await page?.begin())) return;
    }
    this.#stage.moveInputs.choose(square);
  }

  readonly #onPreview: Handler<'outflank-square-preview'> = ({ detail, target }) => {
    this.preview = detail.square;
    this.#isOnBoard = (target as Element).localName === 'outflank-board';
  };
  readonly #onWhy: Handler<'outflank-why'> = ({ detail }) => void this.#openDialog('why', detail.square);
  readonly #onSquare: Handler<'outflank-square-click'> = ({ detail }) => void this.#choose(detail.square);
  readonly #onPlay = ({ detail: { square, from } }: CustomEvent<OutflankEvents['outflank-move-play']>): void => {
    const { workbench } = this;
    if (workbench && from !== undefined) workbench.move({ kind: 'displace', from, to: square });
    else if (workbench) place(workbench, square);
  };

  readonly #onLinePlay: Handler<'outflank-line-play'> = ({ detail }) =>
    this.workbench && playLine(this.workbench, detail.line);
  readonly #onHold: Handler<'outflank-square-hold'> = ({ detail }) => {
    const { square, from = this.#stage.moveInputs.from } = detail;
    this.held = { square, from: from ?? undefined };
    void this.#openCard();
  };
  async #openCard(): Promise<void> {
    try {
      await import('../analyse/moves/outflank-card.ts');
    } catch {
      return this.workbench?.say(readingWords.notLoaded(), true);
    }
    await this.updateComplete;
    await this.card.open();
  }

  readonly #onPaint: Handler<'outflank-square-paint'> = ({ detail }) =>
    this.workbench?.drawing.paint(detail.square, detail.first);

  readonly #onPath: Handler<'outflank-path-select'> = ({ detail }) => this.workbench?.goTo(detail.path);
  readonly #onOption: Handler<'outflank-engine-option'> = ({ detail }) => this.workbench?.configure(detail);
  readonly #onSettings: Handler<'outflank-settings'> = ({ detail }) => this.workbench?.configure(detail);
  readonly #onLine: Handler<'outflank-line-preview'> = ({ detail }) => this.#reader.preview(detail.line);
  readonly #onImport: Handler<'outflank-import'> = ({ detail }) => void this.#input.take(detail.text);
  readonly #onFile: Handler<'outflank-file'> = ({ detail }) => void this.#input.take(detail.files);
  readonly #onBeginning: Handler<'outflank-beginning'> = ({ detail }) =>
    this.workbench?.openBeginning(detail.beginning);

  readonly #onEntry: Handler<'outflank-entry'> = ({ detail }) => this.workbench?.chooseEntry(detail.index);
  readonly #onCopy: Handler<'outflank-copy'> = ({ detail }) => void this.#copy(detail.what);
  readonly #onShares: Handler<'outflank-shares'> = ({ detail }) => (this.shares = detail);
  readonly #onBrush: Handler<'outflank-brush'> = ({ detail }) => this.workbench?.drawing.setBrush(detail.brush);
  readonly #onSide: Handler<'outflank-side'> = ({ detail }) => this.workbench?.drawing.setSide(detail.side);
  readonly #onDraw: Handler<'outflank-draw'> = ({ detail: { from, to } }) =>
    this.workbench?.open.edit((document) => toggleArrow(document, from, to));

  // Drawing.

  /** Scrolls to the board if it is below the review and a click has chosen another move. */
  #showBoard(): void {
    const isOther = this.workbench!.open.path !== this.#before;
    const main = this.renderRoot.querySelector('.read-first');
    if (isOther && main && getComputedStyle(main.querySelector('.tools')!).order === '-1')
      this.#place.showBoard(main.querySelector('.stage')!);
  }

  /** Everything that a picture of the board may show. */
  #pictureSource(workbench: Workbench): PictureSource {
    const isSetup = workbench.view === 'setup';
    const { position } = workbench.shown;
    const moves = isSetup || workbench.shown.hidesValues ? [] : workbench.shown.moves;
    return {
      position: isSetup ? workbench.shown.board : position,
      values: squareValues(moves, shapeOf(position.rules).squares.length),
      nodes: isSetup ? [] : (nodesOn(workbench.open.tree, workbench.open.path) ?? []),
      orientation: composed(workbench.settings.orientation, workbench.views.rotated ? 'turn180' : 'identity'),
      drawings: isSetup ? null : this.#stage.drawTool.drawings(workbench),
      title: workbench.title,
    };
  }

  #card(workbench: Workbench) {
    const moves = workbench.shown.hidesValues || workbench.shown.isThreat ? [] : workbench.shown.moves;
    const { held } = this;
    const isHeld = ({ move }: { readonly move: Move }): boolean =>
      targetOf(move) === held?.square && originOf(move) === held.from;
    const legal = held && legalMoves(workbench.position).find(isHeld);
    const unknown = legal ? { move: legal.move, flips: legal.flips.length, line: [], best: false } : null;
    return html`<outflank-card
      .position=${workbench.position}
      .move=${moves.find(isHeld) ?? unknown}
      .best=${moves.find(({ best }) => best)?.value ?? null}
    ></outflank-card>`;
  }

  #setup(workbench: Workbench) {
    return html`<section class="tools setup" aria-label=${words.app.setup()}>
      <outflank-setup .setup=${workbench.drawing.setup} .brush=${workbench.drawing.brush}></outflank-setup>
      <outflank-import .reading=${workbench.texts.reading} .tryText=${workbench.texts.tryText}></outflank-import>
      <outflank-copies .copies=${this.#copies(workbench)}></outflank-copies>
    </section>`;
  }

  /** On a phone, a review starts with its summary; choosing or retrying a mistake shows the board. */
  #layout({ view, mode }: Workbench): string {
    if (!hasBoard(view)) return '';
    return view === 'review' && mode.kind !== 'retry' ? 'board read-first' : 'board';
  }

  /** Leads from the board back up to the mistakes. */
  #readOn() {
    if (!this.#place.canReadOn) return nothing;
    return html`<button class="read-on" @click=${() => this.#place.readOn()}>${pageWords.toMistakes()}</button>`;
  }

  /** The page beside the board. */
  #tools(workbench: Workbench) {
    const { view, mode } = workbench;
    if (view === 'setup') return this.#setup(workbench);
    // A question needs no title, and on a phone it needs the room.
    const hasTitle = view !== 'train' && mode.kind !== 'retry';
    return html`<section
      class="tools ${view} ${hasTitle ? '' : 'untitled'}"
      aria-label=${viewTitle(view)}
      @click=${view === 'review' ? () => this.#showBoard() : nothing}
    >
      ${
        hasTitle
          ? html`<outflank-title
              .workbench=${workbench}
              .opening=${this.#reader.openingName(workbench)}
            ></outflank-title>`
          : nothing
      }
      ${this.#views.get(view) ?? html`<p class="muted">${pageWords.loading()}</p>`}
    </section>`;
  }

  override render() {
    const { workbench } = this;
    if (!workbench) return nothing;
    const { settings } = workbench;
    const { notice, offer } = workbench.notices;
    return html`<div
      @outflank-command=${this.#onCommand}
      @outflank-square-preview=${this.#onPreview}
      @outflank-why=${this.#onWhy}
      @outflank-square-click=${this.#onSquare}
      @outflank-square-hold=${this.#onHold}
      @outflank-move-play=${this.#onPlay}
      @outflank-line-play=${this.#onLinePlay}
      @outflank-square-paint=${this.#onPaint}
      @outflank-path-select=${this.#onPath}
      @outflank-engine-option=${this.#onOption}
      @outflank-settings=${this.#onSettings}
      @outflank-line-preview=${this.#onLine}
      @outflank-import=${this.#onImport}
      @outflank-file=${this.#onFile}
      @outflank-beginning=${this.#onBeginning}
      @outflank-entry=${this.#onEntry}
      @outflank-shares=${this.#onShares}
      @outflank-copy=${this.#onCopy}
      @outflank-brush=${this.#onBrush}
      @outflank-side=${this.#onSide}
      @outflank-draw=${this.#onDraw}
    >
      <outflank-header .view=${workbench.view}></outflank-header>
      <main class=${this.#layout(workbench)} @click=${this.#onClick}>
        <h1 class="sr">${words.app.heading()}</h1>
        <p class="sr" role="status">${this.#announcer.say(workbench)}</p>
        ${
          hasBoard(workbench.view)
            ? [this.#stage.render(workbench, this.preview, this.shares), this.#tools(workbench), this.#readOn()]
            : (this.#views.get(workbench.view) ?? pageWords.loading())
        }
      </main>
      <outflank-toast .notice=${notice} .offer=${offer}></outflank-toast>
      <outflank-picture .source=${this.#pictureSource(workbench)}></outflank-picture>
      <outflank-why .workbench=${workbench} .pointed=${this.preview}></outflank-why>
      <outflank-claims .workbench=${workbench}></outflank-claims>
      <outflank-settings .settings=${settings} .rules=${workbench.position.rules}></outflank-settings>
      <outflank-keys .choices=${settings.keys}></outflank-keys>
      <outflank-palette .workbench=${workbench}></outflank-palette>
      ${this.#card(workbench)}
      <outflank-menu
        .settings=${settings}
        .threadChoices=${this.#threadChoices}
        ?canUndo=${workbench.canUndo}
        ?canRedo=${workbench.canRedo}
      ></outflank-menu>
      ${this.dialogs} ${this.#input.isDropping ? html`<div class="drop">${words.app.drop()}</div>` : nothing}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-app': OutflankApp;
  }
}
