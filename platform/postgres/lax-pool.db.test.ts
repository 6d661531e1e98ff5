import { expect, test } from 'vitest'
import { useTestDatabase } from './testing.ts'

const files = useTestDatabase()

/** Whether the pool itself turns off waiting for commits; test servers may do so for all connections. */
test.each([
  [{ isLax: true }, true],
  [undefined, false],
])('a pool opened with %j does not wait for the disk: %s', async (options, isLax) => {
  const pool = files.database.openPool('owner', 1, options)
  try {
    const { rows } = await pool.query<{ isLax: boolean }>(
      `SELECT source = 'client' AND setting = 'off' AS "isLax" FROM pg_settings
       WHERE name = 'synchronous_commit'`,
    )
    expect(rows).toEqual([{ isLax }])
  } finally {
    await pool.end()
  }
})

test('a named statement is planned for the current table, not for an earlier one', async () => {
  const pool = files.database.openPool('owner', 1)
  try {
    await pool.query('CREATE TEMPORARY TABLE waiting (place integer PRIMARY KEY)')
    await pool.query('INSERT INTO waiting VALUES (1)')
    await pool.query('ANALYZE waiting')
    const find = { name: 'find', text: 'SELECT place FROM waiting WHERE place = $1' }
    // A connection that caches plans would use the same cached plan from the sixth execution on.
    for (let time = 0; time < 8; time += 1) await pool.query({ ...find, values: [1] })
    await pool.query('INSERT INTO waiting SELECT generate_series(2, 20000)')
    const plan = await pool.query<{ 'QUERY PLAN': string }>('EXPLAIN EXECUTE find (1)')
    expect(plan.rows.map((row) => row['QUERY PLAN']).join()).toContain('waiting_pkey')
  } finally {
    await pool.end()
  }
})
