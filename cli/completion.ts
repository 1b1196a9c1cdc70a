/**
 * Completion scripts for bash, zsh and fish, made from the list of commands; they don't call the program while somebody
 * types.
 */
import type { Command, Option } from './command.ts';
import { HELP } from './command-line.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type ShellName = (typeof SHELLS)[number];

type Commands = readonly Command[];
type Described = Pick<Option, 'name' | 'value' | 'text' | 'choices' | 'isMultiple'>;

/** What may stand in a place: one of these words, a file, a folder, or any text. */
type Words = readonly string[] | 'file' | 'folder' | 'text';
/** What may stand after a command or an option: a file besides words, too. */
interface Operands {
  readonly words: Words;
  readonly orFile: boolean;
}

const KINDS: Readonly<Record<string, Words>> = { FILE: 'file', PATH: 'file', DIR: 'folder' };

const valuesOf = ({ value = '', choices }: Described): Operands => ({
  words: choices ?? KINDS[value] ?? 'text',
  orFile: choices !== undefined && KINDS[value] === 'file',
});

const optionsOf = (command: Command): readonly Described[] => [...command.options, HELP];

/** The second words of two-word commands; otherwise the operand. */
function operandsOf(commands: Commands, { name, operand = '', operands }: Command): Operands {
  const second = doubleNames(commands).filter((other) => other.startsWith(`${name} `));
  if (second.length) return { words: second.map((other) => other.slice(name.length + 1)), orFile: false };
  const hasFile = operand.includes('FILE');
  return { words: operands ?? (hasFile ? 'file' : 'text'), orFile: operands !== undefined && hasFile };
}

const simpleOf = (commands: Commands): Commands => commands.filter(({ name }) => !name.includes(' '));
const simpleNames = (commands: Commands): readonly string[] => simpleOf(commands).map(({ name }) => name);
const doubleNames = (commands: Commands): readonly string[] =>
  commands.map(({ name }) => name).filter((name) => name.includes(' '));

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function bash(commands: Commands): string {
  const kinds = { file: '-f', folder: '-d', text: "-W ''" };
  const compgen = ({ words, orFile }: Operands): string =>
    (orFile ? '-f ' : '') + (typeof words === 'string' ? kinds[words] : `-W ${quoted(words.join(' '))}`);
  const choices = commands.flatMap((command) =>
    command.options
      .filter(({ value }) => value)
      .map((option) => `    ${quoted(`${command.name} --${option.name}`)}) asked=(${compgen(valuesOf(option))}) ;;`),
  );
  const rest = commands.map((command) => {
    const options = optionsOf(command).map((option) => `--${option.name}`);
    return `    ${quoted(command.name)}) options=${quoted(options.join(' '))} asked=(${compgen(operandsOf(commands, command))}) ;;`;
  });
  const doubles = doubleNames(commands).map(
    (name) => `    ${quoted(name)}) ((COMP_CWORD > 2)) && command=${quoted(name)} ;;`,
  );
  return `# source <(outflank completion bash)
_outflank() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}"
  local options='' asked=()
  # bash takes the equals sign of --option=value for a word of its own.
  if [[ "$word" == = ]]; then
    word=''
  elif [[ "$before" == = ]]; then
    before="\${COMP_WORDS[COMP_CWORD-2]}"
  fi
  case "$command \${COMP_WORDS[2]}" in
${doubles.join('\n')}
  esac
  case "$command $before" in
${choices.join('\n')}
  esac
  if ((COMP_CWORD == 1)); then
    asked=(-W ${quoted([...simpleNames(commands), 'help', '--help', '--version'].join(' '))})
  elif ((!\${#asked[@]})); then
    case "$command" in
    'help') asked=(-W ${quoted(simpleNames(commands).join(' '))}) ;;
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

function zsh(commands: Commands): string {
  const kinds = { file: '_files', folder: '_files -/', text: ' ' };
  const action = ({ words, orFile }: Operands): string => {
    if (typeof words === 'string') return kinds[words];
    // In braces, both are offered.
    return orFile ? `{compadd ${words.join(' ')}; _files}` : `(${words.join(' ')})`;
  };
  const plain = (text: string): string => text.replace(/[[\]:\\]/g, '\\$&');
  const spec = (option: Described): string => {
    const { name, value, text, isMultiple } = option;
    const taken = value ? `:${value}:${action(valuesOf(option))}` : '';
    // With "=", the value may follow one or be the next word.
    return quoted(`${isMultiple ? '*' : ''}--${name}${value ? '=' : ''}[${plain(text)}]${taken}`);
  };
  const cases = commands.map((command) => {
    const specs = optionsOf(command).map(spec);
    const offered = action(operandsOf(commands, command));
    const operand = command.operand ? [quoted(`*:${plain(command.operand)}:${offered}`)] : [];
    return `  ${quoted(command.name)}) _arguments ${[...specs, ...operand].join(' ')} ;;`;
  });
  const described = simpleOf(commands).map(({ name, summary }) => quoted(`${name}:${plain(summary)}`));
  const doubles = doubleNames(commands).map(
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

function fish(commands: Commands): string {
  const kinds = { file: '-r -F', folder: "-x -a '(__fish_complete_directories)'", text: '-x' };
  const taken = ({ words, orFile }: Operands): string =>
    typeof words === 'string' ? kinds[words] : `${orFile ? '-r -F' : '-x'} -a ${quoted(words.join(' '))}`;
  const within = (name: string): string => {
    const second = doubleNames(commands).flatMap((other) =>
      other.startsWith(`${name} `) ? [other.split(' ')[1]!] : [],
    );
    return [`__outflank_is ${name}`, ...second.map((word) => `not __outflank_is ${name} ${word}`)].join('; and ');
  };
  const lines = commands.flatMap((command) => {
    const start = `complete -c outflank -n ${quoted(within(command.name))}`;
    const { words, orFile } = operandsOf(commands, command);
    const operands = [
      ...(words === 'file' || orFile ? [`${start} -F`] : []),
      ...(typeof words === 'string' ? [] : [`${start} -a ${quoted(words.join(' '))}`]),
    ];
    const options = optionsOf(command).map(
      (option) => `${start} -l ${option.name} ${option.value ? taken(valuesOf(option)) : ''} -d ${quoted(option.text)}`,
    );
    return [...operands, ...options];
  });
  const first = simpleOf(commands).map(
    ({ name, summary }) => `complete -c outflank -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
  );
  return `# The command is the first word, or the first two.
function __outflank_is
    set -l words (commandline -opc)
    set -l last (math 1 + (count $argv))
    test (count $words) -ge $last; and test "$words[2..$last]" = "$argv"
end
complete -c outflank -f
${[...first, ...lines].join('\n')}
complete -c outflank -n __fish_use_subcommand -a help -d 'how a command is used'
complete -c outflank -n __fish_use_subcommand -l help -d 'lists the commands'
complete -c outflank -n __fish_use_subcommand -l version -d 'the version'
complete -c outflank -n '__outflank_is help' -a ${quoted(simpleNames(commands).join(' '))}
`;
}

const SCRIPTS: Readonly<Record<ShellName, (commands: Commands) => string>> = { bash, zsh, fish };

export const completion = (commands: Commands, shell: ShellName): string => SCRIPTS[shell](commands);
