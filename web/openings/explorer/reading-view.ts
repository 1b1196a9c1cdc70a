/** Files being read into collections: how far, and what came of each. */
import { html, nothing } from 'lit';
import type { Fault } from '../../../game/types.ts';
import { faultParts } from '../../i18n/faults.ts';
import { timeLeftText } from '../../i18n/numbers.ts';
import type { FileReport } from '../../import-export/collected.ts';
import { icon } from '../../ui/icon.ts';
import { explorerWords } from './explorer-words.ts';
import type { FileImport, ReadingDone } from './file-import.ts';

/** Nothing while no file is being read. */
export function readingProgress(reading: FileImport) {
  const words = explorerWords.collections;
  const { progress, timeLeft } = reading;
  if (!progress) return nothing;
  const { file, bytes, total, games, isSorting } = progress;
  const left = timeLeft === null || isSorting ? '' : ` · ${timeLeftText(timeLeft, words.left)}`;
  return html`<p id="work">${isSorting ? words.sorting(games) : words.reading(file, games)}${left}</p>
    <div class="row">
      <progress aria-labelledby="work" max=${total} value=${bytes}></progress>
      <button @click=${() => reading.cancel()}>${words.cancel()}</button>
    </div>`;
}

export const readingResults = ({ done }: FileImport) => done.map(result);

const whyNothing = (fault: Fault): string =>
  fault.code === 'read-stopped' ? explorerWords.collections.stopped() : faultParts(fault).what;

function result({ added, files, illegal, fault }: ReadingDone) {
  const words = explorerWords.collections;
  const isNameless = files.some(({ games, hasNames }) => games && !hasNames);
  const said = [
    added ? words.added(added.games, added.name) : fault ? whyNothing(fault) : words.nothing(),
    ...(added && !added.isKept ? [words.refused()] : []),
    ...(illegal ? [words.illegal(illegal)] : []),
    ...(isNameless ? [words.nameless()] : []),
  ];
  return html`<div class=${added ? 'say' : 'say error'} role="status">
    ${added ? html`<i class="tick"></i>` : icon('warn')}
    <div>
      ${said.join(' ')}
      <ul class="small">
        ${files.slice(0, 50).map(report)}
      </ul>
    </div>
  </div>`;
}

function report({ name, isKnown, bad, foreign, fault }: FileReport) {
  const words = explorerWords.collections;
  const parts = fault && faultParts(fault);
  const said = [
    ...(isKnown ? [words.known(name)] : []),
    ...(bad ? [words.bad(name, bad), ...(parts ? [`${parts.where} ${parts.what}`.trim()] : [])] : []),
    ...(foreign ? [words.foreign(name, foreign)] : []),
  ];
  return said.length ? html`<li>${said.join(' ')}</li>` : nothing;
}
