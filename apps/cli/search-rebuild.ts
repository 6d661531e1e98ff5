import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Command, jsonOption } from './command.ts'

/** `search rebuild`: every process builds its index from the database again. */
export const searchRebuild: Command = {
  name: 'search rebuild',
  usage: 'search rebuild [--json]',
  summary: 'drop the index snapshots and have running processes build their index anew',
  options: jsonOption,
  positionals: { min: 0, max: 0 },
  async run(context, { options }) {
    const database = await context.openDatabase()
    await rm(join(context.environment.dataFolder, 'index'), { recursive: true, force: true })
    await database.asOwner((tx) => tx.query(`SELECT pg_notify('search', 'rebuild')`))
    if (options['json'] === true) context.print(JSON.stringify({ ok: true }))
    else
      context.print('Snapshots dropped; running processes build their index on the next request.')
    return 0
  },
}
