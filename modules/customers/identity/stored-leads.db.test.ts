import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { addLead, type TestLead } from '#modules/inbox/testing.ts'
import { openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { findCustomerOf } from '../testing.ts'

const own = useTestDatabase()
let places: TestPlaces

/** The statement of the migration that joins the leads that a deployment has already. */
const fill = (() => {
  const sql = readFileSync('db/migrations/0107-customers.sql', 'utf8')
  const start = sql.indexOf('DO $$\nDECLARE changed bigint')
  return sql.slice(start, sql.indexOf('END $$;', start) + 'END $$;'.length)
})()

beforeAll(async () => {
  places = await openTestPlaces(own.database)
})

test('leads that are stored already get their customers at once', async () => {
  const add = (email: string | null, phone: string | null, lastName = 'Lee', more: TestLead = {}) =>
    addLead(own.database, places.own, { firstName: 'Kim', email, phone, lastName, ...more })
  const groups = {
    // Joined over an address and a number that meet in the last one.
    chain: [
      await add('one@visitor.example', null),
      await add(null, '0417 000 001'),
      await add('two@visitor.example', '+61 417 000 001'),
      await add('ONE@visitor.example', '0417 000 002'),
      await add('two@visitor.example', '0417 000 002'),
    ],
    other: [await add('other@visitor.example', '0417 000 003')],
    // A number with four names joins by name alone.
    ana: [await add(null, '0417 000 009', 'Ana'), await add(null, '0417 000 009', 'ANA')],
    bo: [await add(null, '0417 000 009', 'Bo')],
    cy: [await add(null, '0417 000 009', 'Cy')],
    di: [await add(null, '0417 000 009', 'Di')],
  }
  const nobody = await add(null, null)
  await own.database.asOwner(async (tx) => {
    await tx.query('DELETE FROM lead_contacts')
    expect(await tx.query('SELECT FROM customers')).toMatchObject({ rowCount: 0 })
    await tx.query(fill)
  })
  const customers: (string | null)[] = []
  for (const [name, leads] of Object.entries(groups)) {
    const found = new Set<string | null>()
    for (const id of leads) found.add(await findCustomerOf(own.database, id))
    expect([...found], name).toHaveLength(1)
    customers.push(...found)
  }
  expect(customers).not.toContain(null)
  expect(new Set(customers).size).toBe(Object.keys(groups).length)
  expect(await findCustomerOf(own.database, nobody)).toBeNull()
  const later = await findCustomerOf(own.database, await add('other@visitor.example', null))
  expect(later).toBe(await findCustomerOf(own.database, groups.other[0]!))
})
