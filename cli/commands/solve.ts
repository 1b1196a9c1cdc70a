/** `outflank solve`: exact values. */
import { ok } from '../../game/types.ts';
import { CHOICE } from '../choice.ts';
import { command, inputOf, text } from '../command.ts';
import { ALL, COUNT, ENGINE, FORMAT, PROGRESS, RULES } from '../options.ts';
import { solvePositions } from '../solving.ts';

export const solve = command({
  name: 'solve',
  summary: 'exact value and best move of each position',
  about: [
    'Reads one position a line from FILE, or from standard input: a sign (X, O, -) for each square from a1 on, a space, the side to move (X or O), the rest is ignored; or a JSON object {"board":"…","side":"X"}, which may have its own "size" ("6x6"), "rules" (an id, or an object with size, missing, aim, supply, displacement …) and "supply" ({"X":12,"O":11}, discs in hand).',
    'Writes one JSON object a line, in the same order. Where discs may move, boards of more than 16 squares are searched to a fixed depth, and "exact" is false.',
  ],
  options: {
    isAll: ALL,
    count: COUNT,
    ...ENGINE,
    rules: RULES,
    ...CHOICE,
    keep: text(
      'keep',
      'DIR',
      'saves each solve in this folder as it runs; after Ctrl-C or a crash the same command continues it',
    ),
    format: FORMAT,
    isLogged: PROGRESS,
  },
  operand: '[FILE|-]',
  prepare: (asked, operands) => ok((shell) => solvePositions(shell, { ...asked, file: inputOf(operands) })),
});
