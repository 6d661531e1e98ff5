import { expect, test } from 'vitest'
import { useTestDatabase } from './testing.ts'

const files = useTestDatabase()

/** Whether connections themselves say that commits are not waited for: servers of tests may say so for all. */
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
