import type { Database } from '#platform/postgres/database.ts'

/** Sessions are used by each request, and a page that is opened marks its lead as read. */
const leftOut = ['staff_sessions', 'lead_reads']

/** A digest of the rows of each table, and of the queue. */
export const digestTables = (database: Database): Promise<ReadonlyMap<string, string>> =>
  database.asOwner(async (tx) => {
    const { rows: tables } = await tx.query<{ name: string }>(
      `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class
       JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE relkind = 'r' AND relname <> ALL ($1)
         AND (nspname = 'public' OR (nspname = 'graphile_worker' AND relname = '_private_jobs'))`,
      [leftOut],
    )
    const { rows } = await tx.query<{ name: string; digest: string | null }>(
      tables
        .map(
          ({ name }) =>
            `SELECT '${name}' AS name, md5(string_agg((to_jsonb(t) - 'last_used_at')::text, '/' ORDER BY to_jsonb(t)::text)) AS digest FROM ${name} t`,
        )
        .join(' UNION ALL '),
    )
    return new Map(rows.map(({ name, digest }) => [name, digest ?? '']))
  })

/** The tables that differ. */
export const listChanged = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] => [...after.keys()].filter((name) => after.get(name) !== before.get(name))
