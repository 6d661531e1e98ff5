import { describe, expect, test } from 'vitest'
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

  test('without a scope the application reads no row of any table that it may read', async () => {
    await files.database.asOwner(async (tx) => {
      const group = `INSERT INTO dealership_groups (slug, name) VALUES ('g', 'G') RETURNING id`
      const groupId = (await tx.query<{ id: number }>(group)).rows[0]!.id
      const dealership = `INSERT INTO dealerships (group_id, slug, name, entry) VALUES ($1, 'd', 'D', '{}') RETURNING id`
      const dealershipId = (await tx.query<{ id: number }>(dealership, [groupId])).rows[0]!.id
      await tx.query(
        `INSERT INTO locations (dealership_id, slug, name, entry) VALUES ($1, 'l', 'L', '{}')`,
        [dealershipId],
      )
      await tx.query(
        `INSERT INTO sites (group_id, slug, template, settings) VALUES ($1, 's', 'Car', '{}')`,
        [groupId],
      )
    })
    const counts: Record<string, number> = {}
    for (const table of (await listTables()).filter((each) => each.readable)) {
      const rows = await files.database.withScope({ dealershipIds: [] }, async (tx) => {
        const result = await tx.query<{ n: number }>(`SELECT count(*) AS n FROM ${table.name}`)
        return result.rows[0]!.n
      })
      counts[table.name] = rows
    }
    expect(Object.values(counts).every((count) => count === 0)).toBe(true)
    expect(Object.keys(counts)).toContain('dealerships')
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
                (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned
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
