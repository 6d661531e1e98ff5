import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Environment } from '#platform/config/environment.ts'
import { nameProcess } from '#modules/audit/actor/process-actor.ts'
import type { ProcessActor } from '#modules/audit/actor/process-actor.types.ts'
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

/** Why a command that only reads cannot use the database. */
export class DatabaseNotReady extends Error {
  /** `none`: no data folder, or an empty database. `other-version`: see the message. */
  readonly kind: 'none' | 'other-version'

  constructor(kind: DatabaseNotReady['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

type ConnectedClient = Awaited<ReturnType<Database['connect']>>

/** How long a process waits for an unavailable database. */
export interface Patience {
  readonly forMs: number
  /** Called after each failed attempt, with the reason. */
  readonly onWait: (reason: string) => void
}

const impatient: Patience = { forMs: 0, onWait: () => undefined }
/** Pause between two attempts. */
const pauseMs = 1000

/** Opens and migrates the deployment's database: `DATABASE_URL`, else the embedded server of the data folder. */
export async function openMigratedDatabase(
  environment: Environment,
  onIdleError: (error: Error) => void,
  patience: Patience = impatient,
  actor?: ProcessActor,
): Promise<OpenedDatabase> {
  const opened = await openReadyDatabase(environment, onIdleError, actor)
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
    // A migration reports stored data that an operator should correct.
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

/**
 * Begins price records for sites that were created before prices were recorded. The module that does it is loaded only
 * if there is such a site.
 */
async function recordPricesFromNow(client: ConnectedClient, database: Database): Promise<void> {
  const { rows } = await client.query(
    'SELECT FROM sites s WHERE NOT EXISTS (SELECT FROM price_rules r WHERE r.site_id = s.id) LIMIT 1',
  )
  if (rows.length > 0) await (await import('./record-prices.ts')).beginPriceRecords(database)
}

/**
 * Opens the database for commands that only read: it is neither created nor migrated.
 * @throws DatabaseNotReady if there is no database, or if an older or newer version of the program migrated it
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

/**
 * Opens the database without checking migrations, for a process whose parent has applied them.
 *
 * @param actor whom the audit names for what the process changes
 */
export async function openReadyDatabase(
  environment: Environment,
  onIdleError: (error: Error) => void,
  actor?: ProcessActor,
): Promise<OpenedDatabase> {
  const { target, release } = await findTarget(environment)
  const database = openDatabase(target, onIdleError, actor === undefined ? {} : nameProcess(actor))
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
