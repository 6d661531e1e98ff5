import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readReference } from '#modules/sites/short-reference.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { applyFinanceSite, sendApplication } from '../testing.ts'

const own = useTestDatabase()

test('applications of before there were references get one each', async () => {
  const site = await applyFinanceSite(own.database)
  for (let count = 0; count < 3; count += 1) await sendApplication(own.database, site)
  const references = await own.database.asOwner(async (tx) => {
    await tx.query('ALTER TABLE finance_applications DROP COLUMN reference')
    await tx.query(readFileSync('db/migrations/0088-short-references-of-applications.sql', 'utf8'))
    const { rows } = await tx.query<{ reference: string }>(
      'SELECT reference FROM finance_applications',
    )
    return rows.map(({ reference }) => reference)
  })
  expect(references.map((reference) => readReference(reference))).toEqual(references)
  expect(new Set(references).size).toBe(3)
})
