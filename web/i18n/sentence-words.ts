/**
 * Words of the sentences that stand before the figures. A value of a sentence may be a phrase of its own, or empty: the
 * space or comma before a phrase belongs to it.
 */
import { messages, plural, str } from './messages.ts';

export const sentenceWords = messages('sentences', {
  looking: () => 'Looking at the moves.',
  unknown: () => 'Nothing is known yet.',
  off: () => 'The engine is off.',
  opening: () => 'The engine is starting.',
  stopped: () => 'Stopped. Nothing is lost.',
  stoppedAfter: (known: string) => str`${known} Stopped; nothing is lost.`,
  engineStopped: () => 'The engine stopped.',
  mustPass: (name: string) => str`${name} has no move and must pass.`,
  also: (first: string, second: string) => str`${first} ${second}`,
  announced: (word: string, sentence: string) => str`${word}. ${sentence}`,
  /** A phrase as a sentence. */
  full: (phrase: string) => str`${phrase}.`,
  list: (before: string, move: string) => str`${before}, ${move}`,
  or: (before: string, move: string) => str`${before} or ${move}`,
  orMore: (before: string, n: number) => str`${before} or ${n} more`,
  phrases: {
    with: (moves: string) => str` with ${moves}`,
    afterPass: () => ' after the pass',
    onlyWin: () => ', the only winning move',
    onlyDraw: () => ', the only move that draws',
    by: (discs: number) => str`by ${discs}`,
  },
  proved: {
    wins: (name: string, score: string, pass: string, moves: string, only: string) =>
      str`${name} wins ${score}${pass}${moves}${only}.`,
    draws: (name: string, pass: string, moves: string, only: string) => str`${name} draws${pass}${moves}${only}.`,
    drawsAt: (name: string, score: string, pass: string, moves: string, only: string) =>
      str`${name} draws ${score}${pass}${moves}${only}.`,
    loses: (name: string, score: string, pass: string) => str`${name} loses ${score}${pass}.`,
    losesWith: (name: string, score: string, moves: string) => str`${name} loses ${score} at best,${moves}.`,
  },
  bound: {
    notBetter: (name: string, value: string) => str`${name} can’t do better than ${value}. How much worse is open.`,
    atMost: (name: string, value: string) => str`${name} gets ${value} at most.`,
    wins: (name: string, discs: number) => str`${name} wins by ${discs} at least.`,
    winsWith: (name: string, discs: number, moves: string) => str`${name} wins by ${discs} at least,${moves}.`,
    draws: (name: string) => str`${name} has a draw at least.`,
    drawsWith: (name: string, moves: string) => str`${name} has a draw at least,${moves}.`,
    loses: (name: string, discs: number) => str`${name} loses by ${discs} at most.`,
    losesWith: (name: string, discs: number, moves: string) => str`${name} loses by ${discs} at most,${moves}.`,
  },
  about: {
    even: (moves: string) => str`About even${moves}.`,
    value: (value: string, name: string, moves: string) => str`About ${value} for ${name}${moves}.`,
  },
  guesses: (n: number) => plural(n, 'One move is still a guess.', str`${n} moves are still guesses.`),
  notes: {
    off: () => 'Legal moves and flips are still shown.',
    error: () => 'The position and the game are safe.',
    final: () => 'Neither side can move.',
    pass: (name: string) => str`The pass is written in the list of moves. Then ${name} moves.`,
  },
  setup: {
    discs: (n: number) => plural(n, str`${n} disc`, str`${n} discs`),
    noDiscs: () => 'No discs',
    counts: (discs: string, empties: string) => str`${discs}, ${empties}.`,
    over: (result: string) => str`The game is over: ${result}.`,
    moves: (name: string, n: number) => plural(n, str`${name} has ${n} move`, str`${name} has ${n} moves`),
    noMove: (name: string) => str`${name} has no move`,
    both: (one: string, other: string) => str`${one}, ${other}.`,
    filling: () => 'The centre is being filled.',
    ready: () => 'Ready to analyse.',
  },
});
