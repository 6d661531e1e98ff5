import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Environment } from '#platform/config/environment.ts'
import { type ConnectionTarget, type Database, openDatabase } from '#platform/postgres/database.ts'
import { migrateQueue } from '#platform/jobs/queue.ts'
import { describeConnectionFault } from '#platform/postgres/connection-fault.rules.ts'
import { hasCluster } from '#platform/postgres/embedded/layout.ts'
import { openEmbedded } from '#platform/postgres/embedded/open-embedded.ts'
import { migrate, readMigrations } from '#platform/postgres/migrate.ts'
import { recordRights, restoreRoles } from '#platform/postgres/backup/role-rights.ts'
import { readSchemaState } from '#platform/postgres/read-schema-state.ts'
import { describeSchemaState, type SchemaState } from '#platform/postgres/schema-state.rules.ts'
import { findStorageFault } from '#platform/postgres/storage-fault.rules.ts'

const migrations = join(resolve(import.meta.dirname, '..', '..'), 'db', 'migrations')

export interface OpenedDatabase {
  readonly database: Database
  close(): Promise<void>
}

/** Why a command that only reads has no database to read. */
export class DatabaseNotReady extends Error {
  /** `none`: no data folder, or an empty database: there is nothing yet. `other-version`: see the message. */
  readonly kind: 'none' | 'other-version'

  constructor(kind: DatabaseNotReady['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

type ConnectedClient = Awaited<ReturnType<Database['connect']>>

/** How long a process waits for a database that is away. */
export interface Patience {
  readonly forMs: number
  /** Told once for each try that failed, with the reason. */
  readonly onWait: (reason: string) => void
}

const impatient: Patience = { forMs: 0, onWait: () => undefined }
/** Between two tries. */
const pauseMs = 1000

/** The deployment's database, up to date: `DATABASE_URL`, else the embedded server of the data folder. */
export async function openMigratedDatabase(
  environment: Environment,
  onIdleError: (error: Error) => void,
  patience: Patience = impatient,
): Promise<OpenedDatabase> {
  const opened = await openReadyDatabase(environment, onIdleError)
  const deadline = Date.now() + patience.forMs
  try {
    for (;;) {
      try {
        await bringUpToDate(opened.database, environment.databaseUrl)
        return opened
      } catch (error) {
        const { message, cause = error } = error as Error
        if (Date.now() >= deadline || findStorageFault(cause) === null) throw error
        patience.onWait(message)
        await wait(pauseMs)
      }
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function bringUpToDate(database: Database, databaseUrl: string | undefined): Promise<void> {
  const client = await connectOrExplain(database, databaseUrl)
  try {
    // What a migration found in the stored data that somebody has to see to.
    client.on('notice', ({ severity, message }) => {
      if (severity === 'WARNING') process.emitWarning(message ?? '', 'Migration')
    })
    await restoreRoles(client)
    await migrate(client, readMigrations(migrations))
    await migrateQueue(database)
    await recordRights(client)
    await recordPricesFromNow(client, database)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Prices of sites that were there before the program recorded any. Mostly there are none, and nothing is imported. */
async function recordPricesFromNow(client: ConnectedClient, database: Database): Promise<void> {
  const { rows } = await client.query(
    'SELECT FROM sites s WHERE NOT EXISTS (SELECT FROM price_rules r WHERE r.site_id = s.id) LIMIT 1',
  )
  if (rows.length > 0) await (await import('./record-prices.ts')).beginPriceRecords(database)
}

/**
 * The same for what only reads: it makes no database and changes none.
 *
 * @throws DatabaseNotReady if there is no database, or it was migrated by an older or a newer version of the program
 */
export async function openCurrentDatabase(
  environment: Environment,
  onIdleError: (error: Error) => void,
): Promise<OpenedDatabase> {
  const { databaseUrl, dataFolder } = environment
  if (databaseUrl === undefined && !hasCluster(dataFolder)) {
    throw new DatabaseNotReady(
      'none',
      `There is no database in ${dataFolder} yet: npm start sets one up, and so does the first command that stores something. DATABASE_URL names another.`,
    )
  }
  const opened = await openReadyDatabase(environment, onIdleError)
  try {
    const client = await connectOrExplain(opened.database, databaseUrl)
    const state = await readState(client)
    const fault = describeSchemaState(state)
    if (fault === undefined) return opened
    throw new DatabaseNotReady(state.kind === 'empty' ? 'none' : 'other-version', fault)
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function readState(client: ConnectedClient): Promise<SchemaState> {
  try {
    return await readSchemaState(client, readMigrations(migrations))
  } finally {
    await client.end()
  }
}

/** @throws Error that says what was tried and what to do, without the password */
async function connectOrExplain(
  database: Database,
  databaseUrl: string | undefined,
): ReturnType<Database['connect']> {
  try {
    return await database.connect('owner')
  } catch (error) {
    if (databaseUrl === undefined || !(error instanceof Error)) throw error
    throw new Error(describeConnectionFault(databaseUrl, error), { cause: error })
  }
}

/** Without a look at its migrations, for a process whose parent has applied them. */
export async function openReadyDatabase(
  environment: Environment,
  onIdleError: (error: Error) => void,
): Promise<OpenedDatabase> {
  const { target, release } = await findTarget(environment)
  const database = openDatabase(target, onIdleError)
  return {
    database,
    async close() {
      await database.close()
      release()
    },
  }
}

async function findTarget(
  environment: Environment,
): Promise<{ target: ConnectionTarget; release(): void }> {
  if (environment.databaseUrl !== undefined) {
    return { target: { kind: 'url', url: environment.databaseUrl }, release: () => undefined }
  }
  const { host, database, owner, password, release } = await openEmbedded(environment.dataFolder)
  return { target: { kind: 'socket', host, database, owner, password }, release }
}
