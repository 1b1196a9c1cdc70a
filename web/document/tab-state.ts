/**
 * The state of a tab: which document is open, the place in it, and how it is viewed. Written at once after each change,
 * for this tab (a reload) and for the next visit. Everything read is checked field by field.
 */
import * as v from 'valibot';
import { emptySetup, type Setup } from '../../game/setup.ts';
import { keptRules } from '../../game/former-ids.ts';
import { checked, storedJson } from '../browser/checked.ts';
import type { Store } from '../browser/storage.ts';
import { readSigns, signsOf } from './board-text.ts';

/**
 * The pages: home, six purposes, and two that stand in for the page they were opened from. Editing a position is also a
 * mode.
 */
export const TAB_VIEWS = [
  'home',
  'analyse',
  'review',
  'play',
  'train',
  'openings',
  'library',
  'setup',
  'rules',
] as const;
export type View = (typeof TAB_VIEWS)[number];

/** Former names of pages. */
const FORMER_VIEWS: Readonly<Record<string, View>> = { analysis: 'analyse', study: 'analyse' };

export interface TabState {
  /** The fragment of the address at that time. */
  readonly address: string;
  /** The document's id, and its name; see document.ts. */
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly line: string;
  readonly view: View;
  /** The board is seen from the other side. */
  readonly rotated: boolean;
  /** The position being edited: where it began, and all steps. */
  readonly setup: readonly Setup[] | null;
  /** When this was written, and by which tab. */
  readonly at: number;
  readonly tab: string;
}

export const TAB_KEY = 'outflank.tab';
const VERSION = 1;
/** Editing steps that a reload restores. */
const STEPS_KEPT = 60;

const stepText = ({ contents, sideToMove }: Setup): string => signsOf(contents) + (sideToMove === 'black' ? 'X' : 'O');

/** False if no store has taken it. */
export function keepTabState(stores: readonly Store[], state: TabState): boolean {
  const { setup } = state;
  const kept = setup && [setup[0]!, ...setup.slice(1).slice(-STEPS_KEPT)];
  const steps = kept && { rules: kept[0]!.rules.id, steps: kept.map(stepText) };
  const text = JSON.stringify({ version: VERSION, ...state, setup: steps });
  return stores.map((store) => store.set(TAB_KEY, text)).includes(true);
}

const TEXT = v.string();
const STATE = v.object({
  version: v.literal(VERSION),
  address: TEXT,
  id: TEXT,
  name: TEXT,
  path: TEXT,
  line: TEXT,
  view: v.fallback(
    v.pipe(
      v.string(),
      v.transform((name) => FORMER_VIEWS[name] ?? name),
      v.picklist(TAB_VIEWS),
    ),
    'analyse',
  ),
  rotated: v.fallback(v.boolean(), false),
  setup: v.optional(v.unknown()),
  at: v.fallback(v.number(), 0),
  tab: v.fallback(TEXT, ''),
});
const STEPS = v.object({ rules: TEXT, steps: v.array(v.unknown()) });

export function readTabState(store: Store): TabState | null {
  const state = checked(STATE, storedJson(store, TAB_KEY));
  if (!state) return null;
  const { address, id, name, path, line, view, rotated, setup, at, tab } = state;
  return { address, id, name, path, line, view, rotated, setup: readSteps(setup), at, tab };
}

function readSteps(found: unknown): readonly Setup[] | null {
  const kept = checked(STEPS, found);
  const rules = kept && keptRules(kept.rules);
  if (!kept || !rules?.ok) return null;
  const empty = emptySetup(rules.value);
  const read = kept.steps.slice(0, STEPS_KEPT + 1).flatMap((step): Setup[] => {
    if (!v.is(TEXT, step)) return [];
    const contents = readSigns(step.slice(0, -1), rules.value);
    if (!contents) return [];
    const sideToMove = step.endsWith('O') ? 'white' : 'black';
    return [{ ...empty, contents, sideToMove, hands: null }];
  });
  return read.length > 1 ? read : null;
}
