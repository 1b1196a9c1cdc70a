/** PGN, in the shape in which playing sites and conversions of WTHOR write it; the samples are written for these tests. */
import { describe, expect, it, test } from 'vitest';
import { treeOf } from '../../../game/formats/imported.ts';
import { makePgn, parsePgn } from '../../../game/formats/pgn.ts';
import { parseTranscript } from '../../../game/formats/transcript.ts';
import { startPosition } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { mainLine } from '../../../game/tree.ts';
import { faultText } from '../../../i18n/english.ts';
import { faultOf, good } from '../helpers.ts';
import { firstFault, gamesOf, moves } from './read-games.ts';

const START = startPosition(OTHELLO);

describe('PGN', () => {
  const tags =
    '[Event "?"]\n[Site "a site"]\n[Date "2020.05.05"]\n[Black "one"]\n[White "t\\"wo"]\n[Result "38-26"]\n[BlackElo "1073"]\n';

  test.each([
    ['numbered pairs and a result', '1. f5 d6 2. c3 d3\n3. c4 38-26\n', 'f5d6c3d3c4'],
    ['capitals and no result', '1. F5 D6\n2. C3 D3\n3. C4\n', 'f5d6c3d3c4'],
    ['single moves', '1. F5 2. D6\n3. C3 *\n', 'f5d6c3'],
    ['comments', '1. f5 {the usual [one] 1. d3} d6 2. c3 {open\nover lines} 1/2-1/2\n', 'f5d6c3'],
    ['variations', '1. f5 d6 (1. f4 2. e3) 2. c3\n', 'f5d6c3'],
    ['no moves', '\n', ''],
  ])('has tags and %s', (_, body, transcript) => {
    const [game] = gamesOf(parsePgn(`${tags}\n${body}`));
    expect(moves(game!)).toBe(transcript);
    expect(game!.info).toEqual({
      site: 'a site',
      date: '2020.05.05',
      black: 'one',
      white: 't"wo',
      result: '38-26',
      blackRating: '1073',
    });
  });

  test.each<[string, (string | undefined)[]]>([
    ['{first} 1. f5 {a} d6 {two\nlines} {and more} 2. c3', ['first', 'a', 'two\nlines\nand more', undefined]],
    ['1. f5 {a}{a} d6 {} 2. c3 38-26 {last}', [undefined, 'a', undefined, 'last']],
    ['1) f5 {a} d6 2) c3 {b}', [undefined, 'a', undefined, 'b']],
    ['1. f5 {a}\n% (1. f4 {left out\nd6 2. c3 {b}', [undefined, 'a', undefined, 'b']],
    ['1. f5! {a} d6 (1. f4 {skipped} [e3 {skipped}] {skipped}) {b} 2. c3 { open', [undefined, 'a', 'b', 'open']],
  ])('keeps the comments of the main line: %j', (body, comments) => {
    const [game] = gamesOf(parsePgn(`${tags}\n${body}\n`));
    expect(moves(game!)).toBe('f5d6c3');
    expect(mainLine(good(treeOf(game!))).map(({ node }) => node.comment)).toEqual(comments);
    expect(game!.warnings).toEqual([]);
  });

  it('begins another game after one with a line that is left out', () => {
    const games = gamesOf(parsePgn(`${tags}\n1. f5\n% (1. f4 {left out\nd6\n\n${tags}\n1. c4\n`));
    expect(games.map(moves)).toEqual(['f5d6', 'c4']);
  });

  it('keeps a comment at the move before a pass that is left out', () => {
    const [game] = gamesOf(parsePgn(`${tags}\n1. f5 f6 2. d3 g5 3. h5 h4 4. g7 h6 {before} f8 {after}\n`));
    expect(moves(game!)).toBe('f5f6d3g5h5h4g7h6--f8');
    expect([...game!.notes!]).toEqual([
      [8, { comment: 'before' }],
      [10, { comment: 'after' }],
    ]);
  });

  it('cuts a long comment, and says so', () => {
    const [game] = gamesOf(parsePgn(`${tags}\n1. f5 {${'x'.repeat(20_001)}}\n`));
    expect(game!.notes!.get(1)!.comment).toHaveLength(20_000);
    expect(game!.warnings).toEqual([{ code: 'comments-cut', args: { n: 1, most: 20_000, ply: 1, move: 'f5' } }]);
  });

  it('has notes only where something is noted', () => {
    expect(gamesOf(parsePgn(`${tags}\n1. f5 {}\n`))[0]).not.toHaveProperty('notes');
  });

  it('has several games, each with its faults', () => {
    const text = `${tags}\n1. f5 d6\n\n${tags}\n1. f5\n2. a1\n\n${tags}\n\n1. d3\n`;
    const entries = good(parsePgn(text));
    expect(entries.map(({ line, game }) => [line, game.ok ? moves(game.value) : faultText(game.fault)])).toEqual([
      [1, 'f5d6'],
      [11, 'Move 2 (line 20, column 4): a1 is not a legal move for White: it flips nothing.'],
      [22, 'd3'],
    ]);
  });

  it('is written as it is read', () => {
    const game = {
      moves: good(parseTranscript('f5d6c3d3c4', START)),
      info: { black: 'one', white: 't"wo', result: '38-26' },
    };
    const text = makePgn(game.moves, game.info);
    expect(text).toContain('1. f5 d6 2. c3 d3 3. c4 38-26\n');
    expect(gamesOf(parsePgn(text))[0]).toMatchObject(game);
  });

  test.each([
    ['a tag alone', '[Event "Cup"]', ''],
    ['no empty line after its tags', '[Event "Cup"]\n1. f5 d6\n', 'f5d6'],
    ['empty lines between its tags', '[Black "?"]\n\n[Event "Cup"]\n\n1. f5 d6', 'f5d6'],
    ['tags that say nothing', '[Site "-"]\n[Event "Cup"]\n[Date "????.??.??"]\n[White ""]\n[Black "?"]\n\n1. f5', 'f5'],
    ['lines left out', '[Event "Cup"]\n\n1. f5\n% 1. d3 c3\nd6\n', 'f5d6'],
    ['lines that end with a return', '[Event "Cup"]\r[Black "?"]\r\r1. f5\r2. d6', 'f5d6'],
    ['lines that end with two signs', '[Event "Cup"]\r\n[Black "?"]\r\n\r\n1. f5\r\n2. d6', 'f5d6'],
  ])('may have %s', (_, text, transcript) => {
    const [game, ...others] = gamesOf(parsePgn(text));
    expect([moves(game!), others]).toEqual([transcript, []]);
    expect(game!.info).toStrictEqual({ event: 'Cup' });
  });

  test.each([
    ['1. f5 {its {usual} move} a1', 'Move 2 (line 3, column 20): “m” can’t start a move.'],
    ['1. f5 {its usual move} a1', 'Move 2 (line 3, column 24): a1 is not a legal move'],
    ['1. f5 {two\nlines} a1', 'Move 2 (line 4, column 8): a1 is not a legal move'],
    ['1. f5 38-26 d6', 'Move 2 (line 3, column 7): “3” can’t start a move.'],
    ['1. f5 %d6', 'Move 2 (line 3, column 7): “%” can’t start a move.'],
  ])('%j is refused', (body, why) => expect(firstFault(parsePgn(`[Event "x"]\n\n${body}`))).toContain(why));

  it('is written with all that is known', () => {
    const info = {
      event: 'Cup',
      site: 'Rome',
      date: '2020.05.05',
      black: 'one',
      white: 'two',
      result: '*',
      blackRating: '1500',
      whiteRating: '1600',
      time: '900',
    };
    const text = makePgn([], info);
    expect(text).toBe(`[Event "Cup"]
[Site "Rome"]
[Date "2020.05.05"]
[Black "one"]
[White "two"]
[Result "*"]
[BlackElo "1500"]
[WhiteElo "1600"]
[TimeControl "900"]

*
`);
    expect(gamesOf(parsePgn(text))[0]!.info).toEqual(info);
  });

  it('is written in lines of up to 79 characters', () => {
    const transcript = 'f5f6e6d6f7f3e7f4e3g6d7g5g3d3g4h4h3d2c7c6h5f2e2e1f1g1c4c3b5c5c1c2b6';
    const text = makePgn(good(parseTranscript(transcript, START)));
    expect(text.slice(text.indexOf('\n\n'))).toBe(`

1. f5 f6 2. e6 d6 3. f7 f3 4. e7 f4 5. e3 g6 6. d7 g5 7. g3 d3 8. g4 h4 9. h3
d2 10. c7 c6 11. h5 f2 12. e2 e1 13. f1 g1 14. c4 c3 15. b5 c5 16. c1 c2 17. b6
`);
    expect(moves(gamesOf(parsePgn(text))[0]!)).toBe(transcript);
  });

  test.each(['+12.00', '+64.00:r', 'B+12', 'Black wins', '0', '38-26\n', '-'])(
    'has the result %j only in its tag, where the moves can’t have it',
    (result) => {
      const text = makePgn(good(parseTranscript('f5d6', START)), { result });
      expect(text).toContain(`[Result "${result.replace('\n', ' ')}"]`);
      expect(text).toMatch(/\n\n1\. f5 d6 \*\n$/);
      expect(moves(gamesOf(parsePgn(text))[0]!)).toBe('f5d6');
    },
  );

  it('is written with one line for each tag', () => {
    const text = makePgn(good(parseTranscript('f5d6', START)), {
      event: 'Cup\r\nfinal',
      black: 'one\ntwo',
      result: '1/2-1/2',
    });
    const [game] = gamesOf(parsePgn(text));
    expect(moves(game!)).toBe('f5d6');
    expect(game!.info).toEqual({ event: 'Cup final', black: 'one two', result: '1/2-1/2' });
  });

  it('is refused without a tag', () => expect(faultOf(parsePgn('1. f5'))).toBe('The text has no PGN game.'));
});
