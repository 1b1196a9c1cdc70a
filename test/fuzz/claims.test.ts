/**
 * Documents, links, files of solved positions and books with false values of every kind, opened one after the other in one
 * page with real studies: nothing they say looks like a proof, none of it is in another document, and the engine’s own
 * proofs stay what they are.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { othelloPosition } from '../../game/bitboard/othello.ts';
import { EMPTY_BOOK } from '../../game/book/book.ts';
import { makeBook } from '../../game/book/file.ts';
import { bookOf } from '../../game/book/graph.ts';
import { makeObf } from '../../game/formats/obf.ts';
import { makeStudy, parseStudy } from '../../game/formats/study.ts';
import { emptyCount, isOver, legalMoves, mustPass, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { mainLine, newLine, ROOT, type Claim, type GameTree } from '../../game/tree.ts';
import type { Position } from '../../game/types.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import { MergedBook } from '../../web/openings/book/merged-book.ts';
import { documentOf } from '../../web/document/document.ts';
import { readDocumentText } from '../../web/document/document-text.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { makeStudyLink, parseStudyLink } from '../../web/workbench/study-link.ts';
import { withClaims } from '../../web/engine/claims.ts';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { sureness, squareValues } from '../../web/engine/value-format.ts';
import { readSolvedText } from '../../web/solves/solved-files.ts';
import { memorySolved } from '../solves/memory.ts';
import { checkpointOf, SolvedPositions } from '../../web/solves/solved.ts';
import { openEngine, jobOf, run } from '../core/helpers.ts';
import { good } from '../game/helpers.ts';
import { games, movesOf } from './arbitraries.ts';
import { samples } from '../samples.ts';

const DOCUMENTS = samples(800);
/** Positions with no more empty squares than this are solved, to see that what is shown as proved is true. */
const SOLVED_EMPTIES = 14;

/** An engine that says nothing. */
const SILENT: EnginePort = {
  open: async () => ({ threads: 1, hashMegabytes: 16 }),
  search: (_subject, _limits, signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve('stopped'))),
  dispose: () => undefined,
};

const score = fc.integer({ min: -64, max: 64 });
const claims: fc.Arbitrary<Claim> = fc
  .record({
    a: score,
    b: score,
    isExact: fc.boolean(),
    depth: fc.integer({ min: 0, max: 200 }),
    certainty: fc.constantFrom(0, 50, 73, 99, 99.9, 100, 100, 100),
    count: fc.constantFrom('winner', 'discs'),
    source: fc.constantFrom('Outflank', 'book', 'Outflank, by counts', 'engine', 'search', 'before', ''),
  })
  .map(({ a, b, isExact, ...rest }) => ({
    low: Math.min(a, b),
    high: isExact ? Math.min(a, b) : Math.max(a, b),
    ...rest,
  }));

const KINDS = ['study', 'link', 'import', 'solved', 'book'] as const;
const attacks = fc.record({
  game: games([OTHELLO], 60),
  lies: fc.array(claims, { minLength: 1, maxLength: 8 }),
  kind: fc.constantFrom(...KINDS),
});

/** A page that has received false claims by every route. */
function aPage() {
  let ids = 0;
  const workbench = new Workbench({ engine: SILENT, store: memoryStore(), newId: () => `id-${++ids}` });
  const solved = new SolvedPositions(memorySolved());
  const refuse = () => Promise.reject(new Error('none'));
  const store = { read: refuse, addSearch: refuse, addFile: refuse, keepGoal: refuse, clear: refuse };
  const parts = { book: async () => EMPTY_BOOK, popular: async () => new Map() };
  const book = new MergedBook({ ...store, onChange: () => undefined }, parts);
  const open = (tree: GameTree, name = ''): void => {
    const document = documentOf(`id-${++ids}`, { name, info: {}, tree });
    const { path } = mainLine(document.tree).at(-1)!;
    workbench.open.open({ ...document, path, line: path });
  };
  return { workbench, solved, book, open };
}

type Page = ReturnType<typeof aPage>;

async function attack(
  { workbench, solved, book, open }: Page,
  kind: (typeof KINDS)[number],
  tree: GameTree,
): Promise<void> {
  const text = makeStudy(tree, {});
  const positions = mainLine(tree).map(({ node }) => node);
  switch (kind) {
    case 'study':
      return open(good(readDocumentText(text)).tree, 'Hostile');
    case 'link':
      return open(good(readDocumentText(good(await parseStudyLink(good(await makeStudyLink(text)))))).tree);
    case 'import': {
      const { start, moves } = good(parseStudy(text));
      return workbench.load({ tree: good(newLine(start, moves, new Map())), path: ROOT, line: ROOT } as never);
    }
    case 'solved': {
      const lines = positions.flatMap(({ position, value }) => {
        const [first] = legalMoves(position);
        return first && value ? [makeObf(position, [{ move: first.move, score: value.low }])] : [];
      });
      const source = { by: 'file', file: 'lies.obf', at: 1, nodes: 0 } as const;
      const read = await readSolvedText(lines.join('\n'), OTHELLO, source);
      if (read.ok) await solved.add(read.value.records);
      return;
    }
    case 'book': {
      const entries = positions.flatMap(({ position, value }) => {
        const words = othelloPosition(position);
        if (!words || !value || !legalMoves(position).length) return [];
        const entry = { origin: 'proof', leaf: 'unknown', games: 9, best: null, depth: 60, certainty: 100 } as const;
        return [{ ...entry, position: words, value: value.low }];
      });
      await book.add([new File([makeBook(bookOf(entries)) as BlobPart], 'lies.bin')]);
    }
  }
}

/** Everything on the screen that looks as if it were known. */
function known({ workbench }: Page): readonly string[] {
  const { shown, open, evaluations } = workbench;
  const values = squareValues(shown.moves, 64);
  const board = [...withClaims(values, shown.claims, open.node).values()].map(({ sure }) => sure);
  const { value } = shown;
  return [
    ...board.filter((sure) => sure !== 'claim'),
    ...(value ? [sureness(value)] : []),
    ...(evaluations.at(open.node) ? ['store'] : []),
  ];
}

test('nothing that is claimed looks known, in its own document or in another', async () => {
  const engine = await openEngine();
  const page = aPage();
  const { workbench, solved, book } = page;
  const proofs = new Map<Position, number>();
  let number = 0;
  await fc.assert(
    fc.asyncProperty(attacks, async ({ game, lies, kind }) => {
      const notes = new Map(game.positions.map((_, ply) => [ply, { value: lies[ply % lies.length]! }]));
      const hostile = good(newLine(game.start, movesOf(game), notes));
      const honest = good(newLine(game.start, movesOf(game), new Map()));
      await attack(page, kind, hostile);
      if (kind === 'study' || kind === 'link') {
        for (const { path, node } of mainLine(hostile).slice(-3)) {
          workbench.goTo(path);
          expect(known(page)).toEqual([]);
          expect(workbench.shown.claim !== undefined).toBe(!isOver(node.position));
        }
      }
      page.open(honest, 'Honest');
      for (const { node, path } of mainLine(honest)) {
        workbench.goTo(path);
        const proof = proofs.get(node.position);
        if (proof === undefined) expect(known(page)).toEqual([]);
        expect(workbench.shown.claim).toBeUndefined();
      }
      const { position } = mainLine(honest).at(-1)!.node;
      expect(await solved.of(position)).toBeNull();
      expect(await solved.below(position)).toEqual([]);
      expect((await book.book()).size).toBe(0);
      // Now and then the engine proves what was lied about; it begins with none of the claims.
      const near = mainLine(honest).find(({ node }) => emptyCount(node.position) <= SOLVED_EMPTIES);
      if (++number % 5 || !near || isOver(near.node.position) || mustPass(near.node.position)) return;
      const at = near.node.position;
      const analysis = await run(engine, jobOf(at, { goal: 'all' }));
      await attack(page, 'study', hostile);
      workbench.evaluations.hear(at, analysis);
      await solved.take(at, analysis, number);
      await attack(page, 'solved', hostile);
      page.open(honest, 'Honest');
      workbench.goTo(near.path);
      expect(workbench.shown.value).toMatchObject({ low: analysis.value!.low, high: analysis.value!.high });
      const own = (await solved.of(at))!;
      expect(own.own).toMatchObject({ low: analysis.value!.low, high: analysis.value!.high });
      expect(checkpointOf(at, own)!.moves.every(({ low, high }) => low === high)).toBe(true);
      await solved.clear();
      for (const { node } of mainLine(honest)) proofs.set(node.position, 1);
    }),
    { numRuns: DOCUMENTS },
  );
  expect(workbench.evaluations.get(startPosition(OTHELLO))).toBeUndefined();
});
