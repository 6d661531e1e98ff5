import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'

const folder = join(resolve(import.meta.dirname, '..', '..'), 'db', 'demo')

/** Advisory lock so that only one of several starting processes imports the demo dealers. */
const seedLock = 7_305_003

/** Imports the demo dealers and their stock into an empty database. A database with sites is left unchanged. */
export async function seedDemo(
  database: Database,
  {
    cipher,
    files,
    financeSecrets,
    now,
  }: {
    readonly cipher: Cipher
    /** Where added pictures are stored. */
    readonly files: Pick<FileStore, 'put'>
    /** With which the answers of finance applications are encrypted. */
    readonly financeSecrets: readonly string[]
    readonly now: Date
  },
  print: (line: string) => void,
): Promise<void> {
  const siteFiles = (await readdir(join(folder, 'sites')))
    .filter((name) => name.endsWith('.json'))
    .sort()
  const client = await database.connect('owner')
  try {
    await client.query('SELECT pg_advisory_lock($1)', [seedLock])
    const { rows } = await client.query<{ wanted: boolean }>(
      `SELECT demo_seeded_at IS NULL AND NOT EXISTS (SELECT 1 FROM sites WHERE slug <> ALL ($1)) AS wanted
       FROM deployment`,
      [siteFiles.map((file) => file.replace(/\.json$/, ''))],
    )
    if (rows[0]?.wanted !== true) return
    print('Setting up the demo dealers …')
    // Loaded only for an empty database.
    const { importDemo } = await import('./import-demo.ts')
    await importDemo({ database, cipher, files, financeSecrets, now, folder, siteFiles })
    await client.query('UPDATE deployment SET demo_seeded_at = now()')
  } finally {
    await client.end()
  }
}
