import { createReadStream, existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { findMapping } from '../feed/find-mapping.ts'
import { importStock } from './import-stock.ts'
import type { ImportReport } from './import-report.ts'
import { base64Cipher, seedTenants, testNow } from '../testing.ts'

const file = '../shared/data/stock/au-listings-2023.csv'
const absent = !existsSync(file)
if (absent) process.stdout.write(`skipped: ${file} is not there\n`)

describe.skipIf(absent)('16,734 real listings', () => {
  const test_ = useTestDatabase()

  test('are all accounted for, and the same file again changes nothing', async () => {
    const { database } = test_
    const { first } = await seedTenants(database)
    const found = await findMapping('au-listings', () => Promise.reject(new Error('no file')))
    if (!found.ok) throw new Error(found.fault.message)
    const run = async (): Promise<ImportReport> => {
      const outcome = await importStock(
        { database, cipher: base64Cipher, now: () => testNow },
        {
          dealership: first,
          source: createReadStream(file),
          format: 'csv',
          mapping: found.mapping,
        },
      )
      if (!outcome.ok) throw new Error(outcome.fault.message)
      return outcome.report
    }
    const filled = await run()
    expect(filled).toMatchObject({ read: 16_734, created: 16_731, updated: 0, removed: 0 })
    expect(filled.rejected).toHaveLength(3)
    expect(filled.rejected.map(({ field }) => field)).toEqual(['stocknum', 'stocknum', 'stocknum'])
    expect(filled.warnings.map(({ code }) => code)).not.toContain('value.unlisted')

    const again = await run()
    expect(again).toMatchObject({
      read: 16_734,
      created: 0,
      updated: 0,
      unchanged: 16_731,
      removed: 0,
    })

    const { rows } = await database.asFeeder((tx) =>
      tx.query(
        `SELECT simple_body, count(*) FROM vehicles WHERE make = 'Toyota' AND model = 'HiLux'
         GROUP BY simple_body ORDER BY count DESC LIMIT 1`,
      ),
    )
    expect(rows).toMatchObject([{ simple_body: 'Ute' }])
  }, 120_000)
})
