import { join } from 'node:path'
import { clearSnapshots } from '#modules/stock-index/partition-snapshot.ts'
import type { CommandContext } from './command-context.ts'
import type { JsonOption } from './options.ts'

/**
 * Every process builds its index from the database again and removes the snapshots of its own machine. The snapshots
 * of this machine are removed here too, as perhaps no process runs.
 */
export async function runSearchRebuild(
  context: CommandContext,
  options: JsonOption,
): Promise<number> {
  const database = await context.openDatabase()
  await clearSnapshots(join(context.environment.dataFolder, 'index'))
  await database.asOwner((tx) => tx.query(`SELECT pg_notify('search', 'rebuild')`))
  if (options.json === true) context.print(JSON.stringify({ ok: true }))
  else
    context.print(
      'Snapshots dropped; running processes build their index anew and answer from the present one until then.',
    )
  return 0
}
