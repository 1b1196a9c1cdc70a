/** Random games and texts for the property tests, from fast-check. */
import fc from 'fast-check';
import { PASS } from '../../game/notation.ts';
import { applyMove, legalMoves, mustPass, startPosition } from '../../game/position.ts';
import { RULE_SYSTEMS } from '../../game/rules.ts';
import type { LegalMove, Move, Position, RuleSystem } from '../../game/types.ts';

export interface PlayedGame {
  readonly start: Position;
  readonly moves: readonly LegalMove[];
  /** One more than moves. */
  readonly positions: readonly Position[];
}

export const movesOf = (game: PlayedGame): Move[] => game.moves.map(({ move }) => move);

/** A game by the choices of a list of numbers; it ends with the list or with the rules. */
export function playOut(start: Position, choices: readonly number[]): PlayedGame {
  const moves: LegalMove[] = [];
  const positions = [start];
  for (const choice of choices) {
    const at = positions.at(-1)!;
    const legal = legalMoves(at);
    if (!legal.length && !mustPass(at)) break;
    const chosen = legal.length ? legal[choice % legal.length]! : { move: PASS, flips: [] };
    moves.push(chosen);
    positions.push(applyMove(at, chosen.move, chosen.flips));
  }
  return { start, moves, positions };
}

const choices = (most: number): fc.Arbitrary<number[]> =>
  fc.array(fc.nat({ max: 1 << 20 }), { maxLength: most, size: 'max' });

/** Random play from the start of some rule system, or of the ones given. */
export function games(systems: readonly RuleSystem[] = RULE_SYSTEMS, most = 60): fc.Arbitrary<PlayedGame> {
  return fc
    .tuple(fc.constantFrom(...systems), choices(most))
    .map(([rules, numbers]) => playOut(startPosition(rules), numbers));
}

/** A text with some characters replaced, put in, taken out or doubled, or cut short. */
export function mutations(samples: readonly string[]): fc.Arbitrary<string> {
  const strange = fc.constantFrom(...'xXoO*-.0123456789abhjz;:()[]{}",#&=%+\\/!?~|\n\r\t \u0000é😀１');
  const edit = fc.tuple(fc.constantFrom('put', 'take', 'replace', 'double', 'cut'), fc.nat(), strange);
  return fc.tuple(fc.constantFrom(...samples), fc.array(edit, { minLength: 1, maxLength: 6 })).map(([sample, edits]) =>
    edits.reduce((text, [kind, number, sign]) => {
      const at = number % (text.length + 1);
      const [before, after] = [text.slice(0, at), text.slice(at)];
      switch (kind) {
        case 'put':
          return before + sign + after;
        case 'take':
          return before + after.slice(1);
        case 'replace':
          return before + sign + after.slice(1);
        case 'double':
          return before + after.slice(0, 8) + after;
        default:
          return number % 4 ? text : before;
      }
    }, sample),
  );
}
