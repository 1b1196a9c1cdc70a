/**
 * The notation that SGF and GGF share: games in parentheses, nodes after semicolons, properties with values in
 * brackets, `(;GM[2]C[a comment];B[f5](;W[d6])(;W[f4]))`. This file doesn't know what the properties mean.
 *
 * Reading is lenient: the first semicolon may be missing, text between games is skipped, and an unclosed game ends with
 * the text, which a notice says.
 */
import { cut, fault, notice } from '../faults.ts';
import type { Result } from '../types.ts';
import { fail, ok } from '../types.ts';
import { MAX_NODES } from './limits.ts';
import { endOfValue, GAME_START } from './pieces.ts';
import type { GameInfo, ImportedEntry, ImportedGame } from './imported.ts';
import { failAt, placeOf } from './text.ts';

export interface Property {
  /** Upper case. */
  readonly name: string;
  /** Without escapes. */
  readonly values: readonly string[];
  /** Its offset in the text. */
  readonly offset: number;
}

/** A node and the branches after it; the properties keep their order, which GGF needs. */
export interface PropertyNode {
  readonly properties: readonly Property[];
  readonly children: readonly PropertyNode[];
}

export interface PropertyGame {
  readonly root: PropertyNode;
  readonly offset: number;
  /** Its closing parenthesis is there; otherwise the text may have been cut short. */
  readonly isClosed: boolean;
}

interface OpenNode {
  readonly properties: Property[];
  readonly children: OpenNode[];
}

const newNode = (): OpenNode => ({ properties: [], children: [] });

/** A property's name; lower-case letters, from older versions of SGF, are read as capitals. */
const NAME = /[A-Za-z]+/y;
/** What precedes the bracket of a value. */
const BEFORE_VALUE = /\s*\[/y;

function parseProperties(text: string): Result<readonly PropertyGame[]> {
  const games: PropertyGame[] = [];
  GAME_START.lastIndex = 0;
  for (let start = GAME_START.exec(text); start; start = GAME_START.exec(text)) {
    const game = parseGame(text, start.index, start[0].length);
    if (!game.ok) return game;
    games.push(game.value.game);
    GAME_START.lastIndex = game.value.end;
  }
  return ok(games);
}

function parseGame(text: string, start: number, skip: number): Result<{ game: PropertyGame; end: number }> {
  const root = newNode();
  let node = root;
  /** The nodes at which the open variations begin. */
  const forks: OpenNode[] = [];
  let nodes = 1;
  let offset = start + skip;
  for (; offset < text.length; offset++) {
    const sign = text[offset]!;
    if (/\s/.test(sign)) continue;
    if (sign === ')') {
      const fork = forks.pop();
      if (!fork) return ok({ game: { root, offset: start, isClosed: true }, end: offset + 1 });
      node = fork;
    } else if (sign === '(') {
      if (forks.length >= MAX_NODES) return tooMany(text, start);
      forks.push(node);
    } else if (sign === ';') {
      if (++nodes > MAX_NODES) return tooMany(text, start);
      const next = newNode();
      node.children.push(next);
      node = next;
    } else {
      const read = parseProperty(text, offset);
      if (!read.ok) return read;
      node.properties.push(read.value.property);
      offset = read.value.end - 1;
    }
  }
  return ok({ game: { root, offset: start, isClosed: false }, end: text.length });
}

const tooMany = (text: string, start: number) => failAt(text, start, fault('game-positions', { n: MAX_NODES }));

function parseProperty(text: string, offset: number): Result<{ property: Property; end: number }> {
  NAME.lastIndex = offset;
  const name = NAME.exec(text)?.[0];
  if (!name) return failAt(text, offset, fault('property-begin'));
  const values: string[] = [];
  let end = offset + name.length;
  for (;;) {
    BEFORE_VALUE.lastIndex = end;
    if (!BEFORE_VALUE.test(text)) break;
    const start = BEFORE_VALUE.lastIndex;
    const close = endOfValue(text, start);
    if (close >= text.length) break;
    values.push(withoutEscapes(text.slice(start, close)));
    end = close + 1;
  }
  if (!values.length) return failAt(text, end, fault('property-value', { name: cut(name) }));
  return ok({ property: { name: name.toUpperCase(), values, offset }, end });
}

const withoutEscapes = (value: string): string =>
  value.includes('\\')
    ? value.replace(/\\(\r\n|[\s\S])/g, (_, escaped: string) => (/[\r\n]/.test(escaped) ? '' : escaped))
    : value;

/** The first value of a property; undefined if the node lacks it or it is empty. */
export const firstValue = (node: PropertyNode, name: string): string | undefined =>
  firstProperty(node, name)?.values[0]?.trim() || undefined;

export const firstProperty = (node: PropertyNode, name: string): Property | undefined =>
  node.properties.find((property) => property.name === name);

/** The games of a text, each read separately: a faulty one is reported in its place and doesn't affect the others. */
export function gamesIn(
  text: string,
  format: string,
  readGame: (text: string, game: PropertyGame) => Result<ImportedGame>,
): Result<readonly ImportedEntry[]> {
  const games = parseProperties(text);
  if (!games.ok) return games;
  if (!games.value.length) return fail('text-no-games', { name: format });
  return ok(
    games.value.map((game) => {
      const read = readGame(text, game);
      return { line: placeOf(text, game.offset).line, game: game.isClosed ? read : withoutEnd(read) };
    }),
  );
}

const withoutEnd = (read: Result<ImportedGame>): Result<ImportedGame> =>
  read.ok ? ok({ ...read.value, warnings: [...read.value.warnings, notice('game-unclosed', {})] }) : read;

/** Which property holds each fact about a game. */
export type InfoProperties = Readonly<Partial<Record<keyof GameInfo, string>>>;

export function readInfo(root: PropertyNode, properties: InfoProperties): GameInfo {
  const entries = Object.entries(properties).map(([key, name]) => [key, firstValue(root, name)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as GameInfo;
}

export const makeInfo = (info: GameInfo, properties: InfoProperties): string[] =>
  Object.entries(properties).flatMap(([key, name]) => {
    const value = info[key as keyof GameInfo];
    return value ? makeProperty(name, value) : [];
  });

export const makeProperty = (name: string, ...values: string[]): string =>
  name + values.map((value) => `[${value.replace(/[\\\]]/g, '\\$&')}]`).join('');
