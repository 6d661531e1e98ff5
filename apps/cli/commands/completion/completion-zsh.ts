import {
  type CompletedArgument,
  type CompletedCommand,
  type CompletedOption,
  listCommands,
  type ValueCompletion,
} from './completion-spec.ts'
import { quoteForShell } from '../../command/shell-quote.ts'

/** A zsh completion script for `forecourt`. `starter` is the program that runs the command. */
export function writeZshCompletion(program: CompletedCommand, starter: string): string {
  const commands = listCommands(program)
  const paths = commands.filter(({ path }) => path !== '').map(quotePath)
  return `# Completion of forecourt in zsh: source <(npm run --silent forecourt -- completion zsh)
whence forecourt >/dev/null || forecourt() { node ${quoteForShell(starter)} forecourt "$@" }

_forecourt() {
  local command='' at=2
  local -a children
  while (( at < CURRENT )); do
    case "$command \${words[at]}" in
      ${paths.join('|')}) command="\${command:+$command }\${words[at]}"; (( at++ )) ;;
      *) break ;;
    esac
  done
  # From here on the command counts as one word.
  words=(forecourt "\${(@)words[at,-1]}")
  (( CURRENT -= at - 2 ))
  case "$command" in
${commands.map(writeCommand).join('\n')}
  esac
}

if (( ! $+functions[compdef] )); then autoload -Uz compinit && compinit; fi
compdef _forecourt forecourt`
}

/** The script's loop over the words puts a space before the first word. */
const quotePath = ({ path }: CompletedCommand): string =>
  quoteForShell(path.includes(' ') ? path : ` ${path}`)

function writeCommand({ path, children, options, arguments: values }: CompletedCommand): string {
  const specs = [
    ...options.map(writeOption),
    ...(children.length > 0 ? [`'1: :->child'`] : values.map(writeArgument)),
  ]
  const lines = [`    ${quoteForShell(path)})`]
  if (children.length > 0) {
    const described = children.map(({ name, description }) =>
      quoteForShell(`${name}:${description}`),
    )
    lines.push(`      children=(${described.join(' ')})`)
  }
  lines.push(`      _arguments -S ${specs.join(' ')}`)
  if (children.length > 0) lines.push(`      [[ $state == child ]] && _describe command children`)
  return [...lines, '      ;;'].join('\n')
}

function writeOption({ flag, description, value }: CompletedOption): string {
  const text = description.replaceAll(/[[\]\\:]/g, String.raw`\$&`)
  if (value === undefined) return quoteForShell(`${flag}[${text}]`)
  return quoteForShell(`${flag}=[${text}]:${value.name}:${complete(value.completion)}`)
}

function writeArgument({ name, completion, isVariadic }: CompletedArgument): string {
  return quoteForShell(`${isVariadic ? '*' : ''}:${name}:${complete(completion)}`)
}

function complete(completion: ValueCompletion): string {
  if (completion === 'file') return '_files'
  return completion === 'none' ? ' ' : `(${completion.join(' ')})`
}
