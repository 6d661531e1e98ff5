import { createHash } from 'node:crypto'
import type { Database } from '#platform/postgres/database.ts'

/** Tables that differ after a restore: the deployment's identity is new, and processes rewrite the rest. */
const ownTables = new Set(['public.deployment', 'public.secrets_in_use'])

/** A digest for each table of its rows, policies, grants and constraints, to compare two databases. */
export async function digestDatabase(database: Database): Promise<Record<string, string>> {
  return database.asOwner(async (tx) => {
    await tx.query(`SET LOCAL timezone = 'UTC'`)
    const { rows: tables } = await tx.query<{ name: string }>(
      `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
       WHERE relkind = 'r' AND nspname IN ('public', 'graphile_worker') ORDER BY 1`,
    )
    const digests: Record<string, string> = {}
    for (const { name } of tables) {
      if (ownTables.has(name)) continue
      const { rows } = await tx.query<{ count: number; digest: string }>(
        `SELECT count(*), md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS digest FROM ${name} t`,
      )
      digests[name] = `${rows[0]?.count} rows ${rows[0]?.digest}`
    }
    const describe = async (what: string, sql: string): Promise<void> => {
      const { rows } = await tx.query<{ line: string }>(sql)
      const text = rows.map(({ line }) => line).join('\n')
      digests[what] = `${rows.length} ${createHash('sha256').update(text).digest('hex')}`
    }
    await describe(
      'policies',
      `SELECT concat_ws(' ', tablename, policyname, cmd, qual, with_check,
                array_to_string(ARRAY(SELECT CASE r WHEN current_user THEN 'owner' ELSE r END FROM unnest(roles) r), ',')) AS line
       FROM pg_policies ORDER BY 1`,
    )
    await describe(
      'grants',
      `SELECT concat_ws(' ', relname, privilege_type, pg_get_userbyid(grantee)) AS line
       FROM pg_class, aclexplode(relacl)
       WHERE pg_get_userbyid(grantee) IN ('forecourt_app', 'forecourt_feeder', 'forecourt_staff')
       ORDER BY 1`,
    )
    await describe(
      'row-level security',
      `SELECT concat_ws(' ', relname, relrowsecurity, relforcerowsecurity) AS line FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
    )
    await describe(
      'functions',
      `SELECT concat_ws(' ', p.oid::regprocedure, prosecdef, md5(prosrc),
                has_function_privilege('forecourt_app', p.oid, 'EXECUTE'),
                has_function_privilege('forecourt_staff', p.oid, 'EXECUTE')) AS line
       FROM pg_proc p WHERE pronamespace = 'public'::regnamespace ORDER BY 1`,
    )
    await describe(
      'constraints',
      `SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace ORDER BY 1`,
    )
    await describe(
      'indexes and triggers',
      `SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public'
       UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`,
    )
    await describe(
      'sequences',
      `SELECT concat_ws(' ', sequencename, last_value) AS line FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
    )
    return digests
  })
}
