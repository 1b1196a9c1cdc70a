/**
 * Where one is: which document is open in this tab, where in it, and how it is looked at. Written at once at each change, for
 * this tab (a reload) and for the next visit. Whatever is found is checked field by field.
 */
import type { Setup } from '../../game/setup.ts';
import { emptySetup } from '../../game/setup.ts';
import { ruleSystem } from '../../game/rules.ts';
import type { Content } from '../../game/types.ts';
import type { Store } from './storage.ts';

/** Arrangements of panels. A position that is being set up is one more, though a mode besides. */
export const VIEWS = ['analysis', 'study', 'setup', 'rules'] as const;
export type View = (typeof VIEWS)[number];

export interface TabState {
  /** The fragment of the address when this was kept. */
  readonly address: string;
  /** The document's id, and its name; see document.ts. */
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly line: string;
  readonly view: View;
  /** The board is seen from the other side. */
  readonly rotated: boolean;
  /** What is being set up: where it began, and all steps. */
  readonly setup: readonly Setup[] | null;
}

const KEY = 'outflank.tab';
const VERSION = 1;
/** Steps of a drawing that a reload brings back. */
const STEPS_KEPT = 60;

const SIGNS: Readonly<Record<Content, string>> = { black: 'X', white: 'O', empty: '-', missing: '~' };
const CONTENTS = new Map(Object.entries(SIGNS).map(([content, sign]) => [sign, content as Content]));

const stepText = ({ contents, sideToMove }: Setup): string =>
  contents.map((content) => SIGNS[content]).join('') + (sideToMove === 'black' ? 'X' : 'O');

/** False when no store has taken it. */
export function keepTabState(stores: readonly Store[], state: TabState): boolean {
  const { setup } = state;
  const kept = setup && [setup[0]!, ...setup.slice(1).slice(-STEPS_KEPT)];
  const steps = kept && { rules: kept[0]!.rules.id, steps: kept.map(stepText) };
  const text = JSON.stringify({ version: VERSION, ...state, setup: steps });
  return stores.map((store) => store.set(KEY, text)).includes(true);
}

export function readTabState(store: Store): TabState | null {
  let found: unknown;
  try {
    found = JSON.parse(store.get(KEY) ?? 'null');
  } catch {
    return null;
  }
  if (typeof found !== 'object' || found === null) return null;
  const { version, address, id, name, path, line, view, rotated, setup } = found as Record<string, unknown>;
  const texts = [address, id, name, path, line];
  if (version !== VERSION || !texts.every((text) => typeof text === 'string')) return null;
  const [keptAddress, keptId, keptName, keptPath, keptLine] = texts as [string, string, string, string, string];
  return {
    address: keptAddress,
    id: keptId,
    name: keptName,
    path: keptPath,
    line: keptLine,
    view: VIEWS.find((known) => known === view) ?? 'analysis',
    rotated: rotated === true,
    setup: readSteps(setup),
  };
}

function readSteps(found: unknown): readonly Setup[] | null {
  if (typeof found !== 'object' || found === null) return null;
  const { rules: id, steps } = found as Record<string, unknown>;
  const rules = typeof id === 'string' ? ruleSystem(id) : undefined;
  if (!rules || !Array.isArray(steps)) return null;
  const empty = emptySetup(rules);
  const read = steps.slice(0, STEPS_KEPT + 1).flatMap((step: unknown): Setup[] => {
    if (typeof step !== 'string' || step.length !== empty.contents.length + 1) return [];
    const contents = Array.from(step.slice(0, -1), (sign) => CONTENTS.get(sign));
    // A board of another shape does not belong to these rules.
    const fits = contents.every((one, i) => one && (one === 'missing') === (empty.contents[i] === 'missing'));
    if (!fits) return [];
    return [
      { ...empty, contents: contents as Content[], sideToMove: step.endsWith('O') ? 'white' : 'black', hands: null },
    ];
  });
  return read.length > 1 ? read : null;
}
