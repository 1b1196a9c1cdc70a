/**
 * What bash, zsh and fish complete, made of the table of commands: a script for each of them, which does not call the
 * program while somebody types.
 */
import { optionsOf, rowOf, type CommandName, type Option, type Shell } from './commands.ts';
import { commandNames } from './usage.ts';

/** What may stand in a place: one of these words, a file, a folder, or what nobody can foresee. */
type Words = readonly string[] | 'file' | 'folder' | 'text';

const KINDS: Readonly<Record<string, Words>> = { FILE: 'file', PATH: 'file', DIR: 'folder' };

const valuesOf = ({ value = '', choices }: Option): Words => choices ?? KINDS[value] ?? 'text';

/** The second words of commands of two; else the operand. */
function operandsOf(name: CommandName): Words {
  const { operand = '', operands } = rowOf(name);
  const second = commandNames().filter((other) => other.startsWith(`${name} `));
  if (second.length) return second.map((other) => other.slice(name.length + 1));
  return operands ?? (operand.includes('FILE') ? 'file' : 'text');
}

const simpleNames = (): readonly CommandName[] => commandNames().filter((name) => !name.includes(' '));
const doubleNames = (): readonly CommandName[] => commandNames().filter((name) => name.includes(' '));

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function bash(): string {
  const kinds = { file: '-f', folder: '-d', text: "-W ''" };
  const compgen = (words: Words): string =>
    typeof words === 'string' ? kinds[words] : `-W ${quoted(words.join(' '))}`;
  const choices = commandNames().flatMap((name) =>
    optionsOf(name)
      .filter(({ value }) => value)
      .map((option) => `    ${quoted(`${name} --${option.name}`)}) asked=(${compgen(valuesOf(option))}) ;;`),
  );
  const rest = commandNames().map((name) => {
    const options = [...optionsOf(name), { name: 'help' }].map((option) => `--${option.name}`);
    return `    ${quoted(name)}) options=${quoted(options.join(' '))} asked=(${compgen(operandsOf(name))}) ;;`;
  });
  const doubles = doubleNames().map((name) => `    ${quoted(name)}) ((COMP_CWORD > 2)) && command=${quoted(name)} ;;`);
  return `# source <(outflank completion bash)
_outflank() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}"
  local options='' asked=()
  case "$command \${COMP_WORDS[2]}" in
${doubles.join('\n')}
  esac
  case "$command $before" in
${choices.join('\n')}
  esac
  if ((COMP_CWORD == 1)); then
    asked=(-W ${quoted([...simpleNames(), 'help', '--help', '--version'].join(' '))})
  elif ((!\${#asked[@]})); then
    case "$command" in
    'help') asked=(-W ${quoted(simpleNames().join(' '))}) ;;
${rest.join('\n')}
    esac
    [[ "$word" == -* ]] && asked=(-W "$options")
  fi
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen "\${asked[@]}" -- "$word")
}
complete -F _outflank outflank
`;
}

function zsh(): string {
  const kinds = { file: '_files', folder: '_files -/', text: ' ' };
  const action = (words: Words): string => (typeof words === 'string' ? kinds[words] : `(${words.join(' ')})`);
  const plain = (text: string): string => text.replace(/[[\]:\\]/g, '\\$&');
  const spec = (option: Option): string => {
    const { name, value, text, isMultiple } = option;
    const taken = value ? `:${value}:${action(valuesOf(option))}` : '';
    return quoted(`${isMultiple ? '*' : ''}--${name}[${plain(text)}]${taken}`);
  };
  const cases = commandNames().map((name) => {
    const specs = [...optionsOf(name), { name: 'help', text: 'how the command is used' }].map(spec);
    const operand = rowOf(name).operand ? [quoted(`*:${plain(rowOf(name).operand!)}:${action(operandsOf(name))}`)] : [];
    return `  ${quoted(name)}) _arguments ${[...specs, ...operand].join(' ')} ;;`;
  });
  const described = simpleNames().map((name) => quoted(`${name}:${plain(rowOf(name).summary)}`));
  const doubles = doubleNames().map(
    (name) => `  ${quoted(name)}) ((CURRENT > 3)) && command=${quoted(name)} && shift words && ((CURRENT--)) ;;`,
  );
  return `#compdef outflank
_outflank() {
  local command=$words[2]
  local -a commands=(${described.join(' ')} 'help:how a command is used')
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  case "$command $words[3]" in
${doubles.join('\n')}
  esac
  shift words
  ((CURRENT--))
  case "$command" in
  'help') _describe command commands ;;
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = _outflank ]; then _outflank "$@"; else compdef _outflank outflank; fi
`;
}

function fish(): string {
  const kinds = { file: '-r -F', folder: "-x -a '(__fish_complete_directories)'", text: '-x' };
  const taken = (words: Words): string =>
    typeof words === 'string' ? kinds[words] : `-x -a ${quoted(words.join(' '))}`;
  const seen = '__fish_seen_subcommand_from';
  const within = (name: CommandName): string => {
    const second = doubleNames().flatMap((other) => (other.startsWith(`${name} `) ? [other.split(' ')[1]!] : []));
    const parts = name.split(' ').map((word) => `${seen} ${word}`);
    return [...parts, ...second.map((word) => `not ${seen} ${word}`)].join('; and ');
  };
  const lines = commandNames().flatMap((name) => {
    const start = `complete -c outflank -n ${quoted(within(name))}`;
    const operands = operandsOf(name);
    const files =
      operands === 'file'
        ? `${start} -F`
        : typeof operands === 'string'
          ? ''
          : `${start} -a ${quoted(operands.join(' '))}`;
    const options = [...optionsOf(name), { name: 'help', text: 'how the command is used' } as Option].map(
      (option) => `${start} -l ${option.name} ${option.value ? taken(valuesOf(option)) : ''} -d ${quoted(option.text)}`,
    );
    return [...(files ? [files] : []), ...options];
  });
  const first = simpleNames().map(
    (name) => `complete -c outflank -n __fish_use_subcommand -a ${name} -d ${quoted(rowOf(name).summary)}`,
  );
  return `complete -c outflank -f
${[...first, ...lines].join('\n')}
complete -c outflank -n __fish_use_subcommand -a help -d 'how a command is used'
complete -c outflank -n '__fish_seen_subcommand_from help' -a ${quoted(simpleNames().join(' '))}
`;
}

const SCRIPTS: Readonly<Record<Shell, () => string>> = { bash, zsh, fish };

export const completion = (shell: Shell): string => SCRIPTS[shell]();
