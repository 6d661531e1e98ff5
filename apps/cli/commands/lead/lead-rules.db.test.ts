import { beforeAll, expect, test } from 'vitest'
import { insertRule } from '#modules/follow-up/rules/lead-rule.store.ts'
import { buildTestRule } from '#modules/follow-up/testing.ts'
import { addPerson, openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runTestAction } from '../../command/testing.ts'
import { runLeadRules } from './lead-rules.ts'

const own = useTestDatabase()
let places: TestPlaces

beforeAll(async () => {
  places = await openTestPlaces(own.database)
  const { own: site } = places
  const { id } = await addPerson(own.database, [{ role: 'salesperson', site }])
  await own.database.asOwner(async (tx) => {
    const locationId = site.dealerships[0]!.locations[0]!.id
    await insertRule(tx, site.id, buildTestRule({ personIds: [id], locationId, hours: 'open' }))
    await insertRule(tx, site.id, buildTestRule({ role: 'principal', make: 'Kia' }))
  })
})

const list = (options: Parameters<typeof runLeadRules>[1]) =>
  runTestAction(runLeadRules, { openDatabase: () => Promise.resolve(own.database) }, options)

test('lead rules prints the rules in their order, and what happens where nobody acts', async () => {
  const { code, printed } = await list({ site: 'own' })
  expect(code).toBe(0)
  expect(printed).toEqual([
    '1.  any category, The yard, any make, while open  ->  Ana Example',
    '2.  any category, any location, Kia, any time  ->  principal',
    'After 20 minutes of opening hours without anybody acting, it goes to the next person of the rule, and at last to the managers.',
  ])
})

test('with --json they are one value', async () => {
  const { printed } = await list({ site: 'own', json: true })
  expect(JSON.parse(printed.join(''))).toMatchObject({
    target_minutes: 20,
    escalates_to: 'next',
    rules: [
      { hours: 'open', role: null },
      { make: 'Kia', role: 'principal', person_ids: [] },
    ],
  })
})

test('a site without rules says so', async () => {
  const { printed } = await list({ site: 'sister' })
  expect(printed[0]).toMatch(/^No rules/)
})

test.each([[{}], [{ site: 'nowhere' }]])('%j is refused', async (options) => {
  expect((await list(options)).code).not.toBe(0)
})
