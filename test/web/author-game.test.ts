/** The game element of the package: where it gets its game from, its buttons and keys, and what it says. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../library/game.ts';
import type { OutflankGame, StepDetail } from '../../library/game.ts';

const root = (game: OutflankGame): ShadowRoot => game.shadowRoot!;
const all = (game: OutflankGame, selector: string): HTMLElement[] => [
  ...root(game).querySelectorAll<HTMLElement>(selector),
];
const text = (game: OutflankGame, selector: string): string =>
  (root(game).querySelector(selector)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const discs = (game: OutflankGame): number =>
  root(game).querySelector('outflank-board')!.shadowRoot!.querySelectorAll('.disc').length;
const button = (game: OutflankGame, name: string): HTMLElement =>
  all(game, 'button').find((one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name)!;

async function drawn(markup: string, width = 900): Promise<OutflankGame> {
  await page.viewport(1000, 900);
  document.body.innerHTML = `<div style="width: ${width}px">${markup}</div>`;
  const game = document.querySelector('outflank-game') as unknown as OutflankGame;
  await game.updateComplete;
  await (root(game).querySelector('outflank-board') as unknown as OutflankGame | null)?.updateComplete;
  return game;
}

const SGF =
  '(;GM[2]SZ[8]PB[A]PW[<b>B</b>]C[A game.];B[f5];W[d6]C[The most usual.](;B[c3];W[d3])(;B[c4]C[<img src=x onerror=alert(1)>];W[d3]))';

const sources: [string, string][] = [
  ['moves', '<outflank-game moves="f5d6c3"></outflank-game>'],
  ['its text', '<outflank-game> 1. f5 d6 2. c3 </outflank-game>'],
  ['a script', '<outflank-game><script type="text/plain">f5d6c3</script></outflank-game>'],
  ['a file', `<outflank-game src="data:text/plain,f5d6c3"></outflank-game>`],
];

describe('the game', () => {
  test.each(sources)('comes from %s', async (_, markup) => {
    const game = await drawn(markup);
    await expect.poll(() => text(game, '.status')).toBe('Start of the game, 3 moves');
    expect(all(game, '.moves button').map((one) => one.textContent.trim())).toEqual(['Start', 'f5', 'd6', 'c3']);
  });

  test('may come later, and change', async () => {
    const game = await drawn('<outflank-game></outflank-game>');
    expect(text(game, '.none')).toBe('There is no game here yet.');
    game.append('f5d6');
    await expect.poll(() => text(game, '.status')).toBe('Start of the game, 2 moves');
    game.setAttribute('moves', 'f5');
    await game.updateComplete;
    expect(text(game, '.status')).toBe('Start of the game, 1 move');
  });

  test('may change while it is out of the page, or just before it is moved', async () => {
    const game = await drawn('<outflank-game>f5</outflank-game>');
    expect(text(game, '.status')).toBe('Start of the game, 1 move');
    game.remove();
    game.textContent = 'f5d6';
    document.body.append(game);
    await game.updateComplete;
    expect(text(game, '.status')).toBe('Start of the game, 2 moves');
    game.textContent = 'f5d6c3';
    document.body.append(game);
    await game.updateComplete;
    expect(text(game, '.status')).toBe('Start of the game, 3 moves');
  });

  test('stays where it is when it is moved and its text is the same', async () => {
    const game = await drawn('<outflank-game>f5d6</outflank-game>');
    game.last();
    document.body.append(game);
    await game.updateComplete;
    expect(text(game, '.status')).toBe('Move 2 of 2: d6');
  });

  test.each([
    ['rules', '6x6'],
    ['at', '1'],
    ['orientation', 'turn180'],
  ])('is as at first without %s="%s"', async (name, value) => {
    const game = await drawn('<outflank-game moves="f5"></outflank-game>');
    game.setAttribute(name, value);
    await game.updateComplete;
    game.removeAttribute(name);
    await game.updateComplete;
    const board = root(game).querySelector('outflank-board')!;
    await (board as unknown as OutflankGame).updateComplete;
    expect([text(game, '.status'), board.getAttribute('orientation')]).toEqual([
      'Start of the game, 1 move',
      'identity',
    ]);
    expect(board.shadowRoot!.querySelector('.fault')).toBeNull();
  });

  test('begins where its author wants', async () => {
    const game = await drawn('<outflank-game moves="f5d6c3d3" at="2"></outflank-game>');
    expect([text(game, '.status'), game.ply, discs(game)]).toEqual(['Move 2 of 4: d6', 2, 6]);
    game.at = 99;
    await game.updateComplete;
    expect(game.path).toEqual(['f5', 'd6', 'c3', 'd3']);
  });

  test.each([
    ['<outflank-game moves="f5a1"></outflank-game>', /a1/, 1, 'moves'],
    ['<outflank-game>what is this?</outflank-game>', /./, 0, 'text'],
    ['<outflank-game moves="f5" rules="none"></outflank-game>', /none/, 0, 'moves'],
    ['<outflank-game src="data:nothing"></outflank-game>', /can’t be loaded/, 0, 'src'],
  ])('%s: what is wrong is said, and what can be read is shown', async (markup, sentence, moves, attribute) => {
    const heard: { faults: { attribute: string; text: string }[] }[] = [];
    document.addEventListener('outflank-fault', (event) => heard.push((event as CustomEvent).detail), { once: true });
    const game = await drawn(markup);
    await expect.poll(() => text(game, '[role=alert]')).toMatch(sentence);
    await expect.poll(() => heard[0]?.faults[0]?.attribute).toBe(attribute);
    expect(all(game, '.moves button')).toHaveLength(moves && moves + 1);
  });
});

describe('steps', () => {
  test('by button, and none leads nowhere', async () => {
    const game = await drawn('<outflank-game moves="f5d6c3"></outflank-game>');
    const steps: StepDetail[] = [];
    game.addEventListener('outflank-step', (event) => steps.push((event as CustomEvent<StepDetail>).detail));
    expect(button(game, 'Back one move').getAttribute('aria-disabled')).toBe('true');
    // Clicked by script: a click by hand would wait until a button is enabled.
    for (const name of ['Back one move', 'Forward one move', 'To the end', 'Forward one move', 'Back one move'])
      button(game, name).click();
    await game.updateComplete;
    await userEvent.click(button(game, 'To the start'));
    expect(steps.map(({ ply }) => ply)).toEqual([1, 3, 2, 0]);
    expect(steps[2]!.path).toEqual(['f5', 'd6']);
    expect(steps[0]!.position.sideToMove).toBe('white');
  });

  test('by key, and the focus stays with the move shown', async () => {
    const game = await drawn('<outflank-game moves="f5d6c3"></outflank-game>');
    button(game, 'Start').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(root(game).activeElement).toBe(button(game, 'd6'));
    await userEvent.keyboard('{End}');
    expect(text(game, '.status')).toBe('Move 3 of 3: c3');
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Home}');
    expect(root(game).activeElement).toBe(button(game, 'Start'));
    expect(all(game, '.moves [tabindex="0"]')).toHaveLength(1);
  });

  test('by the list of moves', async () => {
    const game = await drawn('<outflank-game moves="f5d6c3"></outflank-game>');
    await userEvent.click(button(game, 'd6'));
    expect(game.ply).toBe(2);
    expect(button(game, 'd6').getAttribute('aria-current')).toBe('step');
  });

  test('into a variation and out of it', async () => {
    const game = await drawn(`<outflank-game at="2"></outflank-game>`);
    game.moves = SGF;
    await game.updateComplete;
    expect(all(game, '.variations button').map((one) => one.textContent.trim())).toEqual(['3. c3', '3. c4']);
    await userEvent.click(button(game, '3. c4'));
    await game.updateComplete;
    expect(game.path).toEqual(['f5', 'd6', 'c4']);
    game.back();
    game.forward();
    expect(game.path.at(-1)).toBe('c4');
    game.forward();
    await game.updateComplete;
    await userEvent.click(button(game, 'To the main line'));
    expect(game.path).toEqual(['f5', 'd6']);
    expect([game.goTo(['f5', 'd6', 'c3']), game.goTo(['a1'])]).toEqual([true, false]);
  });
});

test('comments and names are text, never markup', async () => {
  const game = await drawn('<outflank-game></outflank-game>');
  game.moves = SGF;
  await game.updateComplete;
  expect(text(game, '.names')).toBe('A – <b>B</b>');
  expect(text(game, '.comment')).toBe('A game.');
  game.goTo(['f5', 'd6', 'c4']);
  await game.updateComplete;
  expect(text(game, '.comment')).toBe('<img src=x onerror=alert(1)>');
  expect(all(game, 'img, b')).toEqual([]);
});

test('speaks the language around it', async () => {
  const game = await drawn('<div lang="fr-CA"><outflank-game moves="f5d6"></outflank-game></div>');
  await expect.poll(() => text(game, '.status')).toBe('Début de la partie, 2 coups');
  document.querySelector('div[lang]')!.setAttribute('lang', 'de');
  await expect.poll(() => text(game, '.status')).toBe('Start of the game, 2 moves');
});

test.each(['ltr', 'rtl'])('fits 300 pixels in text that runs %s', async (dir) => {
  const game = await drawn(`<div dir="${dir}"><outflank-game moves="f5d6c3d3c4"></outflank-game></div>`, 300);
  const { left, right } = game.getBoundingClientRect();
  for (const part of all(game, 'outflank-board, .bar, .bar button, .moves, .status')) {
    const box = part.getBoundingClientRect();
    expect([box.left >= left, box.right <= right]).toEqual([true, true]);
  }
  expect(button(game, 'To the start').getBoundingClientRect().left).toBeLessThan(
    button(game, 'To the end').getBoundingClientRect().left,
  );
});
