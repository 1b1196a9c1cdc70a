/** `outflank why`, as a shell runs it. */
import { expect, test } from 'vitest';
import { linesOf } from './processes.ts';
import { outflank } from './run.ts';

interface Row {
  readonly move: string;
  readonly best: string;
  readonly loss: number;
  readonly exact: boolean;
  readonly game?: number;
  readonly ply?: number;
  readonly clauses: readonly { readonly kind: string; readonly weight: number; readonly text: string }[];
  readonly error?: string;
}

/** From an exercise: White could take a8. */
const CORNER = 'O--XXXXXXXXXXXXXOXOXOXXXOOXXXOXXOOOXOOXXOOOOXOOXO-OXXOOO-OOOOO-- X';

/** Black has one move. */
const ONLY_MOVE = `XO${'-'.repeat(62)} X`;

const why = async (input: string, ...words: readonly string[]) => {
  const { status, out, err } = await outflank(['why', ...words], `${input}\n`);
  return { status, err, rows: linesOf(out) as Row[] };
};

test('a move is explained beside the best one, in sentences with figures', async () => {
  const { status, rows } = await why(`${CORNER} b7`);
  expect(status).toBe(0);
  expect(rows[0]).toMatchObject({ side: 'X', empties: 6, move: 'b7', best: 'a8', loss: 6, exact: true });
  expect(rows[0]!.clauses[0]).toEqual({
    kind: 'corner',
    after: 'best',
    proved: true,
    discs: 6,
    weight: 1,
    squares: ['a8'],
    count: 1,
    line: ['a8'],
    text: 'a8 takes a corner.',
  });
});

test('without a move, the best one is explained beside the second best', async () => {
  const { rows } = await why(CORNER);
  expect(rows[0]).toMatchObject({ best: 'a8' });
  expect(rows[0]!.clauses.length).toBeGreaterThan(0);
});

test('by estimates, what is named is a reply that costs something', async () => {
  // After e3 White’s best replies are a1 and b1, and f3, the best move’s square, is worth less to it.
  const { rows } = await why('--XOOO--X-XXOX--OOOO----OOXOOO--OXOXX---OXOXX----XXX-----XO----- X', '--level', '12');
  expect(rows[0]).toMatchObject({ exact: false, move: 'e3', best: 'f3' });
  expect(rows[0]!.clauses.map(({ kind }) => kind)).not.toContain('taken');
});

test('of a game, each move that loses is explained, and nothing else', async () => {
  const game =
    'f5f6e6d6f7f3e7f4e3g6d7g5g3d3g4h4h3d2c7c6h5f2e2e1f1g1c4c3b5c5c1c2b6b4d1b1a3f8e8a4g2a5a6b3a2d8c8b7g8h1b2a1b8a8g7h8h7h6a7h2';
  const { status, rows } = await why(game, '--exact', '12', '--proved');
  expect(status).toBe(0);
  expect(rows.length).toBeGreaterThan(0);
  for (const { game: number, ply, loss, exact } of rows) {
    expect([number, exact]).toEqual([1, true]);
    expect(loss).toBeGreaterThanOrEqual(2);
    expect(ply).toBeGreaterThan(48);
  }
  const { rows: great } = await why(game, '--exact', '12', '--proved', '--least', '10');
  expect(great).toEqual(rows.filter(({ loss }) => loss >= 10));
});

test('what cannot be explained is said in a sentence, and the rest goes on', async () => {
  expect((await why('no position')).status).toBe(1);
  const { status, rows } = await why(`${CORNER} a8\n${CORNER} d4\n${CORNER} b7`);
  expect(status).toBe(1);
  expect(rows.slice(0, 2)).toEqual([
    { line: 1, error: 'This is a best move, and so there is nothing to explain.' },
    { line: 2, error: 'd4 is not a legal move there.' },
  ]);
  expect(rows[2]).toMatchObject({ move: 'b7' });
  expect((await outflank(['why', '--games', 'x.wtb', 'y'])).status).toBe(2);
});

test('what stands where a move should and isn’t one is refused', async () => {
  const misspelt = ['z9', 'g9', 'b77', 'b 7', 'foo', 'b7 a8', '; b7'];
  const { status, rows } = await why(misspelt.map((word) => `${CORNER} ${word}`).join('\n'));
  expect(status).toBe(1);
  expect(rows).toEqual(misspelt.map((word, at) => ({ line: at + 1, error: `“${word}” is not a move.` })));
});

test('values and comments of OBF are no moves', async () => {
  const rests = ['; a8:+6; b1:+0;', ' % b1:+0', ';', ' b7 % why?', ' b7; a8:+6'];
  const { status, rows } = await why(rests.map((rest) => CORNER + rest).join('\n'));
  expect(status).toBe(0);
  expect(rows.map(({ best, move }) => `${best} ${move}`)).toEqual(rests.map(() => 'a8 b7'));
});

test('what cannot be explained has the number of its line, as CSV, too', async () => {
  const { out } = await outflank(['why', '--format', 'csv'], `% a comment\n${ONLY_MOVE}\n`);
  const [heading, row] = out.trimEnd().split('\n');
  const commas = ','.repeat(heading!.split(',').length - 2);
  expect(row).toBe(`1${commas},"line 2: There is only one move, or none: nothing to compare."`);
});

test('a table has the sentence of each reason, at its end', async () => {
  const { out } = await outflank(['why', '--format', 'table'], `${CORNER} b7\n`);
  const [heading = '', , reason = ''] = out.split('\n');
  expect(heading).toMatch(/ loss  exact .* text$/);
  expect(reason).toMatch(/ {2}a8 takes a corner\.$/);
});
