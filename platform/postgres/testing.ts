import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import pg from 'pg'
import { type Database, openDatabase } from './database.ts'

/** Provided by the tests' global setup: an embedded server with the migrated template database. */
export interface TestServer {
  readonly host: string
  readonly owner: string
  readonly password: string | undefined
  readonly template: string
  /** The run's process id, part of its databases' names, to recognize leftovers. */
  readonly run: number
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer
  }
}

/**
 * A separate database for this test file, cloned from the migrated template and dropped afterwards. Open connections
 * then fail the test file, because something was not closed.
 */
export function useTestDatabase(): { readonly database: Database; readonly name: string } {
  const server = inject('postgres')
  const name = `test_${server.run}_${randomBytes(6).toString('hex')}`
  let database: Database | undefined

  beforeAll(async () => {
    await run(server, `CREATE DATABASE ${name} TEMPLATE ${server.template}`)
    database = openDatabase({
      kind: 'socket',
      host: server.host,
      database: name,
      owner: server.owner,
      password: server.password,
    })
  })
  afterAll(async () => {
    await database?.close()
    await run(server, `DROP DATABASE IF EXISTS ${name}`)
  })
  return {
    name,
    get database() {
      if (database === undefined)
        throw new Error('the test database is only available from beforeAll on')
      return database
    },
  }
}

/**
 * Accepts refusals on a busy machine: of hundreds of concurrent calls, some wait too long for a connection and are
 * refused with a request to try again.
 */
export async function unlessBusy<Result, Busy>(
  work: Promise<Result>,
  busy: Busy,
): Promise<Result | Busy> {
  try {
    return await work
  } catch (error) {
    if ((error as Error).message === 'timeout exceeded when trying to connect') return busy
    throw error
  }
}

async function run(server: TestServer, sql: string): Promise<void> {
  const { host, owner: user, password } = server
  const client = new pg.Client({ host, user, password, database: 'postgres' })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
