import { beforeAll, expect, test } from 'vitest'
import {
  actAs,
  addPerson,
  openTestPlaces,
  type TestMembership,
  type TestPlaces,
} from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { addDelivery, addLead } from '../testing.ts'
import { listUndelivered } from './list-undelivered.ts'

const files = useTestDatabase()
let places: TestPlaces

beforeAll(async () => {
  places = await openTestPlaces(files.database)
})

const list = async (...memberships: TestMembership[]) =>
  listUndelivered(
    { database: files.database },
    await actAs(files.database, await addPerson(files.database, memberships)),
  )

test('dead and held leads are listed for those who may do something about them', async () => {
  const { own, sister } = places
  const dead = await addLead(files.database, own, { minutesAgo: 5 })
  await addDelivery(files.database, dead, 'dead', 'email:a@dealer.example')
  await addDelivery(files.database, dead, 'dead', 'email:b@dealer.example')
  const held = await addLead(files.database, own, { flag: 'hidden-field', minutesAgo: 3 })
  const fine = await addLead(files.database, own)
  await addDelivery(files.database, fine, 'pending')
  const old = await addLead(files.database, own, { minutesAgo: 91 * 1440 })
  await addDelivery(files.database, old, 'dead')
  const elsewhere = await addLead(files.database, sister, { minutesAgo: 4 })
  await addDelivery(files.database, elsewhere, 'dead')

  const manager = await list({ role: 'principal', site: own })
  expect(manager).toMatchObject({
    ok: true,
    isMore: false,
    leads: [
      { id: held, trouble: 'held', name: 'Kim Visitor', wants: 'Test Drive' },
      { id: dead, trouble: 'dead' },
    ],
  })
  // Somebody who only sells at the other site can do nothing there.
  const both = await list({ role: 'principal', site: own }, { role: 'salesperson', site: sister })
  expect(both.ok && both.leads.map(({ id }) => id)).toEqual([held, dead])
  const group = await list({ role: 'group-manager', groupId: own.groupId })
  expect(group.ok && group.leads.map(({ id }) => id)).toEqual([held, elsewhere, dead])
  expect(await list({ role: 'principal', site: places.foreign })).toMatchObject({ leads: [] })
  expect(await list({ role: 'salesperson', site: own })).toMatchObject({
    ok: false,
    code: 'staff.not-permitted',
  })
})

test('eight are listed, and that there are more is said', async () => {
  for (let number = 0; number < 8; number += 1)
    await addLead(files.database, places.foreign, { flag: 'hidden-field' })
  const eight = await list({ role: 'principal', site: places.foreign })
  expect(eight.ok && [eight.leads.length, eight.isMore]).toEqual([8, false])
  await addLead(files.database, places.foreign, { flag: 'hidden-field' })
  const nine = await list({ role: 'principal', site: places.foreign })
  expect(nine.ok && [nine.leads.length, nine.isMore]).toEqual([8, true])
})
