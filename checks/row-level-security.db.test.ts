import { describe, expect, test } from 'vitest'
import { seedReviews } from '#modules/content/seed-reviews.ts'
import { applySite } from '#modules/sites/apply-site.ts'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { importCars } from '#modules/vehicles/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'

const files = useTestDatabase()

/** Tables without a tenant: what every process may know. */
const withoutTenant = new Set(['deployment', 'schema_migrations'])

async function listTables(): Promise<
  { name: string; enabled: boolean; forced: boolean; readable: boolean }[]
> {
  return files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{
      name: string
      enabled: boolean
      forced: boolean
      readable: boolean
    }>(
      `SELECT relname AS name, relrowsecurity AS enabled, relforcerowsecurity AS forced,
              has_table_privilege('forecourt_app', oid, 'SELECT') AS readable
       FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    )
    return rows.filter((row) => !withoutTenant.has(row.name))
  })
}

describe('row-level security', () => {
  test('is enabled and forced on every tenant table', async () => {
    const tables = await listTables()
    expect(tables.length).toBeGreaterThan(5)
    expect(
      tables.filter((table) => !table.enabled || !table.forced).map((table) => table.name),
    ).toEqual([])
  })

  test('without a scope the application reads no row of any table, though each has some', async () => {
    const { database } = files
    const applied = await applySite(database, buildExampleFile(), () => undefined)
    expect(applied).toMatchObject({ ok: true })
    const [dealership] = await database.asOwner(async (tx) => {
      const sql = 'SELECT id, group_id AS "groupId" FROM dealerships'
      return (await tx.query<{ id: number; groupId: number }>(sql)).rows
    })
    const url = 'https://pictures.example/1.jpg'
    const imported = await importCars(
      { database, cipher: base64Cipher, now: () => testNow },
      { dealership: dealership! },
      [{ stocknum: '1', make: 'Kia', model: 'Rio', year: 2020, images: [{ image: { url } }] }],
    )
    expect(imported).toMatchObject({ ok: true })
    const said = { customer_name: 'Ann', rating: 5, days_ago: 1, text: null }
    const reviews = { dealership: 'example', count: 1, average_rating: '5.0', reviews: [said] }
    await seedReviews(database, dealership!.id, reviews, testNow)

    const tables = (await listTables()).filter(({ readable }) => readable)
    const count = (name: string) => async (tx: Tx) =>
      (await tx.query<{ n: number }>(`SELECT count(*) AS n FROM ${name}`)).rows[0]!.n
    for (const { name } of tables) {
      expect(await database.asOwner(count(name)), `rows of ${name}`).toBeGreaterThan(0)
      expect(await database.withScope({ dealershipIds: [] }, count(name)), name).toBe(0)
    }
    expect(tables.map(({ name }) => name)).toContain('vehicles')
  })

  test('a fresh connection of the application, without any transaction, reads nothing either', async () => {
    const client = await files.database.connect('app')
    try {
      const { rows } = await client.query('SELECT count(*)::int AS n FROM dealerships')
      expect(rows).toEqual([{ n: 0 }])
    } finally {
      await client.end()
    }
  })

  test('the application and the feeder own nothing and bypass nothing', async () => {
    const roles = await files.database.asOwner(async (tx) => {
      const { rows } = await tx.query(
        `SELECT rolname, rolsuper, rolbypassrls, rolcreaterole,
                (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid
                   AND relnamespace = 'public'::regnamespace) AS owned
         FROM pg_roles r WHERE rolname IN ('forecourt_app', 'forecourt_feeder') ORDER BY 1`,
      )
      return rows
    })
    const none = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 }
    expect(roles).toEqual([
      { rolname: 'forecourt_app', ...none },
      { rolname: 'forecourt_feeder', ...none },
    ])
  })

  test('the feeder only reads', async () => {
    const writable = await files.database.asOwner(async (tx) => {
      const { rows } = await tx.query<{ name: string }>(
        `SELECT relname AS name FROM pg_class
         WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
           AND (has_table_privilege('forecourt_feeder', oid, 'INSERT')
             OR has_table_privilege('forecourt_feeder', oid, 'UPDATE')
             OR has_table_privilege('forecourt_feeder', oid, 'DELETE'))`,
      )
      return rows
    })
    expect(writable).toEqual([])
  })
})
