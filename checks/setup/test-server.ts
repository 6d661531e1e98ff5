import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateQueue } from '#platform/jobs/queue.ts'
import { indexByTask } from '#platform/jobs/queue-reading.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { isAlive } from '#platform/postgres/embedded/supervisor-lock.ts'
import { type EmbeddedServer, openEmbedded } from '#platform/postgres/embedded/open-embedded.ts'
import { migrate, readMigrations } from '#platform/postgres/migrate.ts'

/** Starts one embedded server for the whole test run, with a migrated template database that each test file clones. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const root = project.config.root
  // Each changed clock (`checks/clock`) has its own server: one that still runs keeps the clock that it was started with.
  const folder = process.env['TEST_SERVER'] ?? 'test'
  const server = await openEmbedded(join(root, '.forecourt', folder), {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  })
  const migrations = readMigrations(join(root, 'db', 'migrations'))
  const version = createHash('sha256')
    .update([...migrations.map((migration) => migration.checksum), indexByTask].join())
    .digest('hex')
  const template = `template_${version.slice(0, 12)}`
  await ensureTemplate(server, template, migrations)
  project.provide('postgres', {
    host: server.host,
    owner: server.owner,
    password: server.password,
    template,
    run: process.pid,
  })
  return () => server.release()
}

async function ensureTemplate(
  { host, owner: user, password }: EmbeddedServer,
  template: string,
  migrations: ReturnType<typeof readMigrations>,
): Promise<void> {
  const admin = new pg.Client({ host, user, password, database: 'postgres' })
  await admin.connect()
  try {
    await dropLeftovers(admin)
    const making = `test_${process.pid}_template`
    await admin.query('SELECT pg_advisory_lock(7305002)')
    const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (found.rowCount === 1) return
    await admin.query(`CREATE DATABASE ${making}`)
    const client = new pg.Client({ host, user, password, database: making })
    await client.connect()
    try {
      await migrate(client, migrations)
    } finally {
      await client.end()
    }
    const database = openDatabase({ kind: 'socket', host, database: making, owner: user, password })
    try {
      await migrateQueue(database)
    } finally {
      await database.close()
    }
    await admin.query(`ALTER DATABASE ${making} RENAME TO ${template}`)
  } finally {
    await admin.end()
  }
}

/** Drops the databases of killed test runs, whose names contain the run's process id. */
async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'`,
  )
  for (const { datname } of rows) {
    if (!isAlive(Number(datname.split('_')[1]))) {
      await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
    }
  }
}
