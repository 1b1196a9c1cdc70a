/** Black's wins, draws and White's wins as a bar, in figures and in words. */
import { html, nothing } from 'lit';
import { meanScore, type Tally } from '../../../game/collection/tally.ts';
import { signedMean } from '../../i18n/numbers.ts';
import { styled } from '../../ui/styled.ts';
import { explorerWords } from './explorer-words.ts';

type Results = Pick<Tally, 'black' | 'draws' | 'white'>;

/** Whole percent; they may add up to 99 or 101. */
function percentOf({ black, draws, white }: Results): readonly [number, number, number] | null {
  const known = black + draws + white;
  const share = (n: number): number => Math.round((100 * n) / known);
  return known ? [share(black), share(draws), share(white)] : null;
}

export function resultsBar(results: Results) {
  const percent = percentOf(results);
  if (!percent) return nothing;
  const segment = (name: string, n: number) =>
    n ? html`<i class=${name} ${styled({ 'flex-grow': String(n) })}></i>` : nothing;
  return html`<span class="bar" aria-hidden="true"
      >${segment('b', results.black)}${segment('d', results.draws)}${segment('w', results.white)}</span
    ><span class="sub" aria-hidden="true">${explorerWords.table.percent(...percent)}</span>
    <span class="sr">${explorerWords.table.spoken(...percent)}</span>`;
}

export function meanText(tally: Tally): string {
  const mean = meanScore(tally);
  return mean === null ? '' : signedMean(mean);
}
