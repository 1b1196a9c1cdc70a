import { placing, targetOf } from '../../game/notation.ts';
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { emptyCount, flipsOf, isOver, mustPass, startPosition } from '../../game/position.ts';
import { resultOf } from '../../game/result.ts';
import { composed } from '../../game/symmetry.ts';
import { nodesOn } from '../../game/tree.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Position, Square } from '../../game/types.ts';
import { Announcer } from './announcer.ts';
import { copyText } from '../import-export/clipboard.ts';
import { isPageCommand, runCommand, type PageCommandId } from './commands.ts';
import { copiesOf, type CopyKind } from '../import-export/export.ts';
import type { OutflankEvents } from './events.ts';
import { canGoBack, canGoForward, isDrawn, nodeOf } from '../document/game.ts';
import { icon, type IconName } from '../ui/icon.ts';
import { keyHint, type CommandId } from './keys.ts';
import { boardWords } from '../i18n/board-words.ts';
import { playerName, resultText } from '../i18n/labels.ts';
import { LateViews } from './lazy-panels.ts';
import type { PictureSource } from '../import-export/picture/picture.ts';
import { Outside, type OutsideHost } from './global-input.ts';
import { Reader } from './reader.ts';
import type { Session } from './session.ts';
import { THEMES, threadChoices, type Theme } from '../document/settings.ts';
import { base, cards, controls, signs } from '../ui/styles/shared.ts';
import { NO_SHARE, shareOf, squareValues, turned, type Share, type SquareValues } from '../engine/value-format.ts';
import { discColoursOf } from '../board/disc-colours.ts';
import { handWords } from './move-input-words.ts';
import { Hands } from './move-inputs.ts';
import { tabWords } from '../rules/tab-words.ts';
import { words } from '../i18n/words.ts';
import { appStyles } from './app-styles.ts';
import type { SquareMarks } from '../board/board-marks.ts';
import { Pen } from './draw-tool.ts';
import type { LastMove } from '../board/types.ts';
import type { OutflankCard } from '../panels/moves/outflank-card.ts';
import type { OutflankCopies } from '../import-export/outflank-copies.ts';
import type { OutflankMenu } from './outflank-menu.ts';
import '../board/outflank-board.ts';
import '../panels/moves/outflank-card.ts';
import '../import-export/outflank-copies.ts';
import '../panels/engine/outflank-engine.ts';
import '../panels/score/outflank-gauge.ts';
import '../import-export/outflank-import.ts';
import './outflank-menu.ts';
import '../panels/moves/outflank-moves.ts';
import '../panels/score/outflank-score.ts';
import '../panels/setup/outflank-setup.ts';
import './outflank-steps.ts';
import '../ui/outflank-toast.ts';
import '../panels/tree/outflank-tree.ts';
import '../panels/outflank-reading.ts';

const THEME_ICONS: Readonly<Record<Theme, IconName>> = { system: 'system', light: 'sun', dark: 'moon' };
const NO_VALUES: SquareValues = new Map();
const NO_MARKS: SquareMarks = new Map();

type Handler<K extends keyof OutflankEvents> = (event: CustomEvent<OutflankEvents[K]>) => void;

/**
 * The page: draws the session's state with the other components and turns what they fire into commands of the session.
 */
@customElement('outflank-app')
export class OutflankApp extends LitElement implements OutsideHost {
  @property({ attribute: false }) session: Session | null = null;
  /** The square that pointer or focus is on, on the board or in the list. */
  @state() private preview: Square | null = null;
  /** The move that the card is about. */
  @state() private held: Square | null = null;
  @query('outflank-menu') private menu!: OutflankMenu;
  @query('outflank-card') private card!: OutflankCard;
  @query('outflank-copies') private copyCard!: OutflankCopies | null;

  readonly #outside = new Outside(this);
  readonly #reader = new Reader(this);
  readonly #hands = new Hands(this);
  readonly #pen = new Pen(this);
  readonly #views = new LateViews(this);
  readonly #announcer = new Announcer();
  #unsubscribe: (() => void) | null = null;
  readonly #threadChoices = threadChoices({ isolated: crossOriginIsolated, cores: navigator.hardwareConcurrency });

  static override styles = [base, signs, controls, cards, appStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#listen();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
    this.#unsubscribe = null;
  }

  #listen(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = this.session?.subscribe(() => this.requestUpdate()) ?? null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { session } = this;
    if (changed.has('session')) this.#listen();
    if (!session) return;
    document.documentElement.dataset['theme'] = session.state.settings.theme;
    document.documentElement.dataset['discs'] = discColoursOf(session.position.rules);
    if (session.isAwaitingOwner) this.#views.want('study', session);
    if (session.state.view === 'rules') this.#views.want('rules', session);
    document.title = [session.game.title, words.app.name()].filter(Boolean).join(' · ');
  }

  // From the components.

  readonly #onCommand: Handler<'outflank-command'> = ({ detail }) => this.run(detail.command);

  /** What a key, a button or a menu asks for. */
  run(command: CommandId): void {
    const { session } = this;
    if (!session) return;
    if (isPageCommand(command)) this.#runHere(command, session);
    else runCommand(session, command);
  }

  #runHere(command: PageCommandId, session: Session): void {
    switch (command) {
      case 'copyLink':
        return session.owner ? session.owner.run('copyStudyLink') : void this.#copy('link');
      case 'copyTranscript':
        return void this.#copy(
          this.#copies(session).find(({ kind }) => kind === 'transcript')?.text ? 'transcript' : 'board',
        );
      case 'help':
      case 'picture':
      case 'threat':
      case 'why':
      case 'settings':
        return this.#reader.run(command);
      case 'menu':
        return this.menu.open();
      case 'theme': {
        const next = THEMES[(THEMES.indexOf(session.state.settings.theme) + 1) % THEMES.length]!;
        return session.configure({ theme: next });
      }
      case 'paste':
        if (session.owner) return session.owner.run('openGames');
        session.openSetup();
        return void this.updateComplete.then(() => this.renderRoot.querySelector('outflank-import')?.focus());
    }
  }

  #copies(session: Session) {
    return copiesOf({
      game: session.game,
      setup: session.shown,
      analysis: session.analysis,
      page: location.href.replace(/#.*$/, ''),
    });
  }

  async #copy(kind: CopyKind): Promise<void> {
    const { session } = this;
    const copy = session && this.#copies(session).find((candidate) => candidate.kind === kind);
    if (!copy) return;
    if (copy.text === null) return session.say(`${copy.label}: ${copy.reason}.`, true);
    if (await copyText(copy.text)) return session.say(words.copy.done(copy.label));
    this.copyCard?.select(kind);
    session.say(this.copyCard ? words.copy.failed(copy.label) : words.copy.failedPlain(), true);
  }

  readonly #onPreview: Handler<'outflank-square-preview'> = ({ detail }) => (this.preview = detail.square);
  readonly #onSquare: Handler<'outflank-square-click'> = ({ detail }) => this.#hands.choose(detail.square);
  readonly #onPlay = ({ detail: { square, from } }: CustomEvent<OutflankEvents['outflank-move-play']>): void =>
    void (from === undefined ? this.session?.play(square) : this.session?.displace(from, square));
  readonly #onHold: Handler<'outflank-square-hold'> = ({ detail }) => {
    this.held = detail.square;
    void this.updateComplete.then(() => this.card.open());
  };
  readonly #onPaint: Handler<'outflank-square-paint'> = ({ detail }) =>
    this.session?.paint(detail.square, detail.first);
  readonly #onPath: Handler<'outflank-path-select'> = ({ detail }) => this.session?.goTo(detail.path);
  readonly #onOption: Handler<'outflank-engine-option'> = ({ detail }) => this.session?.configure(detail);
  readonly #onSettings: Handler<'outflank-settings'> = ({ detail }) => this.session?.configure(detail);
  readonly #onLine: Handler<'outflank-line-preview'> = ({ detail }) => this.#reader.look(detail.line);
  readonly #onImport: Handler<'outflank-import'> = ({ detail }) => void this.session?.importText(detail.text);
  readonly #onFile: Handler<'outflank-file'> = ({ detail }) => void this.#outside.take(detail.file);
  readonly #onEntry: Handler<'outflank-entry'> = ({ detail }) => this.session?.chooseEntry(detail.index);
  readonly #onCopy: Handler<'outflank-copy'> = ({ detail }) => void this.#copy(detail.what);
  readonly #onBrush: Handler<'outflank-brush'> = ({ detail }) => this.session?.setBrush(detail.brush);
  readonly #onSide: Handler<'outflank-side'> = ({ detail }) => this.session?.setSide(detail.side);
  readonly #onDraw: Handler<'outflank-draw'> = ({ detail }) => this.session?.owner?.draw(detail.from, detail.to);

  // Drawing.

  #header(session: Session) {
    const { app } = words;
    const { view, settings } = session.state;
    const tab = (name: typeof view, label: string, command: CommandId) =>
      html`<button aria-current=${ifDefined(view === name ? 'page' : undefined)} @click=${() => this.run(command)}>
        ${label}
      </button>`;
    const themeName = app.theme(app.themeName[settings.theme]());
    return html`<header class="top">
      <span class="logo"><i class="turning"></i><b>${app.name()}</b></span>
      <nav aria-label=${app.views()}>
        ${tab('analysis', app.analysis(), 'openAnalysis')} ${tab('study', app.study(), 'openStudy')}
        ${tab('setup', app.setup(), 'openSetup')}
        <button aria-current=${ifDefined(view === 'rules' ? 'page' : undefined)} @click=${() => session.openRules()}>
          ${tabWords.rules()}
        </button>
      </nav>
      <span class="push"></span>
      <button class="quiet" aria-label=${app.open()} @click=${() => this.run('paste')}>
        ${icon('paste')}<span class="text">${app.open()}</span>
      </button>
      <button class="quiet wide-only" aria-label=${app.copyLink()} @click=${() => this.run('copyLink')}>
        ${icon('link')}<span class="text">${app.copyLink()}</span>
      </button>
      <button class="quiet" aria-label=${themeName} title=${themeName} @click=${() => this.run('theme')}>
        ${icon(THEME_ICONS[settings.theme])}
      </button>
      <button
        class="quiet"
        aria-label=${app.settings()}
        title=${words.steps.withKey(app.settings(), keyHint('settings'))}
        @click=${() => this.run('settings')}
      >
        ${icon('gear')}
      </button>
      <button
        class="quiet wide-only"
        aria-label=${app.keys()}
        title=${words.steps.withKey(app.keys(), keyHint('help'))}
        @click=${() => this.run('help')}
      >
        <kbd aria-hidden="true">?</kbd>
      </button>
    </header>`;
  }

  /** What stands in the middle of the score line after the title. */
  #details(session: Session, over: boolean): string {
    const { position } = session;
    if (session.state.view === 'setup') return words.score.empties(emptyCount(session.setup));
    if (over) return isDrawn(session.game) ? handWords.drawnShort() : resultText(position);
    const node = nodeOf(session.game);
    const after = node.move ? words.score.after(node.move.kind === 'pass' ? words.tree.pass() : node.name) : '';
    const next = this.#reader.nameOfMove(position, this.preview);
    if (next) return `→ ${next}`;
    const opening = session.game.title ? this.#reader.openingName(session) : '';
    return [opening, after, words.score.empties(emptyCount(position))].filter(Boolean).join(' · ');
  }

  #share(session: Session, position: Position): Share {
    const total = shapeOf(position.rules).squares.length;
    if (isOver(position)) {
      const { black } = resultOf(position).discs;
      return { low: black, high: black, sure: 'exact' };
    }
    const value = session.state.engine.analysis?.value ?? session.knownValue;
    if (!value || session.hidesValues) return NO_SHARE;
    const blacks = position.sideToMove === 'black' ? value : turned(value);
    // Where the fewest discs win, a good value is a small share.
    return shareOf(position.rules.aim === 'fewest' ? turned(blacks) : blacks, total);
  }

  #stage(session: Session) {
    const { view, engine, turned: isTurned } = session.state;
    const isSetup = view === 'setup';
    const { game } = session;
    const position = this.#reader.positionOf(session);
    const shown: Position = isSetup ? session.shown : position;
    const over = !isSetup && (isOver(position) || isDrawn(game));
    const limit = shapeOf(position.rules).squares.length;
    const moves = engine.analysis?.moves ?? session.owner?.knownMoves ?? [];
    const hand = isSetup || over ? null : this.#hands.boardHand(session);
    const values = isSetup ? NO_VALUES : squareValues(moves, limit, this.#hands.from);
    const node = nodeOf(game);
    const { overlays, orientation } = session.state.settings;
    const lastMove: LastMove | null =
      isSetup || !node.move
        ? null
        : {
            square: node.move.kind === 'pass' ? null : node.move.kind === 'place' ? node.move.square : node.move.to,
            flips: overlays.includes('last') ? node.flips : [],
          };
    const atStart = !game.title && !node.move && emptyCount(position) === emptyCount(startPosition(position.rules));
    return html`<section
      class="stage"
      aria-label=${words.app.board()}
      @click=${{ handleEvent: this.#pen.onClick, capture: true }}
      @keydown=${{ handleEvent: this.#pen.onKey, capture: true }}
    >
      <outflank-score
        .position=${shown}
        .heading=${isSetup ? '' : game.title || (atStart ? words.score.start() : this.#reader.openingName(session))}
        .details=${this.#details(session, over)}
        ?over=${over}
      ></outflank-score>
      <outflank-board
        .position=${shown}
        .words=${boardWords()}
        .values=${values}
        .lastMove=${lastMove}
        .preview=${this.preview}
        .mode=${isSetup ? 'setup' : over ? 'still' : this.#reader.isThreat ? 'show' : 'play'}
        .marks=${isSetup || session.hidesValues ? NO_MARKS : this.#reader.marksOf(session, values)}
        .ahead=${isSetup ? null : this.#reader.ahead}
        .hand=${hand}
        .orientation=${orientation}
        ?hideNext=${!overlays.includes('next')}
        ?turned=${isTurned}
        ?hideValues=${session.hidesValues}
        .drawings=${this.#pen.drawings(session)}
        ?drawable=${session.owner !== null}
        @wheel=${{ handleEvent: this.#outside.onWheel, passive: false }}
      ></outflank-board>
      <outflank-gauge
        ?hidden=${isSetup}
        .share=${this.#share(session, position)}
        .total=${limit}
        .black=${playerName(position.rules, 'black')}
        .white=${playerName(position.rules, 'white')}
      ></outflank-gauge>
      <outflank-steps
        ?canBack=${canGoBack(game)}
        ?canForward=${canGoForward(game)}
        ?canUndo=${session.canUndo}
        ?canRedo=${session.canRedo}
        ?mustPass=${mustPass(position)}
        ?searching=${engine.phase === 'searching'}
        ?still=${isSetup}
      ></outflank-steps>
      ${isSetup ? nothing : this.#hands.panel(session)}
    </section>`;
  }

  #analysis(session: Session) {
    const { engine, settings } = session.state;
    const { game } = session;
    const position = this.#reader.positionOf(session);
    const phase = engine.analysis?.state ?? 'off';
    const limit = shapeOf(position.rules).squares.length;
    return html`<section class="tools analysis" aria-label=${words.app.analysis()}>
      <outflank-engine
        .view=${engine}
        .position=${position}
        .settings=${settings}
        .threadChoices=${this.#threadChoices}
      ></outflank-engine>
      <outflank-moves
        .position=${position}
        .moves=${engine.analysis?.moves ?? []}
        .state=${phase}
        ?hideValues=${settings.hideValues}
      ></outflank-moves>
      <outflank-reading
        .position=${position}
        .positions=${this.#reader.positionsOf(session)}
        .values=${settings.hideValues ? NO_VALUES : squareValues(engine.analysis?.moves ?? [], limit)}
        .book=${this.#reader.book}
        .overlays=${settings.overlays}
      >
        <outflank-tree
          bare
          .tree=${game.tree}
          .path=${game.path}
          .line=${game.line}
          .values=${settings.hideValues ? new Map() : session.lineValues()}
          .heading=${game.title}
        ></outflank-tree>
      </outflank-reading>
    </section>`;
  }

  /** All that a picture of what is on the board may show. */
  #pictureSource(session: Session): PictureSource {
    const isSetup = session.state.view === 'setup';
    const position = this.#reader.positionOf(session);
    const moves =
      isSetup || session.hidesValues ? [] : (session.state.engine.analysis?.moves ?? session.owner?.knownMoves ?? []);
    return {
      position: isSetup ? session.shown : position,
      values: squareValues(moves, shapeOf(position.rules).squares.length),
      nodes: isSetup ? [] : (nodesOn(session.game.tree, session.game.path) ?? []),
      orientation: composed(session.state.settings.orientation, session.state.turned ? 'turn180' : 'identity'),
      drawings: session.owner?.drawings ?? null,
      title: session.game.title,
    };
  }

  #card(session: Session) {
    const moves = session.hidesValues ? [] : (session.state.engine.analysis?.moves ?? session.owner?.knownMoves ?? []);
    const flips = this.held === null ? [] : flipsOf(session.position, this.held);
    const unknown =
      this.held === null ? null : { move: placing(this.held), flips: flips.length, line: [], best: false };
    return html`<outflank-card
      .position=${session.position}
      .move=${moves.find(({ move }) => targetOf(move) === this.held) ?? unknown}
      .best=${moves.find(({ best }) => best)?.value ?? null}
    ></outflank-card>`;
  }

  #setup(session: Session) {
    return html`<section class="tools setup" aria-label=${words.app.setup()}>
      <outflank-setup .setup=${session.setup} .brush=${session.state.draft.brush}></outflank-setup>
      <outflank-import
        .reading=${session.state.reading}
        .tryText=${(text: string) => session.tryText(text)}
      ></outflank-import>
      <outflank-copies .copies=${this.#copies(session)}></outflank-copies>
    </section>`;
  }

  #tools(session: Session) {
    if (session.state.view === 'setup') return this.#setup(session);
    return (session.owner && this.#views.get('study')) ?? this.#analysis(session);
  }

  override render() {
    const { session } = this;
    if (!session) return nothing;
    const { settings, notice, offer } = session.state;
    return html`<div
      @outflank-command=${this.#onCommand}
      @outflank-square-preview=${this.#onPreview}
      @outflank-square-click=${this.#onSquare}
      @outflank-square-hold=${this.#onHold}
      @outflank-move-play=${this.#onPlay}
      @outflank-square-paint=${this.#onPaint}
      @outflank-path-select=${this.#onPath}
      @outflank-engine-option=${this.#onOption}
      @outflank-settings=${this.#onSettings}
      @outflank-line-preview=${this.#onLine}
      @outflank-import=${this.#onImport}
      @outflank-file=${this.#onFile}
      @outflank-entry=${this.#onEntry}
      @outflank-copy=${this.#onCopy}
      @outflank-brush=${this.#onBrush}
      @outflank-side=${this.#onSide}
      @outflank-draw=${this.#onDraw}
    >
      ${this.#header(session)}
      <main>
        <h1 class="sr">${words.app.heading()}</h1>
        <p class="sr" role="status">${this.#announcer.say(session)}</p>
        ${
          session.state.view === 'rules'
            ? (this.#views.get('rules') ?? tabWords.loading())
            : [this.#stage(session), this.#tools(session)]
        }
      </main>
      <outflank-toast .notice=${notice} .offer=${offer}></outflank-toast>
      <outflank-picture .source=${this.#pictureSource(session)}></outflank-picture>
      <outflank-why .session=${session} .pointed=${this.preview}></outflank-why>
      <outflank-settings .settings=${settings} .rules=${session.position.rules}></outflank-settings>
      <outflank-keys .choices=${settings.keys}></outflank-keys>
      ${this.#card(session)}
      <outflank-menu
        .settings=${settings}
        .threadChoices=${this.#threadChoices}
        ?canUndo=${session.canUndo}
        ?canRedo=${session.canRedo}
      ></outflank-menu>
      ${this.#outside.isDropping ? html`<div class="drop">${words.app.drop()}</div>` : nothing}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-app': OutflankApp;
  }
}
