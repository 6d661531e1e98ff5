import { join, resolve } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '#platform/postgres/embedded/open-embedded.ts'
import { benchSearch } from './bench-search.ts'
import { benchUpdates } from './bench-updates.ts'

const root = resolve(import.meta.dirname, '..', '..')

/**
 * Runs the search benchmark with its own embedded server.
 *
 * @throws Error with the exceeded limits
 */
export async function runSearchBench(print: (line: string) => void): Promise<void> {
  const server = await openEmbedded(join(root, '.forecourt', 'bench-search'), {
    shared_buffers: '1GB',
    work_mem: '64MB',
  })
  const admin = new pg.Client({
    host: server.host,
    user: server.owner,
    password: server.password,
    database: server.database,
  })
  await admin.connect()
  try {
    const slow = [...(await benchUpdates(print)), ...(await benchSearch(admin, print))]
    if (slow.length > 0) throw new Error(`These exceed their limits:\n${slow.join('\n')}`)
  } finally {
    await admin.end()
    server.release()
  }
}
