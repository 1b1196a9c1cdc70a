/** `outflank analyse`: values from a search as deep as requested. */
import { ok } from '../../game/types.ts';
import { CHOICE } from '../choice.ts';
import { command, inputOf } from '../command.ts';
import { ALL, COUNT, ENGINE, FORMAT, LEVEL_OR_DEPTH, LIMITS, searchLimits, PROGRESS, RULES } from '../options.ts';
import { solvePositions } from '../solving.ts';

export const analyse = command({
  name: 'analyse',
  summary: 'value of each position from a search as deep as you like',
  about: [
    'For positions too far from the end to be solved. They are read as by solve, and each value is written with its "depth", its "selectivity" in percent and whether it is "exact". Where discs may move, a board of at most 16 squares is always solved as a whole, for a minute or two the first time; only --time ends that sooner.',
  ],
  options: {
    ...LIMITS,
    isAll: ALL,
    count: COUNT,
    ...ENGINE,
    rules: RULES,
    ...CHOICE,
    format: FORMAT,
    isLogged: PROGRESS,
  },
  either: [LEVEL_OR_DEPTH],
  operand: '[FILE|-]',
  prepare: (asked, operands) =>
    ok((shell) => solvePositions(shell, { ...asked, limits: searchLimits(asked), file: inputOf(operands) })),
});
