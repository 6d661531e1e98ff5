import type { Argument, Command, Option } from 'commander'

/** How a value is completed: as a file path, from a list of words, or not at all. */
export type ValueCompletion = 'file' | 'none' | readonly string[]

export interface CompletedOption {
  /** The flag with its dashes, such as `--json`. */
  readonly flag: string
  readonly description: string
  /** Undefined where the option takes no value. */
  readonly value: { readonly name: string; readonly completion: ValueCompletion } | undefined
}

export interface CompletedArgument {
  readonly name: string
  readonly completion: ValueCompletion
  readonly isVariadic: boolean
}

export interface CompletedCommand {
  /** The words after `forecourt`, such as `stock import`; empty for the program itself. */
  readonly path: string
  readonly name: string
  readonly description: string
  readonly children: readonly CompletedCommand[]
  readonly options: readonly CompletedOption[]
  readonly arguments: readonly CompletedArgument[]
}

/** Names of arguments and options whose values are paths. */
const pathNames: ReadonlySet<string> = new Set(['file', 'folder', 'path'])

/** Reads the commands and their options from the commander definitions. */
export function describeCommands(command: Command, parentPath = ''): CompletedCommand {
  const path = command.parent === null ? '' : `${parentPath} ${command.name()}`.trim()
  const help = command.createHelp()
  const children = help.visibleCommands(command).map((child) => describeCommands(child, path))
  return {
    path,
    name: command.name(),
    description: help.subcommandDescription(command),
    children,
    options: help.visibleOptions(command).map(describeOption),
    arguments: command.registeredArguments.map((argument) => describeArgument(argument, command)),
  }
}

/** The command and all commands below it. */
export function listCommands(command: CompletedCommand): CompletedCommand[] {
  return [command, ...command.children.flatMap(listCommands)]
}

function describeOption(option: Option): CompletedOption {
  const name = /<(.+?)>/.exec(option.flags)?.[1]
  return {
    flag: option.long ?? option.flags,
    description: option.description,
    value:
      name === undefined
        ? undefined
        : { name, completion: decideCompletion(name, option.argChoices) },
  }
}

function describeArgument(argument: Argument, command: Command): CompletedArgument {
  // `help` is followed by the name of a command.
  const words =
    argument.name() === 'command' ? command.parent?.commands.map((each) => each.name()) : undefined
  return {
    name: argument.name(),
    completion: decideCompletion(argument.name(), argument.argChoices ?? words),
    isVariadic: argument.variadic,
  }
}

function decideCompletion(name: string, choices: readonly string[] | undefined): ValueCompletion {
  if (choices !== undefined) return choices
  return pathNames.has(name) ? 'file' : 'none'
}
