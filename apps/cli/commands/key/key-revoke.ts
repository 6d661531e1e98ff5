import { revokeKey } from '#modules/api-keys/api-key.store.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

export async function runKeyRevoke(
  context: CommandContext,
  id: string,
  options: JsonOption,
): Promise<number> {
  const database = await context.openDatabase()
  const isThere = await database.asOwner((tx) => revokeKey(tx, id, context.now()))
  if (!isThere) {
    const message = `There is no key '${id}'.`
    return refuse(context, options, { code: 'key.unknown', message })
  }
  if (options.json === true) context.print(JSON.stringify({ id, revoked: true }))
  else context.print(`${id} is revoked.`)
  return 0
}
