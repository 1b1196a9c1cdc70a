/** The filter as a form: each choice with the number of games it would leave. */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { type Facets, LENGTHS, type Suggestion } from '../../../game/collection/facets.ts';
import { type Filter, type NameField, RESULTS } from '../../../game/collection/filter.ts';
import { COLOURS } from '../../../game/types.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { playerName } from '../../i18n/labels.ts';
import { explorerWords } from './explorer-words.ts';

export interface FilterForm {
  readonly filter: Filter;
  readonly facets: Facets | null;
  readonly suggestions: Readonly<Partial<Record<NameField, readonly Suggestion[]>>>;
  change(part: { readonly [K in keyof Filter]: Filter[K] | undefined }): void;
  /** A text was typed into a name field. */
  typed(field: NameField, text: string): void;
}

interface Choice {
  readonly value: string;
  readonly name: string;
  readonly games: number | undefined;
}

const textOf = (event: Event): string => (event.target as HTMLInputElement | HTMLSelectElement).value;

function names({ filter, suggestions, change, typed }: FilterForm, field: NameField) {
  const words = explorerWords.filter;
  const list = `names-${field}`;
  return html`<label
    >${words[field]()}
    <input
      list=${list}
      autocomplete="off"
      spellcheck="false"
      maxlength="200"
      .value=${filter[field] ?? ''}
      @focus=${(event: Event) => typed(field, textOf(event))}
      @input=${(event: Event) => typed(field, textOf(event))}
      @change=${(event: Event) => change({ [field]: textOf(event).trim() })}
    />
    <datalist id=${list}>
      ${suggestions[field]?.map(({ name, games }) => html`<option value=${name}>${words.counted(name, games)}</option>`)}
    </datalist>
  </label>`;
}

function choice(
  label: string,
  any: string,
  chosen: string,
  choices: readonly Choice[],
  choose: (value: string) => void,
) {
  const words = explorerWords.filter;
  return html`<label
    >${label}
    <select .value=${live(chosen)} @change=${(event: Event) => choose(textOf(event))}>
      <option value="" ?selected=${!chosen}>${any}</option>
      ${choices.map(
        ({ value, name, games }) =>
          html`<option value=${value} ?selected=${value === chosen}>
            ${games === undefined ? name : words.counted(name, games)}
          </option>`,
      )}
    </select></label
  >`;
}

export function filterForm(form: FilterForm) {
  const { filter, facets, change } = form;
  const words = explorerWords.filter;
  const years = (key: 'from' | 'to') => {
    const games = new Map<number, number | undefined>();
    for (const row of facets?.years ?? []) if (row[key]) games.set(row.year, row[key]);
    // The chosen year filters even if no game of it is left.
    const chosen = filter[key];
    if (chosen !== undefined && !games.has(chosen)) games.set(chosen, undefined);
    const newest = [...games].toSorted(([a], [b]) => b - a);
    return newest.map(([year, count]) => ({ value: String(year), name: String(year), games: count }));
  };
  const lengths = [words.lengths.full(), words.lengths.long(), words.lengths.short()];
  const length = LENGTHS.findIndex(([shortest]) => shortest === filter.shortest);
  return html`<div class="form">
      ${names(form, 'player')}
      ${
        filter.player || filter.opponent
          ? choice(
              words.colour(),
              words.either(),
              filter.colour ?? '',
              COLOURS.map((colour) => ({
                value: colour,
                name: playerName(OTHELLO, colour),
                games: facets?.colours[colour],
              })),
              (value) => change({ colour: COLOURS.find((colour) => colour === value) }),
            )
          : nothing
      }
      ${names(form, 'opponent')} ${names(form, 'event')}
      ${choice(words.from(), words.any(), String(filter.from ?? ''), years('from'), (value) => change({ from: Number(value) }))}
      ${choice(words.to(), words.any(), String(filter.to ?? ''), years('to'), (value) => change({ to: Number(value) }))}
      ${choice(
        words.result(),
        words.any(),
        filter.result ?? '',
        RESULTS.map((value) => ({ value, name: words.results[value](), games: facets?.results[value] })),
        (value) => change({ result: RESULTS.find((result) => result === value) }),
      )}
      ${choice(
        words.length(),
        words.any(),
        length < 0 ? '' : String(length),
        lengths.map((name, i) => ({ value: String(i), name, games: facets?.lengths[i] })),
        (value) => {
          const [shortest, longest] = (value && LENGTHS[Number(value)]) || [];
          change({ shortest, longest });
        },
      )}
    </div>
    ${facets ? html`<p class="note" role="status">${words.passing(facets.passing, facets.size)}</p>` : nothing}`;
}
