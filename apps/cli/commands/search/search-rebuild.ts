import { join } from 'node:path'
import { clearSnapshots } from '#modules/stock-index/partition-snapshot.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'

/**
 * Makes every process rebuild its index from the database and remove its machine's snapshots. This machine's snapshots
 * are removed here too, because no process may be running.
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
      'Snapshots dropped; running processes rebuild their index and answer from the present one until then.',
    )
  return 0
}
