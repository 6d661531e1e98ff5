import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { openStaffService } from '#modules/staff/open-staff-service.ts'
import { demoPeopleSchema } from '#modules/staff/people/demo-people.schema.ts'
import { seedDemoPeople } from '#modules/staff/people/seed-demo-people.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'

const own = useTestDatabase()
const read = (path: string) => JSON.parse(readFileSync(`db/demo/${path}`, 'utf8')) as unknown
const people = demoPeopleSchema.parse(read('staff.json'))

test('the demonstration has six people, who sign in with one click', async () => {
  const { database } = own
  for (const site of ['harbour-toyota', 'southern-cross-motors']) {
    expect(await applySite(database, read(`sites/${site}.json`), [])).toMatchObject({ ok: true })
  }
  await seedDemoPeople(database, people)
  await seedDemoPeople(database, people)
  const staff = openStaffService({
    database,
    secrets: ['a secret of at least 32 characters'],
    consoleOrigin: 'http://console.localhost:3000',
    isDemonstration: true,
    steadyClock: () => 0,
    clock: () => new Date(),
  })
  const listed = await staff.listDemoPeople()
  expect(listed.map(({ name, role, place }) => [name, role, place])).toEqual([
    ['Priya Nair', 'principal', 'Harbour Toyota'],
    ['Tom Whelan', 'salesperson', 'Harbour Toyota'],
    ['Grace Okafor', 'sales-manager', expect.stringMatching(/^Southern Cross Motors, /)],
    ['Marco Bellini', 'service', expect.stringMatching(/^Southern Cross Motors, .*Service/)],
    ['Helen Zhou', 'group-manager', 'Southern Cross Group'],
    ['Sam Keating', 'operator', ''],
  ])
  for (const { id, name } of listed) {
    const signedIn = await staff.signInDemo(id, { address: '127.0.0.1', userAgent: '' })
    const found = await staff.findSession(signedIn.ok ? signedIn.sessionKey : '')
    expect(found!.actor.name).toBe(name)
  }
})

test('people of the demonstration have addresses that nobody can register', () => {
  expect(people).toHaveLength(6)
  for (const { email } of people) expect(email).toMatch(/\.example$/)
})

test('a person at an unknown place is refused', async () => {
  const [first] = people
  const seeding = seedDemoPeople(own.database, [
    { ...first!, email: 'x@nobody.example', site: 'nobody' },
  ])
  await expect(seeding).rejects.toThrow('unknown place: nobody')
})
