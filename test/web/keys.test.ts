/** Custom keys: assigned, taken, kept, read back; in the table and in the dialog. */
import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../web/app/outflank-keys.ts';
import { VIEW_ROWS } from '../../web/app/view-rows.ts';
import { commandIds } from '../../web/workbench/commands.ts';
import { useViews } from '../../web/workbench/view-table.ts';
import { assignKey, commandFor, isKept, keyHint, keysOf, useKeys, withKeys } from '../../web/workbench/keys.ts';
import { readKeyChoices, type KeyChoices } from '../../web/settings/key-choices.ts';
import { all, heard, mount, one, textOf } from './mount.ts';

afterEach(() => useKeys({}));

describe('choices', () => {
  test('a chord goes from one command to another at the same place', () => {
    const { choices, losers } = assignKey({}, 'turn', 'k', false);
    expect(losers).toEqual(['back']);
    expect(keysOf('turn', choices)).toEqual(['k']);
    expect(keysOf('back', choices)).toEqual(['ArrowLeft']);
  });

  test('where two commands never meet, both keep it', () => {
    const { choices, losers } = assignKey({}, 'brushBlack', 'v', false);
    expect(losers).toEqual([]);
    expect(keysOf('values', choices)).toEqual(['v']);
  });

  test('an additional key', () => {
    expect(keysOf('turn', assignKey({}, 'turn', 'Alt+f', true).choices)).toEqual(['f', 'Alt+f']);
  });

  test('the default is not stored as a choice', () => {
    expect(withKeys({ turn: ['z'] }, 'turn', ['f'])).toEqual({});
  });

  test('games and studies are a key away on every page from which one leaves for them', () => {
    for (const view of ['home', 'rules', 'analyse', 'review', 'play', 'train', 'openings'] as const)
      expect(commandFor('b', view)).toBe('studies');
    expect(commandFor('b', 'setup')).toBe('brushBlack');
  });

  test('the keys in force are those chosen', () => {
    useKeys({ turn: ['z'], help: [] });
    expect(commandFor('z', 'analyse')).toBe('turn');
    expect(commandFor('f', 'analyse')).toBeUndefined();
    expect(keyHint('turn')).toBe('z');
    expect(keyHint('help')).toBe('');
  });

  test.each(['Tab', 'Enter', 'F5', 'Ctrl+v'])('%s is kept by the browser or the board', (chord) =>
    expect(isKept(chord)).toBe(true),
  );

  test.each<[unknown, KeyChoices]>([
    [null, {}],
    ['turn', {}],
    [
      { turn: ['z'], 'no id': ['y'], back: 'k', help: [''], undo: [] },
      { turn: ['z'], undo: [] },
    ],
    [JSON.parse('{"__proto__": {"turn": ["z"]}}'), {}],
  ])('read from %j', (found, expected) => expect(readKeyChoices(found)).toEqual(expected));

  test('those of every command are read again, those that open a view among them', () => {
    useViews(VIEW_ROWS);
    const chosen = Object.fromEntries(commandIds().map((id) => [id, ['z']]));
    expect(chosen).toHaveProperty(['view:lessons']);
    expect(readKeyChoices(chosen)).toEqual(chosen);
  });
});

describe('dialog', () => {
  const open = async (choices: KeyChoices = {}) => {
    const keys = await mount('outflank-keys', { choices });
    await keys.open();
    const button = (name: RegExp): HTMLElement =>
      all(keys, 'button').find((candidate) => name.test(candidate.getAttribute('aria-label') ?? ''))!;
    const said = (): string => textOf(one(keys, '[role=status]'));
    const chosen = heard<{ keys: KeyChoices }>(keys, 'outflank-settings');
    return { keys, button, said, chosen };
  };

  test('a key is pressed and belongs to the command; the one that had it is named', async () => {
    const { button, said, chosen } = await open();
    await userEvent.click(button(/^Change the keys for “Turn the board around”:/));
    expect(said()).toContain('Press the new key');
    await userEvent.keyboard('k');
    expect(chosen.at(-1)).toEqual({ keys: { turn: ['k'], back: ['ArrowLeft'] } });
    expect(said()).toBe('K: Turn the board around. K no longer runs “Back one move”.');
  });

  test('Escape leaves it is and the dialog open; Delete takes the key away', async () => {
    const { keys, button, chosen } = await open();
    await userEvent.click(button(/^Change the keys for “Turn the board around”:/));
    await userEvent.keyboard('{Escape}');
    expect(one<HTMLDialogElement>(keys, 'dialog').open).toBe(true);
    expect(chosen).toEqual([]);
    await userEvent.click(button(/^Change the keys for “Turn the board around”:/));
    await userEvent.keyboard('{Delete}');
    expect(chosen).toEqual([{ keys: { turn: [] } }]);
  });

  test('a key of the browser is refused with a word', async () => {
    const { button, said, chosen } = await open();
    await userEvent.click(button(/^Add another key for “Undo”/));
    await userEvent.keyboard('{Enter}');
    expect(said()).toBe('Enter is reserved for the browser or the board.');
    expect(chosen).toEqual([]);
  });

  test('one command, or all of them, back to the default', async () => {
    const { keys, button, chosen } = await open({ turn: ['k'], back: ['ArrowLeft'], undo: [] });
    await userEvent.click(button(/^Reset the keys for “Back one move”/));
    // k goes back to where it was, so turning has no key left.
    expect(chosen.at(-1)).toEqual({ keys: { turn: [], undo: [] } });
    const reset = all<HTMLButtonElement>(keys, 'button').find((candidate) => textOf(candidate) === 'Reset all keys')!;
    await userEvent.click(reset);
    expect(chosen.at(-1)).toEqual({ keys: {} });
    await keys.updateComplete;
    expect(reset.disabled).toBe(true);
  });

  test('no two commands have the same name', async () => {
    useViews(VIEW_ROWS);
    const { keys } = await open();
    const names = all(keys, 'dt').map(textOf);
    expect(names).toContain('Analyse · Openings');
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  test('“or” stands between two keys with room around it', async () => {
    const { button } = await open();
    const [first, second] = [...button(/^Change the keys for “Back one move”:/).querySelectorAll('kbd')];
    const gap = second!.getBoundingClientRect().left - first!.getBoundingClientRect().right;
    const text = button(/^Change the keys for “Back one move”:/).querySelector('.or')!;
    expect(textOf(text)).toBe('or');
    const { left, right } = text.getBoundingClientRect();
    expect(gap - (right - left)).toBeGreaterThan(6);
  });
});
