/** Where `<outflank-game>` gets its game from: a text of any format that `parseAny` reads, or the address of one. */
import { decodeText } from '../game/formats/bytes.ts';
import { parseAny } from '../game/formats/detect.ts';
import { treeOf, type GameInfo } from '../game/formats/imported.ts';
import { parseRules } from '../game/rules.ts';
import { newLine, type GameTree } from '../game/tree.ts';
import type { Fault, RuleSystem } from '../game/types.ts';
import { faultText, noticeText } from '../i18n/english.ts';

/** A game, or what could be read of it, and what is wrong with the rest: a sentence, empty if nothing is. */
export interface SourceGame {
  readonly tree: GameTree | null;
  readonly info: GameInfo;
  readonly problem: string;
}

/** The first game in a text; `rulesId` is for texts that name no rules. */
export function readGame(text: string, rulesId: string): SourceGame {
  const rules = parseRules(rulesId);
  return rules.ok ? readText(text, rules.value) : unread(rules.fault);
}

function readText(text: string, rules: RuleSystem): SourceGame {
  const read = parseAny(text, rules);
  if (!read.ok) return unread(read.fault);
  const tree = treeOf(read.value);
  if (!tree.ok) return unread(tree.fault);
  const { info = {}, warnings } = read.value;
  const problem = warnings
    .filter(({ code }) => code === 'variations-cut')
    .map(noticeText)
    .join(' ');
  return { tree: tree.value, info, problem };
}

/** The moves before the first that can't be played. */
function unread(fault: Fault): SourceGame {
  const { beginning } = fault;
  const begun = beginning && newLine(beginning.start, beginning.moves, new Map());
  return { tree: begun?.ok ? begun.value : null, info: {}, problem: faultText(fault) };
}

/** The text at an address; rejects with the reason if it can't be loaded. */
export async function fetchGame(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(new URL(address, document.baseURI), { signal });
  if (!response.ok) throw new Error(String(response.status));
  return decodeText(new Uint8Array(await response.arrayBuffer()));
}

/** The text inside an element: its own, or that of a script of plain text, which is hidden before the element is defined. */
export const innerText = (element: Element): string =>
  (element.querySelector('script[type="text/plain"]') ?? element).textContent.trim();
