/**
 * assembly/split.ts itself, run under a scheduler of our own: the text of the file, with every function made a generator
 * that may be interrupted wherever it reads or writes a word that other threads read or write.
 */
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { parseAst, transformWithOxc } from 'vite';
import * as layout from '../../assembly/layout.ts';

/** What a thread says when another may run: nothing, or what it waits for. */
export type Wait = (() => boolean) | undefined;
export type Work<T> = Generator<Wait, T, void>;

/** Blocks of threads as far apart as their splits need, so that a memory is quickly made. */
const LAYOUT = { ...layout, THREADS: 0x1000, THREAD_STRIDE: 0x1000 };
const MEMORY_BYTES = 0x10000;
/** Where lists of moves begin, above the blocks of nine threads. */
export const LISTS = 0xb000;
export const RECORD_BYTES = 8;
const SQUARE = 4;

/** The exports of split.ts and thread.ts that a run calls, for one thread. */
export interface Instance {
  becomeThread(number: number): Work<void>;
  helperLoop(): Work<void>;
  isStopped(): Work<boolean>;
  setThreads(threads: number): Work<number>;
  splitSearch(...words: readonly number[]): Work<number>;
  splitBestMove(): number;
  readonly SPLIT_ALPHA: number;
  readonly SPLIT_DEPTH: number;
}

/** Searches the record of a split for the mover of the split's node. */
export type Search = (record: number, split: number) => Work<number>;

/** Words outside the blocks at which threads meet; the others do not change while a tree is searched. */
const MEETINGS = new Set([layout.EVENTS, layout.SLEEPERS]);

/** The words that all threads share, and what AssemblyScript and the host do with them. */
export function createMemory() {
  const words = new Int32Array(MEMORY_BYTES / 4);
  /** Only a word that some thread has written can be seen to change. */
  const isWritten = new Uint8Array(MEMORY_BYTES / 4);
  const asleep = new Set<symbol>();
  const isShared = (address: number): boolean => address >= LAYOUT.THREADS || MEETINGS.has(address);
  const write = (address: number, value: number): void => {
    words[address >> 2] = value;
    isWritten[address >> 2] = 1;
  };

  function* load(pointer: number, offset = 0): Work<number> {
    const address = pointer + offset;
    if (isShared(address) && isWritten[address >> 2]) yield;
    return words[address >> 2]!;
  }
  function* store(pointer: number, value: number, offset = 0): Work<void> {
    if (isShared(pointer + offset)) yield;
    write(pointer + offset, value);
  }
  function* add(pointer: number, value: number, offset = 0): Work<number> {
    if (isShared(pointer + offset)) yield;
    const before = words[(pointer + offset) >> 2]!;
    write(pointer + offset, before + value);
    return before;
  }
  function* sub(pointer: number, value: number, offset = 0): Work<number> {
    return yield* add(pointer, -value, offset);
  }
  /** Spinning is waiting: a thread that fails may run again once it would succeed. */
  function* cmpxchg(pointer: number, expected: number, value: number, offset = 0): Work<number> {
    yield () => words[(pointer + offset) >> 2] === expected;
    write(pointer + offset, value);
    return expected;
  }
  function* notify(): Work<void> {
    yield;
    asleep.clear();
  }
  /** Looking at the word and falling asleep is one step. */
  function* wait(pointer: number, seen: number): Work<void> {
    yield;
    if (words[pointer >> 2] !== seen) return;
    const sleeper = Symbol('sleeper');
    asleep.add(sleeper);
    yield () => !asleep.has(sleeper);
  }
  return { load, store, wait, atomic: { load, store, add, sub, cmpxchg, notify } };
}

export type Memory = ReturnType<typeof createMemory>;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* nodesOf(value);
}

/** Makes every function a generator, and every call one that may be interrupted. */
function interruptible(code: string): string {
  const inserts: (readonly [at: number, text: string])[] = [];
  for (const { type, start, end } of nodesOf(parseAst(code) as unknown as Node)) {
    if (type === 'FunctionDeclaration') inserts.push([start + 'function'.length, '*']);
    if (type === 'CallExpression') inserts.push([start, '(yield* '], [end, ')']);
  }
  return inserts
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [at, insert]) => text.slice(0, at) + insert + text.slice(at), code);
}

/** The text of a file of assembly/ as a part of one that has no modules. */
const partOf = (source: string): string =>
  source
    .replace(/^import [^;]*;$/gm, '')
    .replace(/^ *\/\/ @ts-ignore: decorator\n@inline /gm, '')
    .replace(/^export /gm, '');

export const SPLIT_SOURCE = readFileSync('assembly/split.ts', 'utf8');

/** The source with another value for a constant of split.ts. */
export function withConstant(source: string, name: string, value: number): string {
  const declared = new RegExp(`(const ${name}: \\w+ = )\\d+;`);
  if (!declared.test(source)) throw new Error(`There is no constant ${name} in split.ts.`);
  return source.replace(declared, `$1${value};`);
}

/** Makes a thread in a memory. */
export type Program = (memory: Memory, search: Search) => Instance;

const EXPORTS =
  'becomeThread, helperLoop, isStopped, setThreads, splitSearch, splitBestMove: () => splitBestMove, SPLIT_ALPHA, SPLIT_DEPTH';

/** What the files import or take for granted, but isn't part of the sharing. */
const BESIDES = {
  SQUARE,
  *divideTable(): Work<void> {},
  *min(a: number, b: number): Work<number> {
    yield;
    return Math.min(a, b);
  },
  *max(a: number, b: number): Work<number> {
    yield;
    return Math.max(a, b);
  },
};

/** Compiles the text of split.ts, as it is or changed. */
export async function compile(source: string): Promise<Program> {
  // Spinning is only another way to wait; one spin is enough to be interrupted at it.
  const text = partOf(readFileSync('assembly/thread.ts', 'utf8')) + partOf(withConstant(source, 'SPINS', 1));
  const { code } = await transformWithOxc(text, 'split.ts');
  const known = { ...LAYOUT, ...BESIDES };
  const instantiate = compileFunction(`${interruptible(code)}\nreturn { ${EXPORTS} };`, [
    'load',
    'store',
    'wait',
    'atomic',
    'call_indirect',
    ...Object.keys(known),
  ]) as (...values: readonly unknown[]) => Instance;
  const constants = Object.values(known);
  return ({ load, store, wait, atomic }, search) => {
    const callIndirect = (_index: number, record: number, split: number): Work<number> => search(record, split);
    return instantiate(load, store, wait, atomic, callIndirect, ...constants);
  };
}
