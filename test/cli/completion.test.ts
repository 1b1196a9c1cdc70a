/** What shells complete: the scripts in the shells that are installed; bash is everywhere. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../cli/commands.ts';
import { completion as completionOf, SHELLS, type ShellName } from '../../cli/completion.ts';
import { ALL_THEMES } from '../../game/exercise/motif-themes.ts';
import { RULE_SYSTEMS } from '../../game/rules.ts';
import { outflank } from './run.ts';

const completion = (shell: ShellName): string => completionOf(COMMANDS, shell);

/** What is offered after these words, the last of which is being typed. */
function bash(words: readonly string[]): string[] {
  const list = ['outflank', ...words].map((word) => `'${word}'`).join(' ');
  const script = `${completion('bash')}
COMP_WORDS=(${list}); COMP_CWORD=${words.length}; _outflank; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return run('bash', ['--norc', '-c', script]);
}

function fish(words: readonly string[]): string[] {
  const script = `${completion('fish')}\ncomplete -C'outflank ${words.join(' ')}'`;
  return run('fish', ['--no-config', '-c', script]).map((line) => line.split('\t', 1)[0]!);
}

/** In zsh, whose own functions are replaced by some that print what they are asked for. */
function zsh(words: readonly string[]): string[] {
  const list = ['outflank', ...words].map((word) => `'${word}'`).join(' ');
  const script = `
compdef() { : }
_describe() { print -rl -- \${\${(P)2}%%:*} }
_arguments() {
  local spec before=\${words[CURRENT-1]}
  for spec; do
    local flag=\${\${spec#\\*}%%(=|)\\[*}
    if [[ $before == --* && $flag == $before && $spec == *\\]:* ]]; then print -rl -- \${=\${\${spec##*:}//[()]/}}; return; fi
  done
  for spec; do
    # What ends in "=" takes its value after one, too.
    local named=\${\${spec#\\*}%%\\[*}
    if [[ $named == *= && $words[CURRENT] == $named* ]]; then print -rl -- \${=\${\${spec##*:}//[()]/}}; return; fi
  done
  for spec; do
    if [[ $words[CURRENT] == -* && $spec != '*:'* ]]; then print -r -- \${\${spec#\\*}%%(=|)\\[*}
    elif [[ $words[CURRENT] != -* && $spec == '*:'* ]]; then print -rl -- \${=\${\${spec##*:}//[()]/}}; fi
  done
}
${completion('zsh')}
words=(${list}); CURRENT=${words.length + 1}; _outflank`;
  const typed = words.at(-1)!.replace(/^--[^=]*=/, '');
  return run('zsh', ['-f', '-c', script]).filter((word) => word.startsWith(typed) || word === '_files');
}

function run(shell: ShellName, words: readonly string[]): string[] {
  const { stdout, stderr } = spawnSync(shell, words, { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
}

const COMPLETED = { bash, zsh, fish };
const isThere = (shell: ShellName): boolean => spawnSync(shell, ['--version']).status === 0;

describe.each(SHELLS.filter(isThere))('%s completes', (shell) => {
  const completed = (...words: string[]): string[] => COMPLETED[shell](words).toSorted();

  test('commands', () => {
    const offered = completed('');
    for (const { name } of COMMANDS) expect(offered).toContain(name.split(' ', 1)[0]);
    expect(completed('so')).toEqual(['solve']);
    expect(completed('book', 'i')).toEqual(['import']);
    expect(completed('help', 'exp')).toEqual(['explore']);
  });

  test.each(COMMANDS)('the options of $name', ({ name, options }) => {
    const offered = completed(...name.split(' '), '--');
    expect(offered).toEqual([...options.map((option) => `--${option.name}`), '--help'].toSorted());
  });

  test('the values of an option, and what a command takes', () => {
    expect(completed('solve', '--count', '')).toEqual(['discs', 'winner']);
    expect(completed('perft', '--depth', '3', '--rules', '')).toEqual(RULE_SYSTEMS.map(({ id }) => id).toSorted());
    expect(completed('exercises', '--theme', '')).toEqual(ALL_THEMES.toSorted());
    expect(completed('completion', '')).toEqual(['bash', 'fish', 'zsh']);
  });

  test('files, and nothing where a number is due', () => {
    const file = shell === 'zsh' ? '_files' : 'README.md';
    expect(completed('solve', 'READ')).toEqual([file]);
    expect(completed('book', 'import', '--out', 'READ')).toEqual([file]);
    expect(completed('solve', '--threads', '')).toEqual([]);
    expect(completed('submit', '').join(' ')).toContain('analyse');
    // bash makes three words of them.
    if (shell === 'bash') expect(completed('solve', '--count', '=', 'win')).toEqual(['winner']);
    if (shell === 'bash') expect(completed('solve', '--count', '=')).toEqual(['discs', 'winner']);
    if (shell === 'zsh') expect(zsh(['solve', '--count=']).toSorted()).toEqual(['discs', 'winner']);
    if (shell !== 'zsh') expect(completed('submit', 'solve', 'READ')).toEqual([file]);
    // A file besides names.
    if (shell !== 'zsh') expect(completed('match', '--openings', 'xo')).toEqual(['xot']);
    if (shell !== 'zsh') expect(completed('match', '--openings', 'READ')).toEqual([file]);
    // A word after the command may be the name of another one.
    expect(completed('submit', 'solve', '--')).not.toContain('--threads');
    expect(completed('solve', '--keep', 'READ')).toEqual(shell === 'zsh' ? ['_files'] : []);
  });
});

test('outflank completion prints the script', async () => {
  for (const shell of SHELLS)
    expect(await outflank(['completion', shell])).toEqual({ status: 0, out: completion(shell), err: '' });
});
