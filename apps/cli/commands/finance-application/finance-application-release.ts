import { randomUUID } from 'node:crypto'
import { releaseHeldApplication } from '#modules/sales/applications/deliver-application.ts'
import { getSecrets } from '#platform/config/secret-keys.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { findApplicationByArgument } from './find-application-by-argument.ts'
import type { JsonOption } from '../../command/options.ts'
import { getShellActor } from '../staff/shell-actor.ts'
import { refuse } from '../../command/refusal.ts'

export async function runFinanceApplicationRelease(
  context: CommandContext,
  typed: string,
  options: JsonOption,
): Promise<number> {
  const { secret, dataFolder } = context.environment
  const database = await context.openDatabase()
  const id = await findApplicationByArgument(database, typed)
  const parts = { database, secrets: getSecrets(secret, dataFolder) }
  const outcome = await releaseHeldApplication(parts, getShellActor(), {
    applicationId: id ?? '',
    requestId: randomUUID(),
  })
  if (!outcome.ok && outcome.code === 'finance-application.unknown') {
    const message = `There is no finance application ${typed}.`
    return refuse(context, options, { code: outcome.code, message })
  }
  const released = outcome.ok
  const text = released ? 'released: it is on its way' : 'This application is not held.'
  context.print(options.json === true ? JSON.stringify({ released }) : text)
  return 0
}
