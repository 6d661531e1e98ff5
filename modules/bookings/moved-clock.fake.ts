import type { Database } from '#platform/postgres/database.ts'

/**
 * Shifts the clock for a test's database, for tests of future days. Queries of the application for
 * the time return the shifted one; the database's own functions use the real time, so the clock may
 * only be shifted ahead. Call it before anything else uses the database.
 */
export async function installMovedClock(
  database: Database,
  name: string,
): Promise<{ moveTo(instant: Date): Promise<void> }> {
  await database.asOwner(async (tx) => {
    await tx.query(`
      CREATE SCHEMA moved_clock;
      CREATE TABLE moved_clock.ahead (by interval NOT NULL);
      INSERT INTO moved_clock.ahead VALUES ('0');
      CREATE FUNCTION moved_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
        AS 'SELECT pg_catalog.clock_timestamp() + by FROM moved_clock.ahead';
      CREATE FUNCTION moved_clock.now() RETURNS timestamptz LANGUAGE sql STABLE
        AS 'SELECT pg_catalog.now() + by FROM moved_clock.ahead';
      GRANT USAGE ON SCHEMA moved_clock TO PUBLIC;
      GRANT SELECT ON moved_clock.ahead TO PUBLIC;
      ALTER DATABASE ${name} SET search_path = moved_clock, pg_catalog, public`)
  })
  return {
    moveTo: (instant) =>
      database.asOwner(async (tx) => {
        await tx.query('UPDATE moved_clock.ahead SET by = $1 - pg_catalog.clock_timestamp()', [
          instant,
        ])
      }),
  }
}
