/** The rules view: the plan of a system, kept boards, the picker's cards, examples that open, and the element itself. */
import { afterEach, describe, expect, test } from 'vitest';
import { RULE_SYSTEMS, ruleSystem } from '../../game/rules.ts';
import type { Result, RuleSystem } from '../../game/types.ts';
import { fetchFaultTexts } from '../../web/i18n/faults.ts';
import { gameOfLink } from '../../web/workbench/import-result.ts';
import { discColoursOf } from '../../web/board/disc-colours.ts';
import { EXAMPLES } from '../../web/rules/examples.ts';
import { FAMILIES, familyOf } from '../../web/rules/families.ts';
import { keepBoard, loadBoards, removeBoard } from '../../web/rules/own-boards.ts';
import {
  changed,
  isChanged,
  paintedPlan,
  rulesPlan,
  rulesOfPlan,
  withOpening,
  withSize,
  withSupply,
  type RulesPlan,
} from '../../web/rules/plan.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { faultText } from '../../i18n/english.ts';

const rulesNamed = (id: string): RuleSystem => ruleSystem(id)!;
const idOf = (result: Result<RuleSystem>): string => (result.ok ? result.value.id : faultText(result.fault));

describe('a plan', () => {
  test('that was not changed is the system it began with, names and colours too', () => {
    for (const rules of RULE_SYSTEMS) expect(rulesOfPlan(rulesPlan(rules))).toEqual({ ok: true, value: rules });
  });

  test.each([
    ['the fewest win', changed(rulesPlan(rulesNamed('othello')), { aim: 'fewest' }), 'anti'],
    ['own discs', withSupply(rulesPlan(rulesNamed('6x6')), 'own'), 'custom:6x6;own=18'],
    ['another opening', withOpening(rulesPlan(rulesNamed('4x4')), 'parallel-rows'), '4x4-parallel'],
    ['another size', withSize(rulesPlan(rulesNamed('othello')), 6, 4), '6x4'],
    ['a square taken away', paintedPlan(rulesPlan(rulesNamed('4x4')), 0, 'hole'), 'custom:4x4;missing=a1'],
    [
      'own discs follow the squares',
      paintedPlan(withSupply(rulesPlan(rulesNamed('4x4')), 'own'), 0, 'hole'),
      'custom:4x4;missing=a1;own=7',
    ],
    [
      'a disc put down',
      paintedPlan(rulesPlan(rulesNamed('4x4')), 0, 'black'),
      'custom:4x4;opening=custom;black=a1.c2.b3;white=b2.c3',
    ],
    [
      'a start without a move',
      changed(rulesPlan(rulesNamed('othello')), { columns: 7 }),
      expect.stringMatching(/centre/),
    ],
  ])('%s', (_, plan, id) => {
    expect(idOf(rulesOfPlan(plan))).toEqual(id);
  });

  test.each([
    ['nothing', (plan: RulesPlan) => plan, false],
    ['a square that comes back', (plan: RulesPlan) => paintedPlan(paintedPlan(plan, 0, 'hole'), 0, 'hole'), false],
    ['other counts and back', (plan: RulesPlan) => changed(changed(plan, { aim: 'fewest' }), { aim: 'most' }), false],
    ['a square', (plan: RulesPlan) => paintedPlan(plan, 0, 'hole'), true],
    ['a start that can’t be', (plan: RulesPlan) => changed(plan, { columns: 7 }), true],
  ])('is changed by what makes other rules: %s', (_, change, expected) => {
    for (const id of ['othello', 'italian-displacement']) {
      const plan = change(rulesPlan(rulesNamed(id)));
      expect(isChanged(plan)).toBe(expected);
      if (!expected) expect(idOf(rulesOfPlan(plan))).toBe(id);
    }
  });

  test('is not changed by a disc that was put down and taken away, where the centre is not filled in play', () => {
    const twice = paintedPlan(paintedPlan(rulesPlan(rulesNamed('othello')), 0, 'white'), 0, 'white');
    expect(isChanged(twice)).toBe(false);
  });

  test('a square comes back, a disc goes', () => {
    const plan = rulesPlan(rulesNamed('4x4'));
    expect(idOf(rulesOfPlan(paintedPlan(paintedPlan(plan, 0, 'hole'), 0, 'hole')))).toBe('4x4');
    const twice = paintedPlan(paintedPlan(plan, 0, 'white'), 0, 'white');
    expect(twice.parts.start?.white).not.toContain(0);
  });
});

describe('kept boards', () => {
  const rules = rulesNamed('cross-20');

  test('are found again, replaced by name, and removed', () => {
    const store = memoryStore();
    keepBoard(store, ' mine ', rules);
    keepBoard(store, 'mine', rulesNamed('4x4'));
    keepBoard(store, 'other', rules);
    expect(loadBoards(store)).toEqual([
      { name: 'mine', id: '4x4' },
      { name: 'other', id: 'cross-20' },
    ]);
    removeBoard(store, 'mine');
    expect(loadBoards(store)).toEqual([{ name: 'other', id: 'cross-20' }]);
  });

  test.each(['', 'nonsense', '{"a":1}', '[1,{"name":"x","id":"none"}]'])(
    'invalid stored text %j gives no boards',
    (text) => {
      expect(loadBoards(memoryStore([['outflank.boards', text]]))).toEqual([]);
    },
  );
});

test('every rule system has a card, and only one', () => {
  for (const { id } of RULE_SYSTEMS) expect(FAMILIES.filter(({ ids }) => ids.includes(id))).toEqual([familyOf(id)]);
  for (const { ids } of FAMILIES) for (const id of ids) expect(ruleSystem(id)).toBeDefined();
});

test.each(EXAMPLES.map((example) => [example.key, example.link] as const))('“%s” opens', (_, link) => {
  expect(gameOfLink(link)).toMatchObject({ ok: true });
});

test('the Italian game has discs of its own colours', () => {
  expect(discColoursOf(rulesNamed('italian'))).toBe('red-blue');
  expect(discColoursOf(rulesNamed('othello'))).toBe('black-white');
});

describe('the element', () => {
  afterEach(() => document.body.replaceChildren());

  test('shows a card for each family, the rules in words, and a fault that keeps the button off', async () => {
    await fetchFaultTexts();
    const { OutflankRules } = await import('../../web/rules/outflank-rules.ts');
    const element = Object.assign(new OutflankRules(), { store: memoryStore() });
    document.body.append(element);
    await element.updateComplete;
    const root = element.shadowRoot!;
    expect(root.querySelectorAll('.picker button')).toHaveLength(FAMILIES.length + 1);
    const details = () => root.querySelector('.details')!;
    expect(details().textContent).toContain('Black e4 d5, White d4 e5');

    root.querySelector<HTMLElement>('.picker li:last-child button')!.click();
    await element.updateComplete;
    const editor = root.querySelector('outflank-shape-editor')!;
    editor.dispatchEvent(new CustomEvent('outflank-plan-size', { detail: { columns: 7, rows: 8 } }));
    await element.updateComplete;
    expect(details().querySelector('[role=status]')!.textContent).toContain('four centre squares');
    expect(details().querySelector<HTMLButtonElement>('button.primary')!.disabled).toBe(true);
  });
});
