import { type CompletedCommand, listCommands, type ValueCompletion } from './completion-spec.ts'
import { quoteForShell } from '../../command/shell-quote.ts'

/** A bash completion script for `forecourt`. `starter` is the program that runs the command. */
export function writeBashCompletion(program: CompletedCommand, starter: string): string {
  const commands = listCommands(program)
  const paths = commands.filter(({ path }) => path !== '').map(quotePath)
  return `# Completion of forecourt in bash: source <(npm run --silent forecourt -- completion bash)
type forecourt >/dev/null 2>&1 || forecourt() { node ${quoteForShell(starter)} forecourt "$@"; }

_forecourt_words() {
  COMPREPLY=($(compgen -W "$1" -- "$current"))
}

_forecourt_files() {
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$current"))
}

_forecourt() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command='' at
  COMPREPLY=()
  # Bash takes --option=value for three words.
  if [[ $current == '=' ]]; then current=''
  elif [[ $previous == '=' ]]; then previous="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "$command \${COMP_WORDS[at]}" in
      ${paths.join('|')}) command="\${command:+$command }\${COMP_WORDS[at]}" ;;
      *) break ;;
    esac
  done
  case "$command $previous" in
${commands.flatMap(writeValues).join('\n')}
  esac
  case "$command" in
${commands.map(writeWords).join('\n')}
  esac
}

complete -F _forecourt forecourt`
}

/** The script's loop over the words puts a space before the first word. */
const quotePath = ({ path }: CompletedCommand): string =>
  quoteForShell(path.includes(' ') ? path : ` ${path}`)

/** The values that an option accepts. */
function writeValues({ path, options }: CompletedCommand): string[] {
  return options.flatMap(({ flag, value }) =>
    value === undefined
      ? []
      : [`    ${quoteForShell(`${path} ${flag}`)}) ${complete(value.completion)}; return ;;`],
  )
}

/** The words that may follow: options, and subcommands or values of the argument. */
function writeWords({ path, children, options, arguments: values }: CompletedCommand): string {
  const flags = complete(options.map(({ flag }) => flag))
  const word = children.length > 0 ? children.map(({ name }) => name) : values[0]?.completion
  const completion =
    word === undefined || word === 'none'
      ? flags
      : `if [[ $current == -* ]]; then ${flags}; else ${complete(word)}; fi`
  return `    ${quoteForShell(path)}) ${completion} ;;`
}

function complete(completion: ValueCompletion): string {
  if (completion === 'file') return '_forecourt_files'
  return completion === 'none' ? ':' : `_forecourt_words ${quoteForShell(completion.join(' '))}`
}
