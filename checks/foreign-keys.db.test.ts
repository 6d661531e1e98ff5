import { expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'

const files = useTestDatabase()

/** Tables whose rows are rarely deleted, by an operator who waits for it, or never. */
const seldomDeleted = [
  'sites',
  'dealerships',
  'dealership_groups',
  'locations',
  'vehicles',
  'payments',
]

test('where a row is deleted, what refers to it is found by an index', async () => {
  const { rows } = await files.database.asOwner((tx) =>
    tx.query<{ reference: string }>(
      `SELECT conrelid::regclass || ' of ' || confrelid::regclass AS reference FROM pg_constraint
       WHERE contype = 'f' AND NOT confrelid::regclass::text = ANY ($1)
         AND NOT EXISTS (
           SELECT FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
           WHERE indrelid = conrelid AND attnum = ANY (conkey)
             AND (attname NOT IN ('site_id', 'dealership_id') OR cardinality(conkey) = 1)
             AND (indpred IS NULL
                  OR pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'))
       ORDER BY 1`,
      [seldomDeleted],
    ),
  )
  expect(rows.map(({ reference }) => reference)).toEqual([])
})
