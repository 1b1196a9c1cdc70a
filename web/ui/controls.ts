/** Controls used by many panels, as templates. They always show the current choice, whatever was clicked before. */
import { html, nothing, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { live } from 'lit/directives/live.js';

export type Choice<T> = readonly [value: T, name: unknown, isDisabled?: boolean];

/** One of a few choices, all visible. */
export const radios = <T>(group: string, choices: readonly Choice<T>[], chosen: T, take: (value: T) => void) =>
  choices.map(
    ([value, name]) =>
      html`<label
        ><input
          type="radio"
          name=${group}
          value=${String(value)}
          .checked=${live(value === chosen)}
          @change=${() => take(value)}
        />${name}</label
      >`,
  );

/** The same side by side as one bar, for switching what a panel shows. */
export const segments = <T>(label: string, choices: readonly Choice<T>[], chosen: T, take: (value: T) => void) =>
  html`<fieldset class="segments" aria-label=${label}>${radios(label, choices, chosen, take)}</fieldset>`;

/** One of many; `name`: the accessible name if there is no label. */
export const select = <T>(
  choices: readonly Choice<T>[],
  chosen: T,
  take: (value: T) => void,
  { id, name }: { readonly id?: string; readonly name?: string } = {},
) =>
  html`<select
    id=${ifDefined(id)}
    aria-label=${ifDefined(name)}
    @change=${(event: Event) => take(choices[(event.target as HTMLSelectElement).selectedIndex]![0])}
  >
    ${choices.map(
      ([value, text, isDisabled = false]) =>
        html`<option value=${String(value)} ?disabled=${isDisabled} .selected=${live(value === chosen)}>
          ${text}
        </option>`,
    )}
  </select>`;

export const labelledSelect = <T>(label: string, choices: readonly Choice<T>[], chosen: T, take: (value: T) => void) =>
  html`<label>${label} ${select(choices, chosen, take, { name: label })}</label>`;

export const checkbox = (text: unknown, isOn: boolean, take: (isOn: boolean) => void, className?: string) =>
  html`<label class=${ifDefined(className)}
    ><input
      type="checkbox"
      .checked=${live(isOn)}
      @change=${(event: Event) => take((event.target as HTMLInputElement).checked)}
    /><span>${text}</span></label
  >`;

/** What a button says, and does. */
type Act = readonly [content: unknown, act: () => void];

/** A button that starts something and, while that runs, stops it: a single one, so that it keeps the focus. */
export const startButton = (isRunning: boolean, start: Act, stop: Act, isPrimary = true) => {
  const [content, act] = isRunning ? stop : start;
  return html`<button type="button" class=${isPrimary && !isRunning ? 'primary' : ''} @click=${act}>
    ${content}
  </button>`;
};

/** Lets the user choose files. */
export function filesButton(
  label: unknown,
  take: (files: readonly File[]) => void,
  { accept, isSingle = false, isDisabled = false }: { accept?: string; isSingle?: boolean; isDisabled?: boolean } = {},
) {
  const choose = (event: Event): void =>
    ((event.currentTarget as HTMLElement).nextElementSibling as HTMLInputElement).click();
  const onChange = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const files = [...(input.files ?? [])];
    // The same file may be chosen again.
    input.value = '';
    if (files.length) take(files);
  };
  return html`<button type="button" ?disabled=${isDisabled} @click=${choose}>${label}</button
    ><input type="file" ?multiple=${!isSingle} accept=${ifDefined(accept)} hidden @change=${onChange} />`;
}

export interface Deletion {
  /** The button that asks first. */
  readonly label: string;
  readonly question?: string;
  readonly yes: string;
  readonly no: string;
  readonly act: () => void;
}

interface DeletingHost extends ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
}

/**
 * Asks before something is deleted. The focus stays where it was: on No while it is asked, then on the button again, or
 * on the next one if the item is gone.
 */
export class Deleting<T = true> implements ReactiveController {
  readonly #host: DeletingHost;
  readonly #last: string;
  #asked: T | null = null;
  /** The item that had the focus, by its place, and how many there will be. */
  #focus: { readonly at: number; readonly left: number } | null = null;

  /** `last`: a selector of what gets the focus once nothing is left to delete. */
  constructor(host: DeletingHost, last = 'button') {
    this.#host = host;
    this.#last = last;
    host.addController(this);
  }

  hostUpdated(): void {
    if (!this.#focus) return;
    const { at, left } = this.#focus;
    const buttons = this.#buttons;
    const next = buttons[at] ?? buttons.at(-1) ?? this.#host.renderRoot.querySelector<HTMLElement>(this.#last);
    // The element that had it has left the page, and the user hasn't gone elsewhere.
    if (document.activeElement === document.body) next?.focus();
    if (buttons.length <= left) this.#focus = null;
  }

  /** One for each item: the one that asks, or No. */
  get #buttons(): readonly HTMLElement[] {
    return [...this.#host.renderRoot.querySelectorAll<HTMLElement>('[data-deletes]')];
  }

  #ask(what: T | null, event: Event, gone = 0): void {
    const pressed = event.currentTarget as HTMLElement;
    const buttons = this.#buttons;
    const at = buttons.findIndex((one) => one === pressed || one === pressed.nextElementSibling);
    this.#focus = { at, left: buttons.length - gone };
    this.#asked = what;
    this.#host.requestUpdate();
  }

  /** The button, after others for the same item; the question replaces them all. */
  render(what: T, { label, question, yes, no, act }: Deletion, others: unknown = nothing) {
    if (this.#asked !== what)
      return html`${others}<button type="button" data-deletes @click=${(event: Event) => this.#ask(what, event)}>
          ${label}
        </button>`;
    const onYes = (event: Event): void => {
      this.#ask(null, event, 1);
      act();
    };
    return html`${question ? html`<span>${question}</span>` : nothing}<button type="button" @click=${onYes}>
        ${yes}</button
      ><button type="button" data-deletes @click=${(event: Event) => this.#ask(null, event)}>${no}</button>`;
  }
}
