import { beforeAll, expect, test } from 'vitest'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { actAs, addPerson, openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openInbox } from '../open-inbox.ts'
import { addLead, openTestParts } from '../testing.ts'

const files = useTestDatabase()
let places: TestPlaces
let person: PersonActor

beforeAll(async () => {
  places = await openTestPlaces(files.database)
  const added = await addPerson(files.database, [{ role: 'salesperson', site: places.own }])
  person = await actAs(files.database, added)
})

test('leads of the last 30 days that the person has not opened are counted, up to 99', async () => {
  const inbox = openInbox(openTestParts(files.database, places))
  const count = async () => inbox.countUnread(person)
  await addLead(files.database, places.foreign)
  await addLead(files.database, places.own, { minutesAgo: 31 * 1440 })
  expect(await count()).toEqual({ ok: true, count: 0, isMore: false })
  const first = await addLead(files.database, places.own, { minutesAgo: 29 * 1440 })
  for (let number = 1; number < 99; number += 1) await addLead(files.database, places.own)
  expect(await count()).toEqual({ ok: true, count: 99, isMore: false })
  await addLead(files.database, places.own)
  expect(await count()).toEqual({ ok: true, count: 99, isMore: true })
  await inbox.get(person, { leadId: first, marksRead: true })
  expect(await count()).toEqual({ ok: true, count: 99, isMore: false })
})

test('an operator has none to count', async () => {
  const inbox = openInbox(openTestParts(files.database, places))
  const operator = await actAs(
    files.database,
    await addPerson(files.database, [{ role: 'operator' }]),
  )
  expect(await inbox.countUnread(operator)).toMatchObject({ ok: false })
})
