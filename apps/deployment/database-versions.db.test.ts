import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Environment, parseEnvironment } from '#platform/config/environment.ts'
import { type SilentProxy, startSilentProxy } from '#platform/postgres/silent-proxy.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { DatabaseNotReady, openCurrentDatabase, openMigratedDatabase } from './open-database.ts'

const own = useTestDatabase()
let proxy: SilentProxy

beforeAll(async () => {
  proxy = await startSilentProxy(inject('postgres'), own.name)
})
afterAll(() => proxy.stop())

function buildEnvironment(): Environment {
  if (proxy.target.kind !== 'url') throw new Error('the proxy is reached by a URL')
  const parsed = parseEnvironment(
    {
      DATABASE_URL: proxy.target.url,
      FORECOURT_SECRET: 'KmPY3AgU0VdCrqM2s5hHkzbnXwT9LfJe',
    },
    '/nowhere',
  )
  if (!parsed.ok) throw new Error(parsed.faults.join())
  return parsed.environment
}

const run = (sql: string) => own.database.asOwner((tx) => tx.query(sql))
const open = async () => {
  const opened = await openCurrentDatabase(buildEnvironment(), () => undefined)
  await opened.close()
}
const findFault = () =>
  open().then(
    () => undefined,
    (error: DatabaseNotReady) => error,
  )
const countApplied = async () =>
  (await run('SELECT count(*) AS count FROM schema_migrations')).rows[0]

describe('a command that only reads', () => {
  test('reads a database of its own version', async () => {
    expect(await findFault()).toBeUndefined()
  })

  test('says that a database is older, and applies no migration', async () => {
    await run(`CREATE TABLE taken AS SELECT * FROM schema_migrations ORDER BY name DESC LIMIT 2`)
    await run('DELETE FROM schema_migrations WHERE name IN (SELECT name FROM taken)')
    const before = await countApplied()
    const fault = await findFault()
    expect(fault).toBeInstanceOf(DatabaseNotReady)
    expect(fault).toMatchObject({ kind: 'other-version' })
    expect(fault?.message).toMatch(/older than this version.*lacks 2 migrations/)
    expect(await countApplied()).toEqual(before)
    await run('INSERT INTO schema_migrations SELECT * FROM taken')
    expect(await findFault()).toBeUndefined()
  })

  test('reports a newer database, as do commands that would migrate it', async () => {
    await run(`INSERT INTO schema_migrations (name, checksum) VALUES ('9999-later.sql', 'x')`)
    expect((await findFault())?.message).toMatch(/newer than this version.*9999-later\.sql/)
    const migrated = openMigratedDatabase(buildEnvironment(), () => undefined)
    await expect(migrated).rejects.toThrow(/newer than this version.*9999-later\.sql/)
    await run(`DELETE FROM schema_migrations WHERE name = '9999-later.sql'`)
  })

  test('creates no database', async () => {
    const environment = { ...buildEnvironment(), databaseUrl: undefined, dataFolder: '/nowhere' }
    const opened = openCurrentDatabase(environment, () => undefined)
    await expect(opened).rejects.toMatchObject({ kind: 'none' })
  })
})

describe('a process that runs on', () => {
  test('waits for a database that comes later', async () => {
    // The server starts only after the first attempt has failed.
    const environment = buildEnvironment()
    const url = new URL(environment.databaseUrl!)
    const waits: string[] = []
    await proxy.stop()
    const opened = await openMigratedDatabase(environment, () => undefined, {
      forMs: 60_000,
      onWait(reason) {
        waits.push(reason)
        if (waits.length > 1) return
        void startSilentProxy(inject('postgres'), own.name, Number(url.port)).then(
          (started) => (proxy = started),
        )
      },
    })
    await opened.close()
    expect(waits[0]).toContain('nothing listens there')
    expect(waits.join()).not.toContain(url.password)
  })

  test('does not wait beyond its time, nor for what waiting does not mend', async () => {
    const environment = buildEnvironment()
    const wrong = new URL(environment.databaseUrl!)
    wrong.password = 'not-this-one'
    const waits: string[] = []
    const onWait = (reason: string) => void waits.push(reason)
    const refused = openMigratedDatabase(
      { ...environment, databaseUrl: wrong.href },
      () => undefined,
      { forMs: 60_000, onWait },
    )
    await expect(refused).rejects.toThrow(/does not take the password/)
    const away = new URL(environment.databaseUrl!)
    away.port = '1'
    const gone = openMigratedDatabase({ ...environment, databaseUrl: away.href }, () => undefined, {
      forMs: 0,
      onWait,
    })
    await expect(gone).rejects.toThrow(/nothing listens there/)
    expect(waits).toEqual([])
  })
})
