import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addLead, type TestLead } from '#modules/inbox/testing.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { listAuditOf } from '#modules/staff/audit/audit.store.ts'
import { actAs, addPerson, openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { CustomerParts } from '../customer/customer-parts.types.ts'
import { getCustomer } from '../customer/get-customer.ts'
import { findCustomerOf, openTestParts } from '../testing.ts'
import { joinCustomers, separateLeads, undoCustomerChange } from './change-customer.ts'

const own = useTestDatabase()
let places: TestPlaces
let parts: CustomerParts
let mia: PersonActor
let marketing: PersonActor
/** Sees the first location alone. */
let limited: PersonActor

beforeAll(async () => {
  const { database } = own
  places = await openTestPlaces(database)
  parts = openTestParts(database, places)
  const site = places.own
  const join = async (...given: Parameters<typeof addPerson>[1]) =>
    actAs(database, await addPerson(database, given))
  mia = await join({ role: 'salesperson', site })
  marketing = await join({ role: 'marketing', site })
  limited = await join({ role: 'salesperson', site, locationId: yardId() })
})

const yardId = () => places.own.dealerships[0]!.locations[0]!.id
const workshopId = () => places.own.dealerships[0]!.locations[1]!.id

let families = 0
/** The number of a family that no other test has. */
let phone = ''
beforeEach(() => {
  phone = `0413 000 ${String(++families).padStart(3, '0')}`
})

const add = (firstName: string, more: TestLead = {}, site: 'own' | 'foreign' = 'own') =>
  addLead(own.database, places[site], { firstName, lastName: 'Lee', email: null, phone, ...more })
const customerOf = async (leadId: string) => (await findCustomerOf(own.database, leadId))!
const codeOf = (outcome: { readonly ok: boolean; readonly code?: string }) =>
  outcome.ok ? 'ok' : outcome.code
const separate = (actor: PersonActor, customerId: string, leadIds: readonly string[]) =>
  separateLeads(parts, actor, { customerId, leadIds, requestId: 'r-1' })
const join = (actor: PersonActor, customerId: string, intoId: string) =>
  joinCustomers(parts, actor, { customerId, intoId })
const undo = (actor: PersonActor, customerId: string, changeId: string) =>
  undoCustomerChange(parts, actor, { customerId, changeId })
const changeOf = (outcome: Awaited<ReturnType<typeof separate>>) => {
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.changeId
}

test('two people who share a number are separated, and later leads go to the right one', async () => {
  const [dad, mum] = [await add('Dad'), await add('Mum')]
  const family = await customerOf(dad)
  expect(await customerOf(mum)).toBe(family)
  expect(await separate(mia, family, [mum])).toMatchObject({ ok: true, customerId: family })
  const mums = await customerOf(mum)
  expect(mums).not.toBe(family)
  expect(await customerOf(dad)).toBe(family)
  expect(await customerOf(await add('Mum'))).toBe(mums)
  expect(await customerOf(await add('Dad'))).toBe(family)
  const email = `mum-${families}@visitor.example`
  expect(await customerOf(await add('Mum', { email }))).toBe(mums)
  expect(await customerOf(await add('Dad', { email }))).toBe(mums)
  const daughter = await customerOf(await add('Daughter'))
  expect([family, mums]).not.toContain(daughter)
  const entries = await own.database.asOwner((tx) =>
    listAuditOf(tx, { kind: 'customer', id: family }, 10),
  )
  expect(entries).toMatchObject([
    {
      action: 'customer.separate',
      actorId: mia.personId,
      requestId: 'r-1',
      after: { otherId: mums },
    },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/Dad|Mum|0413/)
})

test('a separation is undone within ten minutes, once', async () => {
  const [dad, mum] = [await add('Dad'), await add('Mum')]
  const family = await customerOf(dad)
  const changeId = changeOf(await separate(mia, family, [mum]))
  const mums = await customerOf(mum)
  const shown = await getCustomer(parts, mia, mums)
  expect(shown).toMatchObject({
    customer: { undoable: [{ id: changeId, kind: 'separate', otherId: family }] },
  })
  // On the page of either of the two.
  expect(await undo(mia, mums, changeId)).toMatchObject({ ok: true, customerId: family })
  expect(await customerOf(mum)).toBe(family)
  expect(codeOf(await undo(mia, family, changeId))).toBe('customers.unknown')
  expect(await customerOf(await add('Child'))).toBe(family)
  expect(await getCustomer(parts, mia, mums)).toMatchObject({ customer: { id: family } })
})

test('after ten minutes it is not', async () => {
  const [dad, mum] = [await add('Dad'), await add('Mum')]
  const family = await customerOf(dad)
  const changeId = changeOf(await separate(mia, family, [mum]))
  const age = (minutes: string) =>
    own.database.asOwner((tx) =>
      tx.query(
        'UPDATE customer_changes SET changed_at = clock_timestamp() - $2::interval WHERE id = $1',
        [changeId, minutes],
      ),
    )
  await age('10 minutes 1 second')
  expect(codeOf(await undo(mia, family, changeId))).toBe('customers.too-late')
  await age('9 minutes 30 seconds')
  expect(codeOf(await undo(mia, family, changeId))).toBe('ok')
})

test('two customers are joined, the old address leads to the other one, and it can be undone', async () => {
  const one = await add('Kim', { phone: `${phone}1` })
  const other = await add('Kim', { phone: null, email: `kim-${families}@visitor.example` })
  const [from, into] = [await customerOf(one), await customerOf(other)]
  const changeId = changeOf(await join(mia, from, into))
  expect(await customerOf(one)).toBe(into)
  expect(await getCustomer(parts, mia, from)).toMatchObject({ customer: { id: into } })
  expect(codeOf(await join(mia, from, into))).toBe('customers.same')
  expect(codeOf(await undo(mia, into, changeId))).toBe('ok')
  expect(await customerOf(one)).toBe(from)
  expect(await customerOf(other)).toBe(into)
})

test('joining ends a separation, and undoing that restores it', async () => {
  const [dad, mum] = [await add('Dad'), await add('Mum')]
  const family = await customerOf(dad)
  await separate(mia, family, [mum])
  const mums = await customerOf(mum)
  const changeId = changeOf(await join(mia, mums, family))
  expect(await customerOf(mum)).toBe(family)
  await undo(mia, family, changeId)
  expect(await customerOf(mum)).toBe(mums)
  const email = `dad-${families}@visitor.example`
  await add('Dad', { email })
  // Address and number would unite them, if they were not separated.
  await add('Mum', { email })
  expect(await customerOf(dad)).toBe(family)
  expect(await customerOf(mum)).toBe(mums)
})

test('a lead that staff placed stays there when its visitor sends another step', async () => {
  const [dad, mum] = [await add('Dad'), await add('Mum', { state: 'incomplete' })]
  await separate(mia, await customerOf(dad), [mum])
  const mums = await customerOf(mum)
  await own.database.asOwner((tx) =>
    tx.query(
      `UPDATE leads SET last_name = 'Lee-Smith', email = 'new-mum@x.example' WHERE id = $1`,
      [mum],
    ),
  )
  expect(await customerOf(mum)).toBe(mums)
})

test('what would leave nobody, or names other leads, is refused', async () => {
  const [dad, mum] = [await add('Dad'), await add('Mum')]
  const stranger = await add('Stranger', { phone: '0499 111 222' })
  const family = await customerOf(dad)
  const tries: [readonly string[], string][] = [
    [[dad, mum], 'customers.nothing-left'],
    [[], 'customers.changed'],
    [[stranger], 'customers.changed'],
    [[mum, stranger], 'customers.changed'],
    [['no id'], 'customers.changed'],
    [Array.from({ length: 201 }, () => crypto.randomUUID()), 'customers.changed'],
  ]
  for (const [leadIds, code] of tries) {
    expect(codeOf(await separate(mia, family, leadIds)), String(leadIds[0])).toBe(code)
  }
  expect(await customerOf(mum)).toBe(family)
})

test('only people who work on the leads change whose they are', async () => {
  const [dad, mum] = [
    await add('Dad', { locationId: workshopId() }),
    await add('Mum', { locationId: workshopId() }),
  ]
  const seen = await add('Seen', { locationId: yardId() })
  const family = await customerOf(dad)
  const changed = await separate(mia, family, [mum])
  const mums = await customerOf(mum)
  expect(codeOf(await separate(marketing, family, [seen]))).toBe('staff.not-permitted')
  // The limited person sees one lead of the family, and cannot move the others.
  expect(codeOf(await separate(limited, family, [dad]))).toBe('customers.changed')
  expect(codeOf(await join(limited, mums, family))).toBe('customers.unknown')
  expect(codeOf(await join(limited, family, mums))).toBe('customers.unknown')
  expect(codeOf(await undo(limited, family, changeOf(changed)))).toBe('customers.unknown')
  expect(codeOf(await separate(limited, family, [seen]))).toBe('ok')
  expect(await customerOf(seen)).not.toBe(family)
})

test('customers of two sites are never joined', async () => {
  const here = await customerOf(await add('Kim'))
  const there = await customerOf(await add('Kim', {}, 'foreign'))
  const { database } = own
  const both = await actAs(
    database,
    await addPerson(database, [
      { role: 'salesperson', site: places.own },
      { role: 'salesperson', site: places.foreign },
    ]),
  )
  expect(codeOf(await join(both, here, there))).toBe('customers.unknown')
  expect(codeOf(await join(mia, there, here))).toBe('customers.unknown')
})
