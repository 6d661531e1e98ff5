import { beforeAll, describe, expect, test } from 'vitest'
import { addLead, type TestLead } from '#modules/inbox/testing.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import {
  actAs,
  addPerson,
  openTestPlaces,
  type TestMembership,
  type TestPlaces,
} from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { CustomerParts } from './customer-parts.types.ts'
import { parseCustomerFilter } from '../list/customer-filter.schema.ts'
import { customersOnPage, listCustomers } from '../list/list-customers.ts'
import { findCustomerOf, openTestParts } from '../testing.ts'
import { getCustomer } from './get-customer.ts'

const own = useTestDatabase()
let places: TestPlaces
let parts: CustomerParts
let principal: PersonActor
/** Of the first location. */
let ofYard: PersonActor
/** Of services alone. */
let ofServices: PersonActor
let operator: PersonActor

const person = async (membership: TestMembership) =>
  actAs(own.database, await addPerson(own.database, [membership]))

beforeAll(async () => {
  places = await openTestPlaces(own.database)
  parts = openTestParts(own.database, places)
  const site = places.own
  principal = await person({ role: 'principal', site })
  ofYard = await person({ role: 'salesperson', site, locationId: yard() })
  ofServices = await person({ role: 'service', site, categories: ['Service Booking'] })
  operator = await person({ role: 'operator' })
})

const yard = () => places.own.dealerships[0]!.locations[0]!.id
const workshop = () => places.own.dealerships[0]!.locations[1]!.id

let people = 0
const createPerson = (): TestLead => {
  const at = String(++people).padStart(3, '0')
  return {
    firstName: 'Kim',
    lastName: `Mark${at}x`,
    email: `access-${at}@visitor.example`,
    phone: `0414 000 ${at}`,
  }
}
const add = (lead: TestLead, site: 'own' | 'foreign' = 'own') =>
  addLead(own.database, places[site], lead)
const customerOf = async (leadId: string) => (await findCustomerOf(own.database, leadId))!
const get = async (actor: PersonActor, id: string) => {
  const outcome = await getCustomer(parts, actor, id)
  return outcome.ok ? outcome.customer : outcome.code
}
const list = async (actor: PersonActor, query: string) => {
  const outcome = await listCustomers(parts, actor, parseCustomerFilter(new URLSearchParams(query)))
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome
}
const names = async (actor: PersonActor, text: string | undefined) =>
  (await list(actor, `text=${encodeURIComponent(text ?? '')}`)).rows.map(({ name }) => name)

describe('a customer', () => {
  test('has all leads, ways to reach them, bookings, files and who worked with them', async () => {
    const kim = createPerson()
    const first = await add({ ...kim, minutesAgo: 60, locationId: yard() })
    const second = await add({ ...kim, firstName: 'Kimberly', phone: null })
    await own.database.asOwner(async (tx) => {
      await tx.query(
        `INSERT INTO lead_files (lead_id, site_id, field, name, media_type, content_hash, bytes)
         SELECT id, site_id, 'Photos', 'car.jpg', 'image/jpeg', repeat('0', 64), 2000 FROM leads WHERE id = $1`,
        [first],
      )
      await tx.query(
        `INSERT INTO lead_notes (lead_id, site_id, author_name, text) SELECT id, site_id, 'Leo', 'Called.' FROM leads WHERE id = $1`,
        [first],
      )
      await tx.query(
        `INSERT INTO finance_applications (site_id, key_hash, email, state, answers, delete_after, reference)
         VALUES ($1, sha256($2::bytea), $3, 'begun', 'sealed', now(), 'K7RWM4PX')`,
        [places.own.id, first, kim.email],
      )
    })
    expect(await get(principal, await customerOf(second))).toMatchObject({
      name: `Kimberly ${kim.lastName}`,
      otherNames: [`Kim ${kim.lastName}`],
      emails: [kim.email],
      phones: [{ text: kim.phone }],
      leads: [{ id: second }, { id: first, locationName: 'The yard' }],
      hasMoreLeads: false,
      files: [{ leadId: first, name: 'car.jpg', size: '2 kB' }],
      workers: ['Leo'],
      dealings: [{ kind: 'finance', state: 'begun' }],
      allows: { change: true, privacy: true },
    })
  })

  test('is seen through the leads that a person may see, and only those', async () => {
    const kim = createPerson()
    const here = await add({ ...kim, locationId: yard(), category: 'Test Drive' })
    const there = await add({ ...kim, locationId: workshop(), category: 'Service Booking' })
    const nowhere = await add({ ...kim, category: 'Test Drive', minutesAgo: 5 })
    const id = await customerOf(here)
    await own.database.asOwner((tx) =>
      tx.query(
        `INSERT INTO finance_applications (site_id, key_hash, email, state, answers, delete_after, reference)
         VALUES ($1, sha256($2::bytea), $3, 'begun', 'sealed', now(), 'K7RWM4PY')`,
        [places.own.id, here, kim.email],
      ),
    )
    const leadsFor = async (actor: PersonActor) => {
      const got = await get(actor, id)
      return typeof got === 'string' ? got : got.leads.map((lead) => lead.id)
    }
    expect(await leadsFor(principal)).toEqual([there, here, nowhere])
    expect(await leadsFor(ofYard)).toEqual([here, nowhere])
    expect(await leadsFor(ofServices)).toEqual([there])
    expect(await leadsFor(operator)).toBe('staff.not-permitted')
    // What has no location is for people of the whole site.
    expect(await get(principal, id)).toMatchObject({ dealings: [{ kind: 'finance' }] })
    expect(await get(ofYard, id)).toMatchObject({ dealings: [], allows: { privacy: false } })
    expect((await list(ofYard, `text=${kim.lastName}`)).rows).toMatchObject([{ id, leads: 2 }])
  })

  test('of whom a person sees no lead does not exist for them, as one of another dealer', async () => {
    const hidden = await customerOf(
      await add({ ...createPerson(), locationId: workshop(), category: 'Test Drive' }),
    )
    const foreign = await customerOf(await add(createPerson(), 'foreign'))
    for (const id of [
      hidden,
      foreign,
      crypto.randomUUID(),
      '',
      `${hidden}'`,
      '../people',
      'a'.repeat(1000),
    ]) {
      expect(await get(ofYard, id), id).toBe('customers.unknown')
    }
    expect(await get(principal, foreign)).toBe('customers.unknown')
    expect(await get(principal, hidden.toUpperCase())).toMatchObject({ id: hidden })
  })

  test('is similar to others with the same number, as far as a person sees them', async () => {
    const kim = createPerson()
    const mine = await add({ ...kim, locationId: yard() })
    const other = await add({ ...createPerson(), locationId: workshop() })
    // Staff separated the two.
    await own.database.asOwner((tx) =>
      tx.query(
        'UPDATE lead_contacts SET phone_key = (SELECT phone_key FROM lead_contacts WHERE lead_id = $1) WHERE lead_id = $2',
        [mine, other],
      ),
    )
    const id = await customerOf(mine)
    expect(await get(principal, id)).toMatchObject({
      similar: [{ id: await customerOf(other), same: 'phone number' }],
    })
    expect(await get(ofYard, id)).toMatchObject({ similar: [] })
  })
})

describe('the list of customers', () => {
  test('finds them by name, address and number, and a person finds only their own', async () => {
    const kim = { ...createPerson(), firstName: 'Zoë' }
    await add({ ...kim, locationId: workshop(), category: 'Test Drive' })
    const name = `Zoë ${kim.lastName}`
    const number = kim.phone!.replace(/^0/, '+61').replaceAll(' ', '')
    for (const text of [`zoe ${kim.lastName}`, kim.email!.toUpperCase(), kim.phone!, number]) {
      expect(await names(principal, text), text).toEqual([name])
      expect(await names(ofYard, text), text).toEqual([])
    }
    for (const text of ['%', '_', '\\', `'`, 'zoe%', '0414 999 999']) {
      expect(await names(principal, text), text).not.toContain(name)
    }
  })

  test('has each customer once, with the newest lead, over its pages', async () => {
    for (let at = 0; at < customersOnPage + 2; at++) {
      const kim = createPerson()
      await add({ ...kim, minutesAgo: 2, category: 'Test Drive' })
      await add({ ...kim, category: 'Trade In' })
    }
    const first = await list(principal, '')
    expect(first.rows).toHaveLength(customersOnPage)
    expect(new Set(first.rows.map(({ category }) => category))).toEqual(new Set(['Trade In']))
    const second = await list(principal, `cursor=${first.next}`)
    expect(second.rows[0]).toMatchObject({ category: 'Trade In' })
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    // Not '0414' alone: the random ids of the list may contain these four digits.
    expect(JSON.stringify(first)).not.toMatch(/visitor\.example|0414 ?000|61414000/)
  })

  test('is not for operators', async () => {
    expect(await listCustomers(parts, operator, {})).toMatchObject({ code: 'staff.not-permitted' })
  })
})

test('a person reads nothing of customers beside what the use cases need', async () => {
  await add({ ...createPerson(), locationId: workshop(), category: 'Test Drive' })
  const as = async (sql: string) =>
    own.database.asStaff({ personId: ofYard.personId }, (tx) => tx.query(sql))
  const { rows } = await as('SELECT DISTINCT location_id FROM lead_contacts')
  expect(new Set(rows.map((row) => row['location_id']))).toEqual(new Set([null, yard()]))
  for (const sql of [
    'SELECT lead_ids FROM customer_changes',
    'SELECT * FROM customer_separations',
    'UPDATE lead_contacts SET customer_id = NULL',
    'DELETE FROM customers',
    'INSERT INTO customers (site_id) VALUES (1)',
    `SELECT unite_customers(gen_random_uuid(), gen_random_uuid())`,
    `SELECT list_movable_leads(gen_random_uuid(), NULL)`,
    `SELECT find_customer_for(1, 'a', 'b', 'c', false, gen_random_uuid())`,
  ]) {
    await expect(as(sql), sql).rejects.toThrow('permission denied')
  }
  const found = await as(`SELECT search_lead_contacts('kim', NULL, NULL, 100)`)
  expect(found.rowCount).toBeGreaterThan(0)
  const app = own.database.withScope({ dealershipIds: [], siteId: places.own.id }, (tx) =>
    tx.query('SELECT * FROM lead_contacts'),
  )
  await expect(app).rejects.toThrow('permission denied')
})
