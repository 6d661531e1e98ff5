import { userInfo } from 'node:os'
import type { ShellActor } from '#modules/staff/access/actor.types.ts'
import type { PeopleParts } from '#modules/staff/people/people-parts.types.ts'
import { decideConsoleOrigin } from '#platform/config/console-origin.rules.ts'
import { getSecrets } from '#platform/config/secret-keys.ts'
import type { CommandContext } from '../../command/command-context.ts'

/** Somebody with a shell on the deployment, who may do everything; the name is that of their login. */
export const getShellActor = (): ShellActor => ({
  kind: 'shell',
  name: userInfo().username,
  channel: 'command',
})

/** The parts of the use cases with people. */
export async function openPeopleParts(context: CommandContext): Promise<PeopleParts> {
  const { environment } = context
  return {
    database: await context.openDatabase(),
    secrets: getSecrets(environment.secret, environment.dataFolder),
    consoleOrigin: decideConsoleOrigin(environment),
    clock: context.now,
  }
}
