import { join, resolve } from 'node:path'
import type { Environment } from '#platform/config/environment.ts'
import { type ConnectionTarget, type Database, openDatabase } from '#platform/postgres/database.ts'
import { migrateQueue } from '#platform/jobs/queue.ts'
import { describeConnectionFault } from '#platform/postgres/connection-fault.rules.ts'
import { openEmbedded } from '#platform/postgres/embedded/open-embedded.ts'
import { migrate, readMigrations } from '#platform/postgres/migrate.ts'

const migrations = join(resolve(import.meta.dirname, '..', '..'), 'db', 'migrations')

export interface OpenedDatabase {
  readonly database: Database
  close(): Promise<void>
}

/** The deployment's database, up to date: `DATABASE_URL`, else the embedded server of the data folder. */
export async function openMigratedDatabase(
  environment: Environment,
  onIdleError: (error: Error) => void,
): Promise<OpenedDatabase> {
  const opened = await openReadyDatabase(environment, onIdleError)
  const { database, close } = opened
  try {
    const client = await connectOrExplain(database, environment.databaseUrl)
    try {
      // What a migration found in the stored data that somebody has to see to.
      client.on('notice', ({ severity, message }) => {
        if (severity === 'WARNING') process.emitWarning(message ?? '', 'Migration')
      })
      await migrate(client, readMigrations(migrations))
    } finally {
      await client.end()
    }
    await migrateQueue(database)
    return opened
  } catch (error) {
    await close()
    throw error
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

/** The same without migrations, for a process whose parent has run them. */
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
