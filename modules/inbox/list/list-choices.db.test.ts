import { beforeAll, expect, test } from 'vitest'
import {
  actAs,
  addPerson,
  openTestPlaces,
  type TestMembership,
  type TestPlaces,
} from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openTestParts } from '../testing.ts'
import { type InboxChoices, listChoices } from './list-choices.ts'

const own = useTestDatabase()

let places: TestPlaces
beforeAll(async () => {
  places = await openTestPlaces(own.database)
})

async function choicesOf(...memberships: TestMembership[]): Promise<InboxChoices> {
  const actor = await actAs(own.database, await addPerson(own.database, memberships))
  const outcome = await listChoices(openTestParts(own.database, places), actor)
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome
}

const name = ({ sites }: InboxChoices) =>
  sites.map((site) => [site.name, site.locations.map((each) => each.name)])

test('a person of a group chooses among its sites, with their locations', async () => {
  const choices = await choicesOf({ role: 'group-manager', groupId: places.own.groupId })
  expect(name(choices)).toEqual([
    ['Dealer own', ['The workshop', 'The yard']],
    ['Dealer sister', ['The workshop', 'The yard']],
  ])
  expect(choices.categories).toContain('Test Drive')
  expect(choices.categories).toContain('Phone Call')
  expect(new Set(choices.categories).size).toBe(choices.categories.length)
})

test('a person of one location sees that one, and their categories alone', async () => {
  const [yard] = places.own.dealerships[0]!.locations
  const choices = await choicesOf({
    role: 'service',
    site: places.own,
    locationId: yard!.id,
    categories: ['Service Booking'],
  })
  expect(name(choices)).toEqual([['Dealer own', ['The yard']]])
  expect(choices.categories).toEqual(['Service Booking'])
})

test('a site where the role includes no leads is no choice', async () => {
  const actor = await actAs(own.database, await addPerson(own.database, [{ role: 'operator' }]))
  const outcome = await listChoices(openTestParts(own.database, places), actor)
  expect(outcome).toMatchObject({ ok: false, code: 'staff.not-permitted' })
})
