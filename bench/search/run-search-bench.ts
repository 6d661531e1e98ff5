import { join, resolve } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '#platform/postgres/embedded/open-embedded.ts'
import { benchSearch } from './bench-search.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** Runs the search benchmark against an embedded server of its own. */
export async function runSearchBench(print: (line: string) => void): Promise<void> {
  const server = await openEmbedded(join(root, '.forecourt', 'bench-search'), {
    shared_buffers: '1GB',
    work_mem: '64MB',
  })
  const admin = new pg.Client({ host: server.host, user: server.owner, database: server.database })
  await admin.connect()
  try {
    await benchSearch(admin, print)
  } finally {
    await admin.end()
    server.release()
  }
}
