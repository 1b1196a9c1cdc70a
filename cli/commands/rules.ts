/** `outflank rules`: the table of rule systems as JSON, with squares by name. */
import { RULE_SYSTEMS } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import { systemName, systemSource, systemSummary } from '../../i18n/english.ts';
import { ok, type RuleSystem, type Square } from '../../game/types.ts';
import { command, flag } from '../command.ts';
import { EXIT } from '../shell.ts';

function rowOf(system: RuleSystem): object {
  const { columns, rows, missing, start, ...rules } = system;
  const names = (squares: readonly Square[]): string[] => squares.map((square) => squareName({ columns }, square));
  return {
    ...rules,
    name: systemName(system),
    summary: systemSummary(system),
    source: systemSource(system),
    size: `${columns}x${rows}`,
    missing: names(missing),
    ...(start && { start: { black: names(start.black), white: names(start.white) } }),
  };
}

export const rules = command({
  name: 'rules',
  summary: 'the rule systems, as JSON',
  about: [],
  options: { ids: flag('ids', 'prints the ids alone, one a line, for --rules') },
  prepare: ({ ids }) =>
    ok((shell) => {
      const lines = ids ? RULE_SYSTEMS.map(({ id }) => id) : [JSON.stringify(RULE_SYSTEMS.map(rowOf), null, 2)];
      shell.print(`${lines.join('\n')}\n`);
      return EXIT.good;
    }),
});
