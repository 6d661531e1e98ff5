import { beforeAll, expect, test } from 'vitest'
import { addLead, type TestLead } from '#modules/inbox/testing.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { staffRoles } from '#modules/staff/access/membership.types.ts'
import { actAs, addPerson, openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { CustomerParts } from '../customer/customer-parts.types.ts'
import { findCustomerOf, openTestParts } from '../testing.ts'
import { eraseCustomer, exportCustomer, previewCustomerErasure } from './customer-requests.ts'

const own = useTestDatabase()
let places: TestPlaces
let parts: CustomerParts
let principal: PersonActor
const now = new Date('2026-11-29T02:00:00Z')
const justNow = new Date(now.getTime() - 60_000)

beforeAll(async () => {
  places = await openTestPlaces(own.database)
  parts = openTestParts(own.database, places, { clock: () => now })
  const person = await addPerson(own.database, [{ role: 'principal', site: places.own }])
  principal = { ...(await actAs(own.database, person)), confirmedAt: justNow }
})

let people = 0
/** A customer with two leads by mail and a call, known by two addresses. */
async function addCustomer(): Promise<{ readonly id: string; readonly phone: string }> {
  const at = String(++people).padStart(3, '0')
  const phone = `0416 000 ${at}`
  const add = (lead: TestLead) =>
    addLead(own.database, places.own, { firstName: 'Ana', lastName: 'Lee', phone, ...lead })
  await add({ email: null, minutesAgo: 3 })
  await add({ email: `ana-${at}@visitor.example`, minutesAgo: 2 })
  const last = await add({ email: `ana.lee-${at}@visitor.example` })
  return { id: (await findCustomerOf(own.database, last))!, phone }
}

const countLeads = async (phone: string) => {
  const { rowCount } = await own.database.asOwner((tx) =>
    tx.query('SELECT FROM leads WHERE phone = $1', [phone]),
  )
  return rowCount
}
const erase = (actor: PersonActor, customerId: string, more: object = {}) =>
  eraseCustomer(parts, actor, {
    takesQuestions: false,
    customerId,
    typedName: ' ana  LEE ',
    reason: 'They asked by mail',
    requestId: 'r-1',
    ...more,
  })

test('a customer is erased with all their addresses, after it was named what goes', async () => {
  const { id, phone } = await addCustomer()
  const other = await addCustomer()
  expect(await previewCustomerErasure(parts, principal, id)).toMatchObject({
    ok: true,
    preview: {
      name: 'Ana Lee',
      addresses: expect.arrayContaining([phone]) as string[],
      counts: { leads: 3 },
    },
  })
  expect(await countLeads(phone)).toBe(3)
  expect(await erase(principal, id)).toEqual({ ok: true, name: 'Ana Lee' })
  expect(await countLeads(phone)).toBe(0)
  expect(await countLeads(other.phone)).toBe(3)
  expect(await erase(principal, id)).toMatchObject({ code: 'customers.unknown' })
  const entries = await own.database.asStaff({ personId: principal.personId }, async (tx) => {
    const sql = 'SELECT action, reason, request_id FROM audit_entries WHERE subject_id = $1'
    return (await tx.query(sql, [id])).rows
  })
  expect(entries).toHaveLength(3)
  expect(entries[0]).toEqual({
    action: 'customer.erase',
    reason: 'They asked by mail',
    request_id: 'r-1',
  })
})

test.each([
  ['a number with dots', { email: null, phone: '0417.000.100' }, '0417 000 100'],
  ['a number with an extension', { email: null, phone: '0417 000 200 ext 5' }, '0417 000 200'],
  [
    'a text that is not an address',
    { email: 'Ana at work', phone: '0417 000 300' },
    '0417 000 300',
  ],
])('a lead with %s is erased with the others', async (_what, lead, phone) => {
  const names = { firstName: 'Ana', lastName: 'Lee' }
  await addLead(own.database, places.own, { ...names, ...lead })
  const email = `${phone.replaceAll(' ', '')}@visitor.example`
  const last = await addLead(own.database, places.own, { ...names, phone, email })
  const id = (await findCustomerOf(own.database, last))!
  const preview = await previewCustomerErasure(parts, principal, id)
  expect(preview).toMatchObject({ preview: { counts: { leads: 2 } } })
  expect(await erase(principal, id)).toMatchObject({ ok: true })
  expect((await countLeads(phone)) + (await countLeads(lead.phone))).toBe(0)
})

test('what is stored is given as documents, and that is recorded', async () => {
  const { id } = await addCustomer()
  const request = { customerId: id, reason: 'They asked' }
  const outcome = await exportCustomer(parts, principal, request)
  if (!outcome.ok) throw new Error(outcome.message)
  expect(outcome.documents.map(({ leads }) => leads.length)).toEqual([1, 1, 1])
  expect(await exportCustomer(parts, { ...principal, confirmedAt: null }, request)).toMatchObject({
    code: 'staff.confirm-first',
  })
  expect(await exportCustomer(parts, principal, { ...request, reason: '' })).toMatchObject({
    code: 'customers.needs-reason',
  })
})

test.each<[what: string, more: object, confirmedAt: Date | null, code: string]>([
  ['without a passkey shown', {}, null, 'staff.confirm-first'],
  ['without a reason', { reason: 'a' }, justNow, 'customers.needs-reason'],
  ['with another name', { typedName: 'Ana' }, justNow, 'customers.wrong-name'],
  ['without a name', { typedName: '' }, justNow, 'customers.wrong-name'],
])('nothing is erased %s', async (_what, more, confirmedAt, code) => {
  const { id, phone } = await addCustomer()
  expect(await erase({ ...principal, confirmedAt }, id, more)).toMatchObject({ code })
  expect(await countLeads(phone)).toBe(3)
})

test('only principals of the site answer privacy requests', async () => {
  const { id, phone } = await addCustomer()
  for (const role of staffRoles.filter((each) => each !== 'principal')) {
    const at =
      role === 'operator'
        ? {}
        : role === 'group-manager'
          ? { groupId: places.own.groupId }
          : { site: places.own }
    const person = await addPerson(own.database, [{ role, ...at }])
    const actor = { ...(await actAs(own.database, person)), confirmedAt: justNow }
    expect(await erase(actor, id), role).toMatchObject({ code: 'staff.not-permitted' })
    expect(await previewCustomerErasure(parts, actor, id), role).toMatchObject({ ok: false })
  }
  const elsewhere = await addPerson(own.database, [
    { role: 'principal', site: places.sister },
    { role: 'salesperson', site: places.own },
  ])
  const actor = { ...(await actAs(own.database, elsewhere)), confirmedAt: justNow }
  expect(await erase(actor, id)).toMatchObject({ code: 'staff.elsewhere' })
  expect(await countLeads(phone)).toBe(3)
})

test('nothing is erased while a lead is being delivered', async () => {
  const { id, phone } = await addCustomer()
  await own.database.asOwner((tx) =>
    tx.query(
      `INSERT INTO lead_deliveries (lead_id, site_id, kind, destination, leased_until)
       SELECT id, site_id, 'email', 'email:sales@dealer.example', now() + interval '1 minute' FROM leads WHERE phone = $1`,
      [phone],
    ),
  )
  expect(await erase(principal, id)).toMatchObject({
    code: 'customers.delivering',
    message: 'A lead of this customer is being delivered at this moment. Try again in a minute.',
  })
  expect(await countLeads(phone)).toBe(3)
})

test('what is erased before something hinders the rest is named', async () => {
  const { id, phone } = await addCustomer()
  await own.database.asOwner((tx) =>
    tx.query(
      `INSERT INTO lead_deliveries (lead_id, site_id, kind, destination, leased_until)
       SELECT id, site_id, 'email', 'email:sales@dealer.example', now() + interval '1 minute' FROM leads
       WHERE phone = $1 AND email LIKE 'ana.lee-%'`,
      [phone],
    ),
  )
  expect(await erase(principal, id)).toMatchObject({
    code: 'customers.delivering',
    message: expect.stringMatching(
      /What is stored under ana-\d+@visitor\.example is erased already; the rest is not\.$/,
    ) as unknown,
  })
  expect(await countLeads(phone)).toBe(2)
})
