import { userInfo } from 'node:os'
import type { Command } from 'commander'
import type { ProcessActor } from '#modules/audit/actor/process-actor.types.ts'
import type { Environment } from '#platform/config/environment.ts'
import type { CommandContext } from './command-context.ts'
import { isReadingCommand } from './reading-commands.rules.ts'

/**
 * The function of a command. It receives the arguments, then the options, as commander parsed them, and returns the
 * exit code: 0 done, 1 refused.
 */
export type Action<Words extends unknown[]> = (
  context: CommandContext,
  ...words: Words
) => Promise<number>

export interface ActionSettings {
  /** The command continues when its standard output is closed: a website must keep serving visitors. */
  readonly outlivesReaders?: boolean
  /** The command causes mails: it refuses to start where they would silently not be sent. */
  readonly needsMail?: boolean
}

/** Wraps an action for commander. `load` imports the action's module only when the command runs. */
export type RunAction = <Words extends unknown[]>(
  load: () => Promise<Action<Words>>,
  settings?: ActionSettings,
) => (...words: [...Words, Command]) => Promise<void>

/**
 * Runs actions in the environment of this process.
 * @param root the folder of the repository
 * @param onExitCode receives the action's exit code, 1 after an error, or 2 if the environment has faults
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
        onExitCode(printFaults(parsed.faults))
        return
      }
      const missing =
        settings.needsMail === true ? findMissingMailServer(parsed.environment) : undefined
      if (missing !== undefined) {
        onExitCode(printFaults([missing]))
        return
      }
      if (settings.outlivesReaders === true) outliveReaders()
      else endWithReader()
      // Commander appends the command to the arguments and options.
      const own = words.slice(0, -1) as Words
      const command = words.at(-1) as Command
      const name = nameCommand(command)
      const onlyReads = isReadingCommand(name, command.opts())
      const { findProcessActor } = await import('./process-actor.rules.ts')
      const actor = findProcessActor(name, userInfo().username)
      const act = async (context: CommandContext) => (await load())(context, ...own)
      onExitCode(await runInContext(parsed.environment, { onlyReads, actor }, act))
    }
}

/** @returns the exit code */
function printFaults(faults: readonly string[]): number {
  const lines = faults.map((fault) => `  ${fault}`).join('\n')
  console.error(`The environment has faults:\n${lines}`)
  return 2
}

/** The full name of a command, such as 'lead list'. */
function nameCommand(command: Command): string {
  const group = command.parent
  return group === null || group.parent === null
    ? command.name()
    : `${nameCommand(group)} ${command.name()}`
}

async function runInContext(
  environment: Environment,
  use: { readonly onlyReads: boolean; readonly actor: ProcessActor },
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

/** Ends the process without an error when a reader such as `head` closes the pipe. */
function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
}

/** Ignores write errors of a closed pipe. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
