import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { HIGHEST_LEVEL, LOWEST_LEVEL, limitsOfLevel, solvedFrom } from '../../workers/levels.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { number, timeLeftText } from '../i18n/numbers.ts';
import { emit } from '../workbench/events.ts';
import { newId } from '../browser/new-id.ts';
import { lessonGame } from './lesson.ts';
import { askOwnPositions } from './own-positions.ts';
import { USUAL_GAMES_LEVEL, type PlayerGames } from './player-games.ts';
import { icon } from '../ui/icon.ts';
import { Listening } from '../workbench/listening.ts';
import { fieldStyles } from '../ui/styles/form.ts';
import { base, cards, controls, signs } from '../ui/styles/shared.ts';
import type { ExplorerModel } from '../openings/explorer/explorer-model.ts';
import { explorerWords } from '../openings/explorer/explorer-words.ts';
import './outflank-player-report.ts';
import { playerWords } from './player-words.ts';
import { catchFocus } from '../ui/focused.ts';
import { checkbox, filesButton, startButton } from '../ui/controls.ts';

/** Empties at which a level's middle game depth is quoted. */
const MIDDLE_EMPTIES = 40;

/** Chooses the player, the collections and the level; shows the running review and the totals. */
@customElement('outflank-player')
export class OutflankPlayer extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  @property({ attribute: false }) games!: PlayerGames;
  @property({ attribute: false }) explorer!: ExplorerModel;
  @state() private names: readonly string[] = [];
  /** The name typed; null until then. */
  @state() private typed: string | null = null;
  @state() private isUnknown = false;
  /** Collections excluded; new ones are included at once. */
  @state() private left: ReadonlySet<string> = new Set();
  protected readonly listening = new Listening(this, () => this.games);
  protected readonly reading = new Listening(this, () => this.explorer);

  static override styles = [
    base,
    signs,
    controls,
    cards,
    fieldStyles,
    css`
      :host {
        max-width: 52rem;
        padding: var(--s3) 0;
      }
      form,
      .work {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--s2);
        margin-bottom: var(--s3);
      }
      input[type='number'] {
        width: 5.5rem;
      }
      outflank-player-report + .row {
        margin-top: var(--s2);
      }
      .check {
        overflow-wrap: anywhere;
      }
      progress {
        flex: 1;
        min-width: 6rem;
      }
    `,
  ];

  get #collections(): readonly string[] {
    return (this.explorer.collections ?? []).map(({ id }) => id).filter((id) => !this.left.has(id));
  }

  get #player(): string {
    return this.typed ?? this.games.task?.player ?? '';
  }

  async #suggest(event: Event): Promise<void> {
    const text = (event.target as HTMLInputElement).value;
    this.typed = text;
    this.isUnknown = false;
    this.names = (await this.games.suggest(text, this.#collections))?.map(({ name }) => name) ?? [];
  }

  async #start(event: Event): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const player = this.#player.trim();
    const level = Number(data.get('level'));
    const isKnown = await this.games.start({ player, level, collections: this.#collections });
    if (isKnown !== null) this.isUnknown = !isKnown;
    await catchFocus(this);
  }

  async #cancel(): Promise<void> {
    await this.games.cancel();
    await catchFocus(this, '#player');
  }

  #toggle(id: string, isOn: boolean): void {
    this.left = new Set(isOn ? [...this.left].filter((other) => other !== id) : [...this.left, id]);
  }

  /** "Level 10: 10 plies ahead, solved from 20 empties." */
  #depthText(level: number): string {
    const limits = limitsOfLevel(level, MIDDLE_EMPTIES);
    return playerWords.depth(level, limits.ok ? limits.value.maxDepth : level, solvedFrom(level));
  }

  #files() {
    const { progress } = this.explorer.reading;
    const take = (files: readonly File[]): void => void this.explorer.reading.take(files);
    return html`<div class="row">
      ${filesButton(html`${icon('open')}${explorerWords.collections.add()}`, take)}
      <span class="small muted" role="status">${progress ? playerWords.reading(progress.games) : ''}</span>
    </div>`;
  }

  #form() {
    const collections = this.explorer.collections ?? [];
    const { task } = this.games;
    const level = task?.level ?? USUAL_GAMES_LEVEL;
    return html`<form @submit=${(event: Event) => void this.#start(event)}>
      <p class="small muted">${collections.length ? playerWords.intro() : playerWords.none()}</p>
      ${this.#files()}
      ${
        collections.length
          ? html`<fieldset>
                <legend class="small">${playerWords.collections()}</legend>
                ${collections.map(({ id, name, games }) => {
                  const toggle = (isOn: boolean): void => this.#toggle(id, isOn);
                  return checkbox(`${name} (${number(games)})`, !this.left.has(id), toggle, 'check');
                })}
              </fieldset>
              <div class="fields">
                <label for="player">${playerWords.player()}</label>
                <input
                  id="player"
                  name="player"
                  list="names"
                  required
                  maxlength="200"
                  autocomplete="off"
                  .value=${this.#player}
                  @input=${(event: Event) => void this.#suggest(event)}
                />
                <label for="level">${playerWords.level()}</label>
                <input
                  id="level"
                  name="level"
                  type="number"
                  min=${LOWEST_LEVEL}
                  max=${HIGHEST_LEVEL}
                  required
                  .value=${String(level)}
                />
              </div>
              <datalist id="names">${this.names.map((name) => html`<option value=${name}></option>`)}</datalist>
              <div class="row">
                <button class="primary" ?disabled=${!this.#player.trim()}>${playerWords.start()}</button>
                <span class="error small" role="status">${this.isUnknown ? playerWords.unknown() : ''}</span>
              </div>`
          : nothing
      }
    </form>`;
  }

  /** The running or finished review, and its buttons. */
  #work() {
    const { games } = this;
    const { task } = games;
    if (!task || !games.games.length) return nothing;
    const { done, total, isRunning, remainingMs } = games.progress;
    const left = isRunning && remainingMs !== undefined ? timeLeftText(remainingMs, playerWords.left) : '';
    return html`<div class="work">
      <div class="row">
        <b>${task.player}</b>
        <progress max=${total} value=${done} aria-label=${playerWords.progress()}></progress>
        <span class="small muted" role="status">${playerWords.of(done, total)}${left && `, ${left}`}</span>
      </div>
      <div class="row">
        ${
          done < total
            ? startButton(
                isRunning,
                [playerWords.resume(), () => void games.resume()],
                [playerWords.pause(), () => void games.pause()],
              )
            : nothing
        }
        <button @click=${() => void this.#cancel()}>
          ${done < total ? playerWords.cancel() : playerWords.other()}
        </button>
      </div>
      <p class="small muted">${this.#depthText(task.level)} ${games.isKept ? '' : playerWords.visit()}</p>
    </div>`;
  }

  #content() {
    const { games } = this;
    const { reported } = games;
    return html`${games.task && games.games.length ? this.#work() : this.#form()}
    ${
      reported
        ? html`<outflank-player-report
              .report=${reported.report}
              .games=${reported.games}
              @outflank-lesson=${() => askOwnPositions(this.workbench, games)}
              @outflank-costly=${(event: CustomEvent<{ index: number }>) => this.#openGame(event.detail.index)}
            ></outflank-player-report>
            <p class="row small"><button @click=${() => this.#plan()}>${playerWords.plan()}</button></p>`
        : nothing
    }`;
  }

  #plan(): void {
    const { reported, task, games: all } = this.games;
    if (reported && task) emit(this, 'outflank-plan', { player: task.player, games: reported.games, all });
  }

  /** The game of a costly move, before that move. */
  #openGame(index: number): void {
    const { reported } = this.games;
    const costly = reported?.report.costliest[index];
    if (!costly) return;
    this.workbench.open.open(lessonGame(newId(), reported.games[costly.game]!, costly.move.number));
    this.workbench.showOpened();
  }

  override render() {
    return this.#content();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-player': OutflankPlayer;
  }
}
