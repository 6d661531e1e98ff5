import type { Database } from '#platform/postgres/database.ts'

/**
 * Has the application's clock of a test's database stand elsewhere, for tests of days that are still to come. What it
 * asks PostgreSQL for the time goes by this one; functions of the database itself, which say that a time has begun, go by
 * the real one, so that the clock may be moved ahead alone. Called before anything else uses the database.
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
