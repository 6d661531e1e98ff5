import { beforeAll, expect, test } from 'vitest'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { actAs, addPerson, openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { CustomerParts } from '../customer/customer-parts.types.ts'
import { openTestParts } from '../testing.ts'
import { addLead } from './add-lead.ts'
import { findVehicles } from './find-vehicles.ts'
import { listEntryChoices } from './list-entry-choices.ts'

const own = useTestDatabase()
let places: TestPlaces
let parts: CustomerParts
let mia: PersonActor
/** Sells test drives in the yard alone. */
let limited: PersonActor
let marketing: PersonActor

beforeAll(async () => {
  const { database } = own
  places = await openTestPlaces(database)
  const { findSite, ...others } = openTestParts(database, places)
  // Leads of the site go to a mailbox.
  parts = {
    ...others,
    async findSite(siteId) {
      const site = await findSite(siteId)
      return (
        site && { ...site, configuration: { ...site.configuration, email: 'leads@dealer.example' } }
      )
    },
  }
  const site = places.own
  const join = async (...given: Parameters<typeof addPerson>[1]) =>
    actAs(database, await addPerson(database, given))
  mia = await join({ role: 'salesperson', site })
  limited = await join({
    role: 'salesperson',
    site,
    locationId: yard(),
    categories: ['Test Drive'],
  })
  marketing = await join({ role: 'marketing', site })
})

const yard = () => places.own.dealerships[0]!.locations[0]!.id
const workshop = () => places.own.dealerships[0]!.locations[1]!.id

let people = 0
const buildFields = (more: Readonly<Record<string, unknown>> = {}) => ({
  key: crypto.randomUUID(),
  siteId: String(places.own.id),
  firstName: 'Sam',
  lastName: 'Lee',
  phone: `0415 000 ${String(++people).padStart(3, '0')}`,
  email: '',
  category: 'Test Drive',
  locationId: String(yard()),
  vehicleId: '',
  message: 'Wants to drive it on Saturday.',
  source: 'walk-in',
  ...more,
})
const add = (actor: PersonActor, fields: Readonly<Record<string, unknown>>) =>
  addLead(parts, actor, { fields, requestId: 'r-1' })
const codeOf = (outcome: { readonly ok: boolean; readonly code?: string }) =>
  outcome.ok ? 'ok' : outcome.code
const query = async (sql: string, values: readonly unknown[]) =>
  (await own.database.asOwner((tx) => tx.query(sql, values))).rows

test('a lead by hand is stored and delivered like others, without confirmation, conversion or consent', async () => {
  const outcome = await add(mia, buildFields({ email: 'sam@visitor.example' }))
  if (!outcome.ok) throw new Error(outcome.message)
  const { leadId } = outcome
  const [lead] = await query(
    `SELECT state, category, first_name, last_name, email, location_id, hand_source, sales_state, flag,
       payload ->> 'message' AS message, payload ->> 'source' AS source,
       (SELECT channel FROM lead_contacts WHERE lead_id = leads.id) AS channel FROM leads WHERE id = $1`,
    [leadId],
  )
  expect(lead).toEqual({
    state: 'complete',
    category: 'Test Drive',
    first_name: 'Sam',
    last_name: 'Lee',
    email: 'sam@visitor.example',
    location_id: yard(),
    hand_source: 'walk-in',
    sales_state: 'new',
    flag: null,
    message: 'Wants to drive it on Saturday.',
    source: 'Walk-in',
    channel: 'hand',
  })
  const deliveries = await query('SELECT kind FROM lead_deliveries WHERE lead_id = $1', [leadId])
  expect(deliveries).toEqual([{ kind: 'email' }])
  expect(await query('SELECT FROM tracked_events WHERE lead_id = $1', [leadId])).toEqual([])
  const consents = await query('SELECT agreed FROM lead_consents WHERE lead_id = $1', [leadId])
  expect(consents.every((consent) => consent['agreed'] === false)).toBe(true)
  const [entry] = await query('SELECT * FROM audit_entries WHERE subject_id = $1', [leadId])
  expect(entry).toMatchObject({
    action: 'lead.enter',
    actor_id: mia.personId,
    after: { source: 'walk-in' },
    request_id: 'r-1',
  })
})

test('the same form sent twice stores one lead, and another content with its key is refused', async () => {
  const fields = buildFields()
  const first = await add(mia, fields)
  expect(await add(mia, fields)).toEqual(first)
  expect(codeOf(await add(mia, { ...fields, message: 'Something else', isKnown: true }))).toBe(
    'lead.key-reused',
  )
  const both = buildFields()
  const outcomes = await Promise.all([add(mia, both), add(mia, both)])
  expect(outcomes[0]).toEqual(outcomes[1])
})

test('earlier leads of the same person are shown first', async () => {
  const fields = buildFields({ phone: '0415 111 222' })
  const first = await add(mia, fields)
  const again = { ...buildFields(), phone: '+61 415 111 222' }
  const refused = await add(mia, again)
  expect(refused).toMatchObject({
    code: 'customers.enquired-before',
    similar: [{ id: first.ok ? first.leadId : '', name: 'Sam Lee', category: 'Test Drive' }],
  })
  // Somebody who may not see that lead is not shown it.
  await query('UPDATE leads SET location_id = $2 WHERE id = $1', [
    first.ok ? first.leadId : '',
    workshop(),
  ])
  expect(codeOf(await add(limited, { ...again, key: crypto.randomUUID() }))).toBe('ok')
  expect(codeOf(await add(mia, { ...again, isKnown: true }))).toBe('ok')
})

test.each<[field: string, fields: Readonly<Record<string, unknown>>]>([
  ['firstName', { firstName: ' ' }],
  ['firstName', { firstName: 'a'.repeat(61) }],
  ['phone', { phone: '', email: '' }],
  ['phone', { phone: '12' }],
  ['phone', { phone: 'call me' }],
  ['email', { email: 'sam' }],
  ['category', { category: '' }],
  ['locationId', { locationId: '' }],
  ['source', { source: 'website' }],
  ['key', { key: 'short' }],
  ['message', { message: 'a'.repeat(2001) }],
])('%s has to be corrected in %j', async (field, more) => {
  const outcome = await add(mia, buildFields(more))
  expect(outcome).toMatchObject({
    code: 'customers.bad-lead',
    faults: { [field]: expect.any(String) as string },
  })
})

test('people add leads at their own places and of their categories alone', async () => {
  const foreign = { siteId: String(places.foreign.id) }
  const foreignYard = String(places.foreign.dealerships[0]!.locations[0]!.id)
  const tries: [PersonActor, Readonly<Record<string, unknown>>, string][] = [
    [limited, {}, 'ok'],
    [limited, { locationId: String(workshop()) }, 'staff.elsewhere'],
    [limited, { category: 'Service Booking' }, 'staff.elsewhere'],
    [marketing, {}, 'staff.not-permitted'],
    [mia, { ...foreign, locationId: foreignYard }, 'staff.elsewhere'],
    [mia, { locationId: foreignYard }, 'customers.bad-lead'],
    [mia, { siteId: '999999' }, 'customers.unknown-place'],
    [mia, { category: 'No Such Category' }, 'lead.invalid'],
  ]
  for (const [actor, more, code] of tries) {
    expect(codeOf(await add(actor, buildFields(more))), JSON.stringify(more)).toBe(code)
  }
})

test('a vehicle of the site is found by stock number or name, and one of another dealer is refused', async () => {
  const importOne = async (site: 'own' | 'foreign', stocknum: string) => {
    const { groupId, dealerships } = places[site]
    await importCars(
      { database: own.database, cipher: base64Cipher, now: () => testNow },
      { dealership: { id: dealerships[0]!.id, groupId } },
      [{ stocknum, make: 'Kia', model: 'Rio', year: 2020 }],
    )
    const rows = await query('SELECT id FROM vehicles WHERE stocknum = $1', [stocknum])
    return Number(rows[0]!['id'])
  }
  const mine = await importOne('own', 'HAND-7')
  const foreign = await importOne('foreign', 'HAND-8')
  const find = async (text: string) => {
    const found = await findVehicles(parts, mia, { siteId: places.own.id, text })
    return found.ok ? found.vehicles : []
  }
  const vehicle = { id: mine, title: '2020 Kia Rio', stockNumber: 'HAND-7' }
  expect(await find('hand-')).toEqual([vehicle])
  expect(await find('rio 2020')).toEqual([vehicle])
  expect(await find('%')).toEqual([])
  expect(await find('')).toEqual([])
  const outcome = await add(mia, buildFields({ vehicleId: String(mine) }))
  if (!outcome.ok) throw new Error(outcome.message)
  const rows = await query('SELECT vehicle_id FROM leads WHERE id = $1', [outcome.leadId])
  expect(rows).toEqual([{ vehicle_id: mine }])
  expect(await add(mia, buildFields({ vehicleId: String(foreign) }))).toMatchObject({
    faults: { vehicleId: 'Choose a vehicle of this site.' },
  })
})

test('the form offers the places and categories of the person', async () => {
  expect(await listEntryChoices(parts, limited, undefined)).toMatchObject({
    ok: true,
    site: { id: places.own.id },
    locations: [{ id: yard() }],
    categories: ['Test Drive'],
  })
  expect(await listEntryChoices(parts, limited, places.foreign.id)).toMatchObject({
    site: { id: places.own.id },
  })
  expect(await listEntryChoices(parts, marketing, undefined)).toMatchObject({
    code: 'staff.not-permitted',
  })
})
