/** Controls used by many panels, as templates. They always show the current choice, whatever was clicked before. */
import { html, nothing } from 'lit';
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

/** Asks before something is deleted. */
export class Deleting<T = true> {
  readonly #redraw: () => void;
  #asked: T | null = null;

  constructor(host: { requestUpdate(): void }) {
    this.#redraw = () => host.requestUpdate();
  }

  #ask(what: T | null): void {
    this.#asked = what;
    this.#redraw();
  }

  /** The button, after others for the same item; the question replaces them all. */
  render(what: T, { label, question, yes, no, act }: Deletion, others: unknown = nothing) {
    if (this.#asked !== what)
      return html`${others}<button type="button" @click=${() => this.#ask(what)}>${label}</button>`;
    const onYes = (): void => {
      this.#ask(null);
      act();
    };
    return html`${question ? html`<span>${question}</span>` : nothing}<button type="button" @click=${onYes}>
        ${yes}</button
      ><button type="button" @click=${() => this.#ask(null)}>${no}</button>`;
  }
}
