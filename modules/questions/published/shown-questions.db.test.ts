import { beforeAll, describe, expect, test } from 'vitest'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { listen } from '#platform/postgres/listen.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { addQuestion, addVehicle as importVehicle } from '../testing.ts'
import { deleteQuestionsBefore } from './published-question.store.ts'
import { openShownQuestions, type ShownQuestions } from './shown-questions.ts'

const own = useTestDatabase()
let places: TestPlaces
let shown: ShownQuestions

beforeAll(async () => {
  places = await openTestPlaces(own.database)
  shown = openShownQuestions(own.database)
})

const addVehicle = (site: Site) => importVehicle(own.database, site)

/** Publishes a question about a vehicle. @returns the id of its lead */
async function publish(
  site: Site,
  vehicleId: number,
  { question = 'Towbar?', state = 'published', daysAgo = 0 } = {},
): Promise<string> {
  const leadId = await addQuestion(own.database, { site, vehicleId })
  await own.database.asOwner((tx) =>
    tx.query(
      `INSERT INTO vehicle_questions (site_id, vehicle_id, lead_id, category, model_key, state, question, answer, published_at,
         changed_at)
       SELECT site_id, vehicle_id, id, category, 'kia rio', $2, $3, 'Yes.', now() - make_interval(days => $4),
         now() - make_interval(days => $4)
       FROM leads WHERE id = $1`,
      [leadId, state, question, daysAgo],
    ),
  )
  return leadId
}

const change = (sql: string, values: readonly unknown[]) =>
  own.database.asOwner((tx) => tx.query(sql, values))

test('a vehicle’s page shows its published questions, the newest first', async () => {
  const vehicleId = await addVehicle(places.own)
  await publish(places.own, vehicleId, { question: 'Old?', daysAgo: 3 })
  await publish(places.own, vehicleId, { question: 'New?' })
  await publish(places.own, vehicleId, { question: 'Withdrawn?', state: 'withdrawn' })
  await publish(places.own, vehicleId, { question: 'Mailed?', state: 'mailed' })
  const questions = await shown.list(places.own, vehicleId)
  expect(questions.map(({ question }) => question)).toEqual(['New?', 'Old?'])
  expect(Object.keys(questions[0]!).toSorted()).toEqual(['answer', 'id', 'publishedAt', 'question'])
})

test('questions of one site are on no page of another site, though both show the vehicle', async () => {
  const vehicleId = await addVehicle(places.own)
  await publish(places.own, vehicleId)
  const both = { ...places.foreign, dealerships: places.own.dealerships }
  expect(await shown.list(both, vehicleId)).toEqual([])
  const vehicle = { id: vehicleId, make: 'Kia', model: 'Rio' }
  expect(await shown.listComparable(both, vehicle)).toEqual({ ofVehicle: [], ofModel: [] })
  const read = own.database.withScope(scopeOf(places.foreign), (tx) =>
    tx.query('SELECT id FROM vehicle_questions'),
  )
  expect((await read).rows).toEqual([])
})

test('a new question is compared with those of the vehicle, and of others of its model that are for sale', async () => {
  const [one, other, sold] = [
    await addVehicle(places.sister),
    await addVehicle(places.sister),
    await addVehicle(places.sister),
  ]
  await publish(places.sister, one, { question: 'Own?' })
  await publish(places.sister, other, { question: 'Other?' })
  await publish(places.sister, sold, { question: 'Sold?' })
  await change(`UPDATE vehicles SET status = 'sold' WHERE id = $1`, [sold])
  const found = await shown.listComparable(places.sister, { id: one, make: 'KIA', model: 'Rio' })
  expect(found).toMatchObject({
    ofVehicle: [{ question: 'Own?' }],
    ofModel: [{ question: 'Other?' }],
  })
  const another = { id: one, make: 'Kia', model: 'Sorento' }
  expect((await shown.listComparable(places.sister, another)).ofModel).toEqual([])
})

test('each change of what a page shows names the vehicle to every website', async () => {
  const vehicleId = await addVehicle(places.own)
  const heard: string[] = []
  const connected = Promise.withResolvers<void>()
  const listener = listen(own.database, ['questions'], {
    name: 'test of questions',
    onNotify: (_channel, payload) => heard.push(payload),
    onConnected: () => connected.resolve(),
    onError: () => undefined,
  })
  try {
    await connected.promise
    const leadId = await publish(places.own, vehicleId)
    await expect.poll(() => heard).toEqual([String(vehicleId)])
    await change(`UPDATE vehicle_questions SET state = 'withdrawn' WHERE lead_id = $1`, [leadId])
    await expect.poll(() => heard).toHaveLength(2)
    await change(`UPDATE vehicle_questions SET answer = 'No.' WHERE lead_id = $1`, [leadId])
    await change(`UPDATE vehicle_questions SET state = 'published' WHERE lead_id = $1`, [leadId])
    await expect.poll(() => heard).toHaveLength(3)
    await change('DELETE FROM vehicle_questions WHERE lead_id = $1', [leadId])
    await expect.poll(() => heard).toHaveLength(4)
  } finally {
    await listener.stop()
  }
})

describe('retention', () => {
  const remove = (isSiteRemoved = false, days = 10) =>
    own.database.withScope(scopeOf(places.own), (tx) =>
      deleteQuestionsBefore(tx, {
        before: new Date(Date.now() - days * 86_400_000),
        isSiteRemoved,
        limit: 100,
      }),
    )

  test('deletes what no lead and no page has any more, once it is old enough', async () => {
    const [kept, gone] = [await addVehicle(places.own), await addVehicle(places.own)]
    for (const vehicleId of [kept, gone]) {
      const leadId = await publish(places.own, vehicleId, { daysAgo: 20 })
      await change('DELETE FROM leads WHERE id = $1', [leadId])
    }
    await publish(places.own, gone, { daysAgo: 20 })
    await change('UPDATE vehicles SET removed_at = now() WHERE id = $1', [gone])
    expect(await remove(false, 30)).toBe(0)
    expect(await remove()).toBe(1)
    expect(await shown.list(places.own, kept)).toHaveLength(1)
    expect(await remove(true)).toBe(1)
    expect(await shown.list(places.own, kept)).toEqual([])
  })
})
