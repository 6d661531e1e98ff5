import type { Command } from 'commander'
import type { Environment } from '#platform/config/environment.ts'
import type { CommandContext } from './command-context.ts'
import { isReadingCommand } from './reading-commands.rules.ts'

/**
 * What a command does. It gets the arguments and then the options, as commander parsed them, and gives the exit
 * code: 0 done, 1 refused.
 */
export type Action<Words extends unknown[]> = (
  context: CommandContext,
  ...words: Words
) => Promise<number>

export interface ActionSettings {
  /** The command goes on after the reader of its output has gone: a website is there for its visitors. */
  readonly outlivesReaders?: boolean
  /** What it does makes mails necessary: it refuses to start where they would silently reach nobody. */
  readonly needsMail?: boolean
}

/** Turns an action into one that commander calls. `load` imports the action's module, only when the command runs. */
export type RunAction = <Words extends unknown[]>(
  load: () => Promise<Action<Words>>,
  settings?: ActionSettings,
) => (...words: [...Words, Command]) => Promise<void>

/**
 * Runs actions in the environment of this process.
 *
 * @param root the folder of the repository
 * @param onExitCode told the exit code: the action's, 1 after an error, 2 where the environment has faults
 */
export function createActionRunner(root: string, onExitCode: (code: number) => void): RunAction {
  return <Words extends unknown[]>(
    load: () => Promise<Action<Words>>,
    settings: ActionSettings = {},
  ) =>
    async (...words: [...Words, Command]) => {
      const { parseEnvironment } = await import('#platform/config/environment.ts')
      const { findMissingMailServer } = await import('#platform/config/mail-server.rules.ts')
      const parsed = parseEnvironment(process.env, root)
      if (!parsed.ok) {
        onExitCode(tellFaults(parsed.faults))
        return
      }
      const missing =
        settings.needsMail === true ? findMissingMailServer(parsed.environment) : undefined
      if (missing !== undefined) {
        onExitCode(tellFaults([missing]))
        return
      }
      if (settings.outlivesReaders === true) outliveReaders()
      else endWithReader()
      // Commander adds the command itself after arguments and options.
      const own = words.slice(0, -1) as Words
      const command = words.at(-1) as Command
      const onlyReads = isReadingCommand(nameCommand(command), command.opts())
      const act = async (context: CommandContext) => (await load())(context, ...own)
      onExitCode(await runInContext(parsed.environment, { onlyReads }, act))
    }
}

/** @returns the exit code */
function tellFaults(faults: readonly string[]): number {
  const lines = faults.map((fault) => `  ${fault}`).join('\n')
  console.error(`The environment has faults:\n${lines}`)
  return 2
}

/** 'lead list' */
function nameCommand(command: Command): string {
  const group = command.parent
  return group === null || group.parent === null
    ? command.name()
    : `${nameCommand(group)} ${command.name()}`
}

async function runInContext(
  environment: Environment,
  use: { readonly onlyReads: boolean },
  act: (context: CommandContext) => Promise<number>,
): Promise<number> {
  const { createCommandContext } = await import('./command-context.ts')
  const context = createCommandContext(environment, use)
  try {
    return await act(context)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (environment.logLevel === 'debug') console.error(error)
    return 1
  } finally {
    await context.close()
  }
}

/** The reader of the output may stop early, as `head` does. */
function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
}

/** Lines that cannot be written are lost. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
