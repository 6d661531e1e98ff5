import { beforeAll, beforeEach, expect, test } from 'vitest'
import { shareGarage, stopSharingGarage } from '#modules/accounts/watchlist/garage-sharing.store.ts'
import { getAccountOf } from '#modules/accounts/session/account-session.store.ts'
import { addToWatchlist } from '#modules/accounts/watchlist/watchlist.store.ts'
import { addLead } from '#modules/inbox/testing.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { actAs, addPerson, openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { CustomerParts } from './customer-parts.types.ts'
import { findCustomerOf, openTestParts } from '../testing.ts'
import { getCustomer } from './get-customer.ts'

const own = useTestDatabase()
let places: TestPlaces
let parts: CustomerParts
let principal: PersonActor
let ofYard: PersonActor
let email: string

beforeAll(async () => {
  places = await openTestPlaces(own.database)
  parts = openTestParts(own.database, places)
  const site = places.own
  const person = async (locationId?: number) =>
    actAs(
      own.database,
      await addPerson(own.database, [
        { role: 'salesperson', site, ...(locationId === undefined ? {} : { locationId }) },
      ]),
    )
  principal = await person()
  ofYard = await person(locationOf(0))
})
beforeEach(() => {
  email = `garage-${crypto.randomUUID()}@visitor.example`
})

const locationOf = (at: number) => places.own.dealerships[0]!.locations[at]!.id
const vehicleId = 900_001

/** Signs a visitor in to an account, in which they save a vehicle that is not in the stock. */
async function save(site: TestPlaces['own'], isShared: boolean): Promise<string> {
  return own.database.withScope(ownScopeOf(site.id), async (tx) => {
    const { id } = await getAccountOf(tx, site.id, email)
    await addToWatchlist(tx, { accountId: id, siteId: site.id }, [{ vehicleId, savedCents: null }])
    if (isShared) await shareGarage(tx, id)
    return id
  })
}
const addCustomer = async (locationId: number) => {
  const lead = { firstName: 'Gus', lastName: 'Garage', email: email.toUpperCase(), phone: null }
  return (await findCustomerOf(
    own.database,
    await addLead(own.database, places.own, { ...lead, locationId }),
  ))!
}
const garageOf = async (actor: PersonActor, customerId: string) => {
  const read = await getCustomer(parts, actor, customerId)
  return read.ok ? read.customer.garage.map(({ id, title }) => ({ id, title })) : read.code
}

test('a garage is seen only after the visitor shares it, and not any more after that ends', async () => {
  const id = await addCustomer(locationOf(0))
  const accountId = await save(places.own, false)
  expect(await garageOf(principal, id)).toEqual([])
  const within = (change: typeof shareGarage) =>
    own.database.withScope(ownScopeOf(places.own.id), (tx) => change(tx, accountId))
  await within(shareGarage)
  expect(await garageOf(principal, id)).toEqual([{ id: vehicleId, title: null }])
  expect(await garageOf(ofYard, id)).toEqual([{ id: vehicleId, title: null }])
  await within(stopSharingGarage)
  expect(await garageOf(principal, id)).toEqual([])
})

test('a garage at another dealer with the same address is not seen', async () => {
  await save(places.foreign, true)
  expect(await garageOf(principal, await addCustomer(locationOf(0)))).toEqual([])
})

test('people read no account but those that share, of customers whose leads they see', async () => {
  await save(places.own, true)
  await addCustomer(locationOf(1))
  const count = async (actor: PersonActor, sql: string) =>
    (await own.database.asStaff({ personId: actor.personId }, (tx) => tx.query(sql, [email])))
      .rowCount
  const accounts = 'SELECT id FROM accounts WHERE email = $1'
  const entries =
    'SELECT vehicle_id FROM watchlist_entries JOIN accounts ON accounts.id = account_id WHERE email = $1'
  expect(await count(principal, accounts)).toBe(1)
  expect(await count(principal, entries)).toBe(1)
  expect(await count(ofYard, accounts)).toBe(0)
  expect(await count(ofYard, entries)).toBe(0)
  await expect(
    count(principal, 'SELECT last_used_at FROM accounts WHERE email = $1'),
  ).rejects.toThrow('permission denied')
  await expect(
    count(principal, 'UPDATE accounts SET garage_shared_at = NULL WHERE email = $1'),
  ).rejects.toThrow('permission denied')
})
