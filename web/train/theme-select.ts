/** The choice of a theme: the file's themes and motifs, each with its number of exercises. */
import { html } from 'lit';
import type { Exercise } from '../../game/exercise/exercise.ts';
import { MOTIF_THEMES } from '../../game/exercise/motif-themes.ts';
import { isTheme, THEMES, type Theme } from '../../game/exercise/themes.ts';
import type { Motif } from '../../game/motifs/tag.ts';
import { exerciseWords as words } from './exercise-words.ts';
import type { MotifThemes } from './motif-themes.ts';
import { motifName, motifWords } from '../motifs/motif-words.ts';

export const themeName = (theme: Theme | Motif): string => (isTheme(theme) ? words.themes[theme]() : motifName(theme));

export interface ThemeChoice {
  readonly chosen: Theme | Motif | null;
  /** Exercises that fit everything else chosen. */
  readonly from: readonly Exercise[];
  readonly motifs: Pick<MotifThemes, 'of' | 'knownOf'>;
  readonly take: (theme: Theme | Motif | null) => void;
}

export function themeSelect({ chosen, from, motifs, take }: ThemeChoice) {
  const counts = new Map<Theme | Motif, number>();
  for (const exercise of from)
    for (const theme of [...exercise.themes, ...motifs.of(exercise)]) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  const areKnown = motifs.knownOf(from) === from.length;
  const option = (theme: Theme | Motif) => {
    const [name, isCounted] = [themeName(theme), isTheme(theme) || areKnown];
    const label = isCounted ? words.themeCount(name, counts.get(theme) ?? 0) : name;
    return html`<option .value=${theme} ?selected=${theme === chosen}>${label}</option>`;
  };
  return html`<label for="theme">${words.theme()}</label
    ><select
      id="theme"
      @change=${(event: Event) => take(((event.target as HTMLSelectElement).value || null) as Theme | Motif | null)}
    >
      <option value="" ?selected=${chosen === null}>${words.any()}</option>
      ${THEMES.map(option)}
      <optgroup label=${motifWords.title()}>${MOTIF_THEMES.map(option)}</optgroup>
    </select>`;
}
