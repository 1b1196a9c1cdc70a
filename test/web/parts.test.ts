/** The smaller components. */
import { LitElement, html, nothing } from 'lit';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseMove } from '../../game/notation.ts';
import { pathOf, ROOT } from '../../game/path.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO, ruleSystem } from '../../game/rules.ts';
import { addMoves, annotate, newTree, nodeAt, type GameTree } from '../../game/tree.ts';
import '../../web/import-export/outflank-copies.ts';
import '../../web/analyse/score/outflank-gauge.ts';
import '../../web/import-export/outflank-import.ts';
import '../../web/app/outflank-keys.ts';
import '../../web/analyse/score/outflank-score.ts';
import '../../web/analyse/setup/outflank-setup.ts';
import '../../web/app/outflank-steps.ts';
import '../../web/app/outflank-toast.ts';
import '../../web/study/outflank-tree.ts';
import type { OutflankTree } from '../../web/study/outflank-tree.ts';
import { Evaluations } from '../../web/engine/evaluations.ts';
import type { Value } from '../../workers/protocol.ts';
import { readImport } from '../../web/workbench/import-result.ts';
import { NO_SHARE, shareOf } from '../../web/engine/value-format.ts';
import { Deleting } from '../../web/ui/controls.ts';
import { nameText } from '../../web/i18n/opening-name.ts';
import { all, heard, mount, one, textOf, update } from './mount.ts';
import { atLeast, atMost, estimate, exact, FFO42, FFO42_TEXT, FINISHED, MUST_PASS } from './samples.ts';
import { faultText } from '../../i18n/english.ts';

describe('gauge', () => {
  test.each([
    ['proved', shareOf(exact(6), 64), '35', '29', 'Proved: Black 35, White 29', false],
    ['at most', shareOf(atMost(6), 64), '≤35', '≥29', 'So far: Black at most 35, White at least 29', true],
    ['at least', shareOf(atLeast(6), 64), '≥35', '≤29', 'So far: Black at least 35, White at most 29', true],
    ['estimate', shareOf(estimate(2), 64), '33', '31', 'Estimate: Black about 33, White about 31', true],
    ['nothing', NO_SHARE, '–', '–', 'No value yet', false],
  ] as const)('%s', async (_, share, black, white, label, hatched) => {
    const gauge = await mount('outflank-gauge', { share, total: 64 });
    expect(textOf(one(gauge, '.black'))).toBe(black);
    expect(textOf(one(gauge, '.white'))).toBe(white);
    expect(one(gauge, '[role=img]').getAttribute('aria-label')).toBe(label);
    expect(all(gauge, '.open').length > 0).toBe(hatched);
  });

  test.each([
    ['proved', exact(7), '+7', '−7', 'Proved: Black +7, White −7'],
    ['at most', atMost(-6), '≤ −6', '≥ +6', 'So far: Black ≤ −6, White ≥ +6'],
    ['estimate', estimate(-2.5), '−2', '+2', 'Estimate: Black about −2, White about +2'],
    ['even', exact(0), '0', '0', 'Proved: Black 0, White 0'],
  ] as const)('the margin, %s, where the counts don’t add up to the board', async (_, value, black, white, label) => {
    const share = { ...shareOf(value, 64), margin: value };
    const gauge = await mount('outflank-gauge', { share, total: 64 });
    expect(textOf(one(gauge, '.black'))).toBe(black);
    expect(textOf(one(gauge, '.white'))).toBe(white);
    expect(one(gauge, '[role=img]').getAttribute('aria-label')).toBe(label);
  });

  test('the edge is where the discs divide', async () => {
    const gauge = await mount('outflank-gauge', { share: shareOf(exact(-32), 64), total: 64 });
    gauge.style.height = '400px';
    expect(one(gauge, '.black').getBoundingClientRect().height).toBeCloseTo(400 * 0.25, -1);
  });
});

describe('score line', () => {
  test('counts, names and the side to move', async () => {
    const score = await mount('outflank-score', { position: FFO42, details: '22 empties' });
    expect(textOf(one(score, '.player.black'))).toContain('Black, 9 discs');
    expect(textOf(one(score, '.player.white'))).toContain('White, 33 discs');
    expect(textOf(one(score, '.turn'))).toContain('to move');
    expect(all(score, '.turn')).toHaveLength(1);
    expect(textOf(one(score, '.title'))).toBe('22 empties');
  });

  test.each([1280, 360])('long names are cut at %i pixels, and nothing beside them', async (width) => {
    await page.viewport(width, 800);
    const players = { black: 'Black '.repeat(30), white: 'W'.repeat(200) };
    const score = await mount('outflank-score', { position: FFO42, details: 'after f5 · 59 empties', players });
    score.style.width = `${Math.min(560, width)}px`;
    expect(score.scrollWidth).toBeLessThanOrEqual(Math.min(560, width));
    expect(score.getBoundingClientRect().height).toBeLessThan(60);
    expect(one(score, '.title').getBoundingClientRect().height).toBeLessThan(50);
  });

  test('the name of an opening is marked up in its language', async () => {
    const score = await mount('outflank-score', { details: nameText({ text: 'Inhumaine', language: 'fr' }) });
    expect(one(score, '.title [lang=fr]').textContent).toBe('Inhumaine');
  });

  test('shows the players’ names; a screen reader hears the colours, too', async () => {
    const score = await mount('outflank-score', { position: FFO42, players: { black: 'Tamenori' } });
    expect(textOf(one(score, '.player.black'))).toContain('Tamenori (Black), 9 discs');
  });

  test('on a phone, both sides show their hands and clocks, and the turn changes no line', async () => {
    const beside = { black: html`<i>1:00</i>`, white: html`<i>0:59</i>` };
    const position = startPosition(ruleSystem('reversi-1887')!);
    const score = await mount('outflank-score', { position, beside });
    await page.viewport(360, 740);
    const widths = all(score, '.hand, i:not(.disc)').map((part) => part.getBoundingClientRect().width);
    expect(widths.map((width) => width > 0)).toEqual([true, true, true, true]);
    const heights = () => all(score, '.player').map((player) => player.getBoundingClientRect().height);
    const [first] = heights();
    expect(heights()).toEqual([first, first]);
    // Where there is neither, it is said whose turn it is.
    const said = () => one(score, '.to-move').getBoundingClientRect().width > 1;
    expect(said()).toBe(false);
    await update(score, { position: FFO42, beside: { black: nothing, white: nothing } });
    expect(said()).toBe(true);
  });

  test('no side to move at the end; other rules have other names', async () => {
    const score = await mount('outflank-score', { position: FINISHED, over: true });
    expect(all(score, '.turn')).toHaveLength(0);
    await update(score, { position: startPosition(ruleSystem('italian')!), over: false });
    expect(textOf(one(score, '.player.black'))).toContain('Red');
  });
});

describe('steps', () => {
  test('unavailable buttons do nothing, and each of the others sends its command', async () => {
    const steps = await mount('outflank-steps', { canBack: true, canUndo: true });
    const commands = heard<{ command: string }>(steps, 'outflank-command');
    const buttons = all<HTMLButtonElement>(steps, '.bar button');
    for (const button of buttons) await userEvent.click(button, { force: true });
    expect(commands.map(({ command }) => command)).toEqual(['first', 'back', 'undo', 'turn']);
    const isOff = (button: Element): boolean => button.getAttribute('aria-disabled') === 'true';
    expect(buttons.filter(isOff).map((button) => button.ariaLabel)).toEqual(['Forward', 'Last']);
    expect(buttons.map((button) => button.title)).toEqual([
      'First (Home)',
      'Back (←)',
      'Forward (→)',
      'Last (End)',
      'Undo (Ctrl+Z)',
      'Turn the board around (f)',
      'Legend',
    ]);
  });

  test('a position is set up from where it is analysed; while it is, there is nothing to step through', async () => {
    const steps = await mount('outflank-steps', { canBack: true, editable: true });
    const titles = () => all<HTMLButtonElement>(steps, '.bar button').map(({ title }) => title);
    expect(titles()).toContain('Edit position (e)');
    await update(steps, { still: true });
    expect(titles()).toEqual(['Undo (Ctrl+Z)', 'Redo (Ctrl+Shift+Z)', 'Turn the board around (f)']);
  });

  test('the signs are explained on request', async () => {
    const steps = await mount('outflank-steps', {});
    expect(all(steps, '.legend')).toHaveLength(0);
    await userEvent.click(one(steps, '[aria-label=Legend]'));
    expect(textOf(one(steps, '.legend'))).toContain('+6 proved');
  });

  test('a forced pass has a button', async () => {
    const steps = await mount('outflank-steps', { mustPass: true });
    const commands = heard<{ command: string }>(steps, 'outflank-command');
    await userEvent.click(one(steps, '.bar .primary'));
    expect(commands).toEqual([{ command: 'pass' }]);
  });
});

describe('tree', () => {
  const grown = (tree: GameTree, path: string, moves: string): GameTree => {
    const list = moves.split(' ').map((name) => parseMove(OTHELLO, name)!);
    const added = addMoves(tree, pathOf(path ? path.split('/') : []), list);
    if (!added.ok) throw new Error(faultText(added.fault));
    return added.value.tree;
  };
  const rows = (list: HTMLElement): string[] =>
    [...list.shadowRoot!.querySelectorAll('[data-index] :is(.number, .node, .move)')].map(
      (part) => part.ariaLabel ?? textOf(part),
    );
  const game = grown(grown(newTree(startPosition(OTHELLO)), '', 'f5 d6 c3 d3 c4'), 'f5/d6', 'c4 d3');
  const shown = async (properties: Partial<OutflankTree>) => {
    const tree = await mount('outflank-tree', properties);
    await expect.poll(() => all(tree, '[data-index]').length).toBeGreaterThan(0);
    return tree;
  };

  test('moves with flips in rows, other lines below, black values up', async () => {
    const values = new Evaluations();
    const note = (path: string[], value: Value) =>
      values.note(nodeAt(game, pathOf(path))!.position, { ...value, count: 'winner', origin: 'search' });
    note(['f5'], estimate(2));
    note(['f5', 'd6'], exact(4));
    const tree = await shown({ tree: game, path: pathOf(['f5', 'd6']), values });
    expect(rows(tree)).toEqual([
      'Start Black to move, 60 empties',
      '1',
      'Black f5, 1 flip, −2, estimate, depth 14 at 91 percent',
      expect.stringMatching(/^White d6, .*1 flip, .*\+4, proved$/),
      '3',
      'Black c3, 1 flip',
      'White d3, 1 flip',
      'Black c4, 1 flip',
      'White d3, 1 flip',
      '5',
      'Black c4, 1 flip',
    ]);
    expect(textOf(one(tree, '[aria-current]'))).toContain('d6');
    expect(all(tree, '[tabindex="0"]')).toHaveLength(1);
    expect(textOf(one(tree, '.line'))).toBe('3 c4 d3');
    const selected = heard<{ path: string }>(tree, 'outflank-path-select');
    await userEvent.click(one(tree, '.move'));
    await userEvent.click(all(tree, '.node')[1]!);
    expect(selected).toEqual([{ path: 'f5/d6/c4' }, { path: 'f5' }]);
    await update(tree, { hideValues: true });
    expect(all(tree, '.value')).toHaveLength(0);
  });

  test('the comment on the current move is in sight, as far as the move leaves room', async () => {
    const long = newTree(startPosition(OTHELLO));
    const line = 'f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 c5';
    const current = pathOf(line.split(' ').slice(0, 8));
    const commented = (lines: number) =>
      annotate(grown(long, '', line), current, { comment: 'A line.\n'.repeat(lines) });
    const tree = await mount('outflank-tree', { tree: grown(long, '', line), path: ROOT });
    tree.style.height = '200px';
    const inSight = (selector: string, edge: 'top' | 'bottom') => () => {
      const part = all(tree, selector)[0]?.getBoundingClientRect();
      const { top, bottom } = one(tree, '.scroll').getBoundingClientRect();
      return part !== undefined && part[edge] >= top && part[edge] <= bottom;
    };
    await update(tree, { tree: commented(2), path: current });
    await expect.poll(inSight('.comment', 'bottom')).toBe(true);
    expect(inSight('[aria-current]', 'top')()).toBe(true);
    await update(tree, { tree: commented(30) });
    await expect.poll(inSight('.comment', 'bottom')).toBe(false);
    await expect.poll(inSight('[aria-current]', 'top')).toBe(true);
    expect(inSight('.comment', 'top')()).toBe(true);
  });

  test('a pass is written, and rows begin where Black moves', async () => {
    const passed = grown(newTree(MUST_PASS), '', '-- d1');
    const tree = await shown({ tree: passed, path: ROOT });
    expect(rows(tree).slice(1)).toEqual(['0', 'White pass', '0', 'Black d1, 1 flip']);
    expect(textOf(one(tree, '.node.root'))).toContain('Set-up');
  });
});

describe('set-up', () => {
  test('verdict, brushes, side and tools', async () => {
    const panel = await mount('outflank-setup', { setup: FFO42, brush: 'black' });
    expect(textOf(one(panel, '.say'))).toBe(
      '42 discs, 22 empties. Black has 9 moves, White has 5 moves. Ready to analyse.',
    );
    const [brushes, sides, commands] = [
      heard<{ brush: string }>(panel, 'outflank-brush'),
      heard<{ side: string }>(panel, 'outflank-side'),
      heard<{ command: string }>(panel, 'outflank-command'),
    ];
    await userEvent.click(one(panel, 'input[value=empty]'));
    await userEvent.click(one(panel, 'input[name=side][value=white]'));
    const buttons = all<HTMLButtonElement>(panel, 'button');
    for (const button of buttons) await userEvent.click(button);
    expect(one<HTMLButtonElement>(panel, '.primary').title).toBe('Done (Esc)');
    expect(brushes).toEqual([{ brush: 'empty' }]);
    expect(sides).toEqual([{ side: 'white' }]);
    expect(commands.map(({ command }) => command)).toEqual([
      'cancelSetup',
      'leave',
      'setupStart',
      'setupClear',
      'setupTurn',
      'setupMirror',
      'setupSwap',
    ]);
  });

  test('an empty board cannot be analysed', async () => {
    const contents = FFO42.contents.map(() => 'empty' as const);
    const panel = await mount('outflank-setup', { setup: { ...FFO42, contents } });
    expect(textOf(one(panel, '.say.error'))).toBe('The board is empty.');
    expect(one<HTMLButtonElement>(panel, '.primary').disabled).toBe(true);
  });
});

describe('import', () => {
  const tryText = (text: string) => readImport(text, OTHELLO);

  test('typing gets a verdict, the button takes it', async () => {
    const box = await mount('outflank-import', { tryText });
    const imports = heard<{ text: string; how: string }>(box, 'outflank-import');
    await userEvent.fill(one(box, 'textarea'), FFO42_TEXT.replace('OO', 'O?'));
    await expect.poll(() => all(box, '.say')).toHaveLength(1);
    expect(one(box, '.verdict').getAttribute('role')).toBe('alert');
    expect(textOf(one(box, '.say.error'))).toBe(
      'Line 1, column 4: “?” is not a square. Use X or *, O, and - or a dot for empty. The board is unchanged.',
    );
    expect(textOf(one(box, '.say.error b'))).toBe('Line 1, column 4:');
    await userEvent.fill(one(box, 'textarea'), 'f5d6');
    await expect.poll(() => textOf(one(box, '.say'))).toBe('Game of 2 moves. Ready.');
    expect(imports).toEqual([]);
    await userEvent.click(one(box, 'button'));
    expect(imports).toEqual([{ text: 'f5d6', how: 'button' }]);
    await update(box, { reading: await tryText('f5d6') });
    expect(textOf(one(box, '.say'))).toBe('Game of 2 moves. Now on the board.');
  });

  test('several lines: what was read, what is wrong with the others, a choice', async () => {
    const box = await mount('outflank-import', { tryText });
    const chosen = heard<{ index: number }>(box, 'outflank-entry');
    const text = [FFO42_TEXT, FFO42_TEXT.replace('OO', 'O?'), FFO42_TEXT.replace('X', '-')].join('\n');
    await update(box, { reading: await tryText(text) });
    const says = all(box, '.say').map(textOf);
    expect(says[0]).toContain('Now on the board.');
    expect(says[1]).toMatch(/^Line 2, column 4: “\?” is not a square/);
    expect(all<HTMLOptionElement>(box, 'option').map((option) => option.disabled)).toEqual([false, true, false]);
    await userEvent.selectOptions(one(box, 'select'), '2');
    expect(chosen).toEqual([{ index: 2 }]);
  });

  test('outside text never becomes markup', async () => {
    const box = await mount('outflank-import', { tryText });
    await userEvent.fill(one(box, 'textarea'), '<img src=x onerror=alert(1)>');
    await expect
      .poll(() => all(box, '.say.error').map(textOf))
      .toEqual([expect.stringContaining('neither a position')]);
    expect(all(box, 'img')).toHaveLength(0);
  });
});

test('copies: each text, or why there is none', async () => {
  const copies = [
    { kind: 'board', label: 'Board', text: FFO42_TEXT, reason: '' },
    { kind: 'transcript', label: 'Transcript', text: null, reason: 'none: this position was set up, not played' },
  ] as const;
  const card = await mount('outflank-copies', { copies });
  const asked = heard<{ what: string }>(card, 'outflank-copy');
  for (const button of all<HTMLButtonElement>(card, 'button')) if (!button.disabled) await userEvent.click(button);
  expect(asked).toEqual([{ what: 'board' }]);
  expect(textOf(card.shadowRoot!.querySelector('section')!)).toContain('set up, not played');
});

test('the help lists every command and closes on Escape', async () => {
  const keys = await mount('outflank-keys');
  await keys.open();
  const dialog = one<HTMLDialogElement>(keys, 'dialog');
  expect(dialog.open).toBe(true);
  const rows = all(keys, 'dl > div').map((row) =>
    [row.querySelector('dt'), row.querySelector('dd button')].map((part) => part && textOf(part)),
  );
  expect(rows).toContainEqual(['Undo', 'Ctrl+Z or Backspace']);
  await userEvent.keyboard('{Escape}');
  expect(dialog.open).toBe(false);
});

test('a notice is polite, an error is an alert; both can be dismissed', async () => {
  const toast = await mount('outflank-toast', { notice: { id: 1, text: 'Link copied.', isError: false } });
  expect(textOf(one(toast, '[role=status]'))).toBe('Link copied.');
  await update(toast, { notice: { id: 2, text: 'No square.', isError: true } });
  expect(textOf(one(toast, '[role=alert]'))).toBe('No square.');
  const commands = heard<{ command: string }>(toast, 'outflank-command');
  await userEvent.click(one(toast, 'button'));
  expect(commands).toEqual([{ command: 'dismiss' }]);
});

test('a notice goes by itself, but not while the pointer or the focus is on it', async () => {
  await userEvent.unhover(document.documentElement);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const notice = { id: 1, text: 'Deleted.', isError: false, remedy: { label: 'Undo', take: () => undefined } };
    const toast = await mount('outflank-toast', { notice });
    const commands = heard(toast, 'outflank-command');
    one<HTMLButtonElement>(toast, 'button').focus();
    vi.advanceTimersByTime(60_000);
    expect(commands).toEqual([]);
    one<HTMLButtonElement>(toast, 'button').blur();
    vi.advanceTimersByTime(6_000);
    expect(commands).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(commands).toHaveLength(1);
    await update(toast, { notice: { ...notice, id: 2 } });
    vi.advanceTimersByTime(8_000);
    expect(commands).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test('an offer stays next to a notice, and is answered either way', async () => {
  const notice = { id: 1, text: 'Link copied.', isError: false };
  const toast = await mount('outflank-toast', { notice, offer: 'update' });
  const answers = heard<{ isWanted: boolean }>(toast, 'outflank-offer');
  expect(textOf(one(toast, '[role=status] .offer'))).toContain('A new version is available.');
  expect(textOf(one(toast, '[role=status]'))).toBe('Link copied.');
  for (const button of all<HTMLButtonElement>(toast, '.offer button')) await userEvent.click(button);
  expect(answers).toEqual([{ isWanted: true }, { isWanted: false }]);
});

class Asking extends LitElement {
  items = ['one', 'two', 'three'];
  readonly #deleting = new Deleting<string>(this);
  /** As a store does: the item is gone a moment later. */
  #remove(id: string): void {
    setTimeout(() => {
      this.items = this.items.filter((item) => item !== id);
      this.requestUpdate();
    }, 20);
  }
  override render = () =>
    html`<button>add</button>${this.items.map((id) =>
        this.#deleting.render(id, { label: `delete ${id}`, yes: 'yes', no: 'no', act: () => this.#remove(id) }),
      )}`;
}
customElements.define('asking-first', Asking);

describe('a question before something is deleted', () => {
  let asking: Asking;
  const focused = () => asking.shadowRoot!.activeElement?.textContent.trim();
  const press = (text: string) => userEvent.click(all(asking, 'button').find((button) => textOf(button) === text)!);
  beforeEach(async () => {
    asking = new Asking();
    document.body.replaceChildren(asking);
    await asking.updateComplete;
  });

  test('has its harmless answer focused, and gives the focus back', async () => {
    await press('delete two');
    await expect.poll(focused).toBe('no');
    await press('no');
    await expect.poll(focused).toBe('delete two');
    // Another is asked about meanwhile.
    await press('delete one');
    await press('delete three');
    await expect.poll(focused).toBe('no');
    expect(all(asking, 'button').map(textOf)).toEqual(['add', 'delete one', 'delete two', 'yes', 'no']);
  });

  test.each([
    [['one'], 'delete two'],
    [['three'], 'delete two'],
    [['one', 'two', 'three'], 'add'],
  ])('leads on to what comes next once it is answered: %j', async (ids, next) => {
    for (const id of ids) {
      await press(`delete ${id}`);
      await press('yes');
      await expect.poll(() => asking.items).not.toContain(id);
    }
    await expect.poll(focused).toBe(next);
  });

  test('takes no focus away', async () => {
    await press('delete one');
    await press('yes');
    await press('add');
    await expect.poll(() => asking.items).not.toContain('one');
    await asking.updateComplete;
    expect(focused()).toBe('add');
  });
});
