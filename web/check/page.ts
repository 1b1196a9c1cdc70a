/** A separate page that checks a certificate: no engine, no element of the main page, nothing fetched. */
import { COLOURS, type Colour, type Position } from '../../game/types.ts';
import { signed } from '../../game/score.ts';
import { MAX_BYTES } from '../../game/certificate/certificate.ts';
import type { Checked } from '../../game/certificate/check.ts';
import { fault } from '../../game/faults.ts';
// oxlint-disable-next-line import/default -- the bundler makes this module
import CheckWorker from './check.worker.ts?worker&inline';
import type { Claimed, Word } from './protocol.ts';
import { faultText, language, rulesName, words } from './words.ts';

type Child = Node | string;

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

const input = element('input', { type: 'file' });
const drop = element('label', { className: 'drop' }, words.drop(), input);
const bar = element('progress', { max: 1, hidden: true, ariaLabel: words.progress() });
const verdict = element('h2');
const reason = element('p');
const value = element('p');
const claim = element('div');
/** Announced when it changes; the bar isn't. */
const answer = element('div', { ariaLive: 'polite' }, verdict, reason, claim);

let worker: Worker | undefined;
/** The value that the file claims; empty before it has been read. */
let claimed = '';

/** A new file replaces the previous one, even while that is being checked. */
async function open(file: File): Promise<void> {
  worker?.terminate();
  claim.replaceChildren();
  claimed = '';
  if (file.size > MAX_BYTES) return refuse(faultText(fault('certificate-large', { n: MAX_BYTES >> 20 })));
  show('', words.checking({ name: file.name }), '');
  bar.hidden = false;
  bar.value = 0;
  const mine = (worker = new CheckWorker());
  mine.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data));
  mine.addEventListener('error', () => refuse(words.failed()));
  const bytes = await file.arrayBuffer().catch(() => null);
  if (mine !== worker) return;
  if (bytes) mine.postMessage(bytes, [bytes]);
  else refuse(faultText(fault('read-failed')));
}

function hear(word: Word): void {
  switch (word.kind) {
    case 'claimed':
      return describe(word.claimed);
    case 'progress':
      bar.value = word.share;
      return;
    case 'verdict':
      if (word.checked.ok) accept(word.checked.value);
      else refuse(faultText(word.checked.fault));
  }
}

function show(kind: '' | 'accepted' | 'refused', title: string, text: string): void {
  verdict.className = kind;
  verdict.textContent = title;
  reason.textContent = text;
}

function accept(checked: Checked): void {
  bar.hidden = true;
  show('accepted', `✓ ${words.accepted()}`, words.figures({ ...checked }));
  value.replaceChildren(element('strong', {}, claimed));
}

function refuse(why: string): void {
  bar.hidden = true;
  worker?.terminate();
  show('refused', `✗ ${words.refused()}`, why);
  if (claimed) value.textContent = words.unproved({ value: claimed });
}

function describe({ position, count, claims: { low, high }, maker }: Claimed): void {
  const { rules, sideToMove } = position;
  const player = words.colours[rules.colourNames[sideToMove]]();
  const [least, most] = [signed(low ?? 0), signed(high ?? 0)];
  claimed =
    low === high
      ? words.exactly({ player, value: least })
      : [
          ...(low === undefined ? [] : [words.atLeast({ player, value: least })]),
          ...(high === undefined ? [] : [words.atMost({ player, value: most })]),
        ].join(' ');
  value.textContent = words.unchecked({ value: claimed });
  claim.replaceChildren(
    value,
    boardOf(position),
    element('p', {}, `${rulesName(rules.id)}. ${count === 'winner' ? words.forWinner() : words.forNobody()}`),
    element('p', {}, words.maker({ name: maker })),
  );
}

function boardOf({ contents, rules }: Position): HTMLElement {
  const squares = contents.map((content) => element('span', { className: content }));
  const board = element('div', { className: 'board', role: 'img' }, ...squares);
  board.style.gridTemplateColumns = `repeat(${rules.columns}, 1fr)`;
  const countOf = (colour: Colour): number => contents.filter((content) => content === colour).length;
  const [black, white] = COLOURS.map((colour) => `${words.colours[rules.colourNames[colour]]()} ${countOf(colour)}`);
  board.ariaLabel = `${black}, ${white}`;
  return board;
}

document.documentElement.lang = language;
document.title = words.title();
document
  .querySelector('main')!
  .append(element('h1', {}, words.title()), element('p', {}, words.intro()), drop, element('p', {}, bar), answer);

input.addEventListener('change', () => {
  const [file] = input.files ?? [];
  if (file) void open(file);
});
addEventListener('dragover', (event) => {
  event.preventDefault();
  drop.classList.add('over');
});
addEventListener('dragleave', () => drop.classList.remove('over'));
addEventListener('drop', (event) => {
  event.preventDefault();
  drop.classList.remove('over');
  const [file] = event.dataTransfer?.files ?? [];
  if (file) void open(file);
});
