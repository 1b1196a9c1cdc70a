/** Black's wins, draws and White's wins as a bar, in figures and in words. */
import { html, nothing } from 'lit';
import { meanScore, type Tally } from '../../../game/collection/tally.ts';
import { signedMean } from '../../i18n/numbers.ts';
import { styled } from '../../ui/styled.ts';
import { explorerWords } from './explorer-words.ts';

type Results = Pick<Tally, 'black' | 'draws' | 'white'>;

/** Whole percent that add up to 100: those cut off the most are rounded up. */
function percentOf({ black, draws, white }: Results): readonly [number, number, number] | null {
  const known = black + draws + white;
  if (!known) return null;
  const exact = [black, draws, white].map((n) => (100 * n) / known);
  const left = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const byRest = [0, 1, 2].toSorted((a, b) => (exact[b]! % 1) - (exact[a]! % 1));
  const share = (which: number): number => Math.floor(exact[which]!) + (byRest.indexOf(which) < left ? 1 : 0);
  return [share(0), share(1), share(2)];
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
