import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { releaseApplication } from '#modules/finance-applications/application/release-application.ts'
import { getSecrets } from '#platform/config/secret-keys.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { findApplicationByArgument } from './find-application-by-argument.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

export async function runFinanceApplicationRelease(
  context: CommandContext,
  typed: string,
  options: JsonOption,
): Promise<number> {
  const { secret, dataFolder } = context.environment
  const database = await context.openDatabase()
  const id = await findApplicationByArgument(database, typed)
  const outcome =
    id === undefined
      ? 'unknown'
      : await releaseApplication(database, {
          id,
          by: userInfo().username,
          secrets: getSecrets(secret, dataFolder),
          requestId: randomUUID(),
        })
  if (outcome === 'unknown') {
    const message = `There is no finance application ${typed}.`
    return refuse(context, options, { code: 'finance-application.unknown', message })
  }
  const released = outcome === 'released'
  const text = released ? 'released: it is on its way' : 'This application is not held.'
  context.print(options.json === true ? JSON.stringify({ released }) : text)
  return 0
}
