import { join } from 'node:path'
import { clearSnapshots } from '#modules/stock-search/partition-snapshot.ts'
import { type Command, jsonOption } from './command.ts'

/**
 * `search rebuild`: every process builds its index from the database again. Each removes the snapshots of its own
 * machine; those of this one go here too, as perhaps none runs.
 */
export const searchRebuild: Command = {
  name: 'search rebuild',
  usage: 'search rebuild [--json]',
  summary: 'drop the index snapshots and have running processes build their index anew',
  options: jsonOption,
  positionals: { min: 0, max: 0 },
  async run(context, { options }) {
    const database = await context.openDatabase()
    await clearSnapshots(join(context.environment.dataFolder, 'index'))
    await database.asOwner((tx) => tx.query(`SELECT pg_notify('search', 'rebuild')`))
    if (options['json'] === true) context.print(JSON.stringify({ ok: true }))
    else
      context.print(
        'Snapshots dropped; running processes build their index anew and answer from the present one until then.',
      )
    return 0
  },
}
