import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Database, type Role, type Tx, openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { planOnce } from './planned-text.ts'
import { useTestDatabase } from './testing.ts'
import { sharedScope } from './scopes.ts'

const files = useTestDatabase()

describe('a transaction', () => {
  test('forgets its scope, so that the next one on the same connection sees nothing', async () => {
    const read = (ids: number[]) =>
      files.database.withScope({ dealershipIds: ids, siteId: 7 }, async (tx) => {
        const { rows } = await tx.query<{ ids: string; site: string; pid: number }>(
          `SELECT current_setting('forecourt.dealership_ids') AS ids,
                  current_setting('forecourt.site_id') AS site, pg_backend_pid() AS pid`,
        )
        return rows[0]!
      })
    const first = await read([1, 2])
    expect(first).toMatchObject({ ids: '{1,2}', site: '7' })
    const client = await files.database.connect('app')
    try {
      const { rows } = await client.query(
        'SELECT scope_dealership_ids() AS ids, scope_site_id() AS site',
      )
      expect(rows).toEqual([{ ids: null, site: null }])
    } finally {
      await client.end()
    }
    expect(await read([])).toMatchObject({ ids: '{}', pid: first.pid })
  })

  test('with a caught and ignored failure is not committed', async () => {
    const work = files.database.asOwner(async (tx) => {
      await tx.query(`INSERT INTO dealership_groups (slug, name) VALUES ('swallowed', 'Lost')`)
      await tx.query('SELECT 1 / 0').catch(() => undefined)
    })
    await expect(work).rejects.toThrow('rolled back')
    const { rowCount } = await files.database.asOwner((tx) =>
      tx.query(`SELECT 1 FROM dealership_groups WHERE slug = 'swallowed'`),
    )
    expect(rowCount).toBe(0)
  })

  test('is refused once the database is closed, and opens no connection', async () => {
    const database = openDatabase(files.database.target)
    const read = (tx: Tx) => tx.query('SELECT 1')
    await database.asFeeder(read)
    await database.close()
    const scope = { dealershipIds: [] }
    await expect(database.asFeeder(read)).rejects.toThrow('closed')
    await expect(database.withScope(scope, read)).rejects.toThrow('closed')
    await expect(database.asOwner(read)).rejects.toThrow('closed')
    await expect(database.asStaff('sign-in', read)).rejects.toThrow('closed')
    await expect(database.queryAsFeeder('SELECT 1')).rejects.toThrow('closed')
  })

  test('that fails leaves nothing and gives its connection back', async () => {
    const work = files.database.asOwner(async (tx) => {
      await tx.query(`INSERT INTO dealership_groups (slug, name) VALUES ('half', 'Half done')`)
      throw new Error('in the middle')
    })
    await expect(work).rejects.toThrow('in the middle')
    const found = await files.database.asOwner((tx) =>
      tx.query(`SELECT 1 FROM dealership_groups WHERE slug = 'half'`),
    )
    expect(found.rowCount).toBe(0)
  })

  test('that is pipelined sees its own scope from the first statement on, and stores all or nothing', async () => {
    const scope = { dealershipIds: [5], siteId: 9 }
    const insert = `INSERT INTO places_seen (name) VALUES ($1)`
    await files.database.asOwner(async (tx) => {
      await tx.query('CREATE TABLE places_seen (name text PRIMARY KEY)')
      await tx.query('GRANT SELECT, INSERT ON places_seen TO forecourt_app')
    })
    const seen = await files.database.withScope(
      scope,
      async (tx) => {
        const [read] = await Promise.all([
          tx.query<{ ids: string; site: number }>(
            'SELECT scope_dealership_ids()::text AS ids, scope_site_id() AS site',
          ),
          tx.query(insert, ['one']),
          tx.query(insert, ['two']),
        ])
        return read.rows
      },
      { pipelined: true },
    )
    expect(seen).toEqual([{ ids: '{5}', site: 9 }])
    const failing = files.database.withScope(
      scope,
      (tx) => Promise.all([tx.query(insert, ['three']), tx.query(insert, ['one'])]),
      { pipelined: true },
    )
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    const { rows } = await files.database.withScope(
      scope,
      (tx) => tx.query<{ name: string }>('SELECT name FROM places_seen ORDER BY name'),
      { pipelined: true },
    )
    expect(rows.map(({ name }) => name)).toEqual(['one', 'two'])
  })

  test('with a planned statement that a migration outdated fails once, and the next one plans again', async () => {
    await files.database.asOwner(async (tx) => {
      await tx.query('CREATE TABLE grown (name text)')
      await tx.query('GRANT SELECT ON grown TO forecourt_app')
    })
    const all = planOnce('SELECT * FROM grown')
    const read = () =>
      files.database.withScope(sharedScope, (tx) => tx.query(all), { pipelined: true })
    expect((await read()).rows).toEqual([])
    await files.database.asOwner((tx) => tx.query('ALTER TABLE grown ADD COLUMN size integer'))
    await expect(read()).rejects.toThrow('cached plan must not change result type')
    expect((await read()).rows).toEqual([])
  })

  test('is ended when a statement takes longer than its bound', async () => {
    const slow = files.database.withScope(sharedScope, (tx) => tx.query('SELECT pg_sleep(5)'), {
      statementTimeoutMs: 50,
    })
    await expect(slow).rejects.toThrow(/statement timeout/)
  })

  test('of the owner is ended if it has a bound, and has none by default', async () => {
    const slow = files.database.asOwner((tx) => tx.query('SELECT pg_sleep(5)'), {
      statementTimeoutMs: 50,
    })
    await expect(slow).rejects.toThrow(/statement timeout/)
    const { rows } = await files.database.asOwner((tx) => tx.query('SHOW statement_timeout'))
    expect(rows).toEqual([{ statement_timeout: '0' }])
  })

  test('of the feeder has minutes, by itself too', async () => {
    const wanted = [{ statement_timeout: '5min' }]
    const show = 'SHOW statement_timeout'
    expect((await files.database.asFeeder((tx) => tx.query(show))).rows).toEqual(wanted)
    expect((await files.database.queryAsFeeder(show)).rows).toEqual(wanted)
  })

  test('copies rows in as fast as the server takes them', async () => {
    const count = await files.database.asOwner(async (tx) => {
      await tx.query('CREATE TEMP TABLE copied (n int) ON COMMIT DROP')
      async function* rows() {
        for (let n = 0; n < 5000; n += 1) yield `${n}\n`
      }
      await tx.copyFrom('COPY copied FROM STDIN', rows())
      return (await tx.query<{ n: number }>('SELECT count(*) AS n FROM copied')).rows[0]?.n
    })
    expect(count).toBe(5000)
  })
})

describe('a statement by itself', () => {
  const readPid = async () =>
    (await files.database.queryAsFeeder<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows

  test('is the feeder’s', async () => {
    const { rows } = await files.database.queryAsFeeder(
      'SELECT current_user AS who, $1::int AS value',
      [7],
    )
    expect(rows).toEqual([{ who: 'forecourt_feeder', value: 7 }])
  })

  test('that fails gives its connection back', async () => {
    const before = await readPid()
    await expect(files.database.queryAsFeeder('SELECT 1 / 0')).rejects.toThrow('division by zero')
    expect(await readPid()).toEqual(before)
  })

  test('with a plan that a migration outdated fails once, on a connection that is not used again', async () => {
    await files.database.asOwner(async (tx) => {
      await tx.query('CREATE TABLE fed (name text)')
      await tx.query('GRANT SELECT ON fed TO forecourt_feeder')
    })
    const all = planOnce('SELECT * FROM fed')
    const before = await readPid()
    expect((await files.database.queryAsFeeder(all)).rows).toEqual([])
    await files.database.asOwner((tx) => tx.query('ALTER TABLE fed ADD COLUMN size integer'))
    await expect(files.database.queryAsFeeder(all)).rejects.toThrow('cached plan must not change')
    expect((await files.database.queryAsFeeder(all)).rows).toEqual([])
    expect(await readPid()).not.toEqual(before)
  })
})

describe('DATABASE_URL with a user who is no superuser', () => {
  // Roles belong to the whole server, so those of a killed run still exist; a random name avoids them.
  const own = randomBytes(6).toString('hex')
  const user = `deployer_${own}`
  const name = `test_${inject('postgres').run}_url_${own}`
  let admin: pg.Client
  let database: Database

  beforeAll(async () => {
    const { host, owner, password } = inject('postgres')
    admin = new pg.Client({ host, user: owner, password, database: 'postgres' })
    await admin.connect()
    await admin.query(`CREATE ROLE ${user} LOGIN CREATEROLE PASSWORD 'x'`)
    await admin.query(`CREATE DATABASE ${name} OWNER ${user}`)
    database = openDatabase({
      kind: 'url',
      url: `postgres://${user}:x@localhost/${name}?host=${encodeURIComponent(host)}`,
    })
    const client = await database.connect('owner')
    await migrate(
      client,
      readMigrations(join(resolve(import.meta.dirname, '../..'), 'db/migrations')),
    )
    await client.end()
  })
  afterAll(async () => {
    await database.close()
    await admin.query(`DROP DATABASE ${name}`)
    await admin.query(`REVOKE forecourt_app, forecourt_feeder, forecourt_staff FROM ${user}`)
    await admin.query(`DROP ROLE ${user}`)
    await admin.end()
  })

  test('migrates, and steps down to the role that each transaction needs', async () => {
    const whoIs = async (role: Role) => {
      const client = await database.connect(role)
      const { rows } = await client.query<{ who: string }>('SELECT current_user AS who')
      await client.end()
      return rows[0]?.who
    }
    const roles = ['app', 'feeder', 'staff', 'owner'] as const
    const names = []
    for (const role of roles) names.push(await whoIs(role))
    expect(names).toEqual(['forecourt_app', 'forecourt_feeder', 'forecourt_staff', user])
  })

  test('has the server close connections whose other end is gone', async () => {
    const client = await database.connect('feeder')
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM pg_settings WHERE name LIKE 'tcp_keepalives%' AND source = 'client' ORDER BY name`,
    )
    await client.end()
    expect(rows.map(({ name }) => name)).toEqual([
      'tcp_keepalives_count',
      'tcp_keepalives_idle',
      'tcp_keepalives_interval',
    ])
  })

  test('is bound by row-level security as application, and not as owner', async () => {
    await database.asOwner((tx) =>
      tx.query(`INSERT INTO dealership_groups (slug, name) VALUES ('g', 'G')`),
    )
    const count = async (tx: Tx) =>
      (await tx.query<{ n: number }>('SELECT count(*) AS n FROM dealership_groups')).rows[0]?.n
    expect(await database.asOwner(count)).toBe(1)
    expect(await database.withScope(sharedScope, count)).toBe(0)
  })

  test('gives its settings to the connections of every role', async () => {
    const withSettings = openDatabase(database.target, undefined, { 'forecourt.test': 'YS8rPQ==' })
    const read = async (tx: Tx) =>
      (await tx.query<{ it: string }>(`SELECT current_setting('forecourt.test', true) AS it`)).rows
    try {
      for (const rows of [
        await withSettings.asOwner(read),
        await withSettings.asFeeder(read),
        await withSettings.withScope(sharedScope, read),
      ]) {
        expect(rows).toEqual([{ it: 'YS8rPQ==' }])
      }
    } finally {
      await withSettings.close()
    }
    expect(await database.asOwner(read)).toEqual([{ it: null }])
  })

  test('refuses a setting that could be more than a value', async () => {
    const hostile = openDatabase(database.target, undefined, { 'forecourt.test': 'a -c role=x' })
    await expect(hostile.asOwner(() => Promise.resolve())).rejects.toThrow('not the value')
    await hostile.close()
  })
})
