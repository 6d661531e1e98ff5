import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { openLeadService } from '#modules/leads/submit/lead-service.ts'
import {
  buildSent,
  buildTestContext,
  buildTestParts,
  expectRefusal,
  openTestSite,
} from '#modules/leads/submit/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import { createAttemptCounter } from '#platform/http/attempt-counter.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { addVehicle } from '../testing.ts'
import { admitQuestions } from './admit-questions.ts'

const own = useTestDatabase()
let site: Site
let vehicleId: number
const soldId = 999_999

beforeAll(async () => {
  site = await openTestSite(own.database, { vehicle_page: { questions: true } })
  vehicleId = await addVehicle(own.database, site)
})

const vehicleOf = (id: number) =>
  ({
    available: id !== soldId,
    card: { id, title: '2022 Kia Rio', subtitle: '', href: '/cars/a' },
    make: 'Kia',
    model: 'Rio',
    carType: 'used',
  }) as unknown as EnquiryVehicle

const openService = (counter = createAttemptCounter(() => 0)) => {
  const { parts, effects } = buildTestParts(own.database, {
    findVehicle: (_site, id) => Promise.resolve(id === -1 ? undefined : vehicleOf(id)),
    book: admitQuestions(() => Promise.resolve({ kind: 'none' }), { counter }),
  })
  return { service: openLeadService(parts), effects }
}

const question = (more: object = {}) => ({
  form: 'question',
  category: 'Used Vehicle Enquiry',
  subcategory: 'Question',
  name: 'Shopper (no name)',
  email: `${randomUUID()}@visitor.example`,
  message: 'Does it have a towbar?',
  car_id: vehicleId,
  ...more,
})

const send = (
  lead: object,
  { clientAddress = '192.0.2.1', service = openService().service } = {},
) =>
  service.submit(
    buildTestContext(site),
    buildSent({ ...lead }, { clientAddress, key: randomUUID() }),
  )

const countStored = async (email: string) => {
  const { rows } = await own.database.asOwner((tx) =>
    tx.query<{ n: number }>('SELECT count(*)::int AS n FROM leads WHERE email = $1', [email]),
  )
  return rows[0]?.n
}

test('a question is a lead, with its event and deliveries', async () => {
  const { service, effects } = openService()
  expect(await send(question(), { service })).toMatchObject({ ok: true })
  expect(new Set(effects.map((line) => line.split(' ')[0]))).toEqual(new Set(['deliver', 'event']))
})

describe('a question is refused, and stored nowhere', () => {
  test.each([
    ['about a sold vehicle', { car_id: soldId }, 'question.vehicle-not-shown'],
    ['about no vehicle', { car_id: undefined }, 'question.vehicle-not-shown'],
    ['that is too short', { message: 'Towbar?' }, 'question.invalid'],
    ['of blanks and signs that nobody sees', { message: '\u200b'.repeat(30) }, 'question.invalid'],
    ['that is too long', { message: 'x'.repeat(501) }, 'lead.invalid'],
    ['that is much too long', { message: 'x'.repeat(5000) }, 'lead.invalid'],
    [
      'without an address for the answer',
      { email: undefined, phone: '0491 570 006' },
      'lead.invalid',
    ],
  ])('%s', async (_what, more, code) => {
    const lead = question({ last_name: 'Refused', ...more })
    expect(expectRefusal(await send(lead))).toMatchObject({ code })
    expect(await countStored(lead.email)).toBe(0)
  })
})

test('on a website without questions there is no such form', async () => {
  const off = await openTestSite(own.database, { vehicle_page: { questions: false } })
  const { service } = openService()
  const outcome = await service.submit(buildTestContext(off), buildSent(question()))
  expect(expectRefusal(outcome).fields).toHaveProperty('form')
  site = await openTestSite(own.database, { vehicle_page: { questions: true } })
})

test('one address has five questions open at once, also if many are sent together', async () => {
  const email = 'eager@visitor.example'
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      send(
        question({
          email: at % 2 === 0 ? email : email.toUpperCase(),
          message: `Is it number ${at}?`,
        }),
      ),
    ),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5)
  const refused = outcomes.find(({ ok }) => !ok)!
  expect(expectRefusal(refused)).toMatchObject({ status: 429, code: 'question.too-many-open' })
})

test('one connection sends twenty questions in 24 hours, under as many addresses as it likes', async () => {
  const { service } = openService()
  const sent = { service, clientAddress: '198.51.100.7' }
  const outcomes = []
  for (let at = 0; at < 21; at += 1) outcomes.push(await send(question(), sent))
  expect(outcomes.map(({ ok }) => ok)).toEqual([...Array.from({ length: 20 }, () => true), false])
  expect(expectRefusal(outcomes[20]!)).toMatchObject({ code: 'question.too-many' })
  expect(await send(question(), { service, clientAddress: '198.51.100.8' })).toMatchObject({
    ok: true,
  })
})

test('other leads are not limited by it, and reach the booker', async () => {
  const booked: string[] = []
  const book = admitQuestions(
    (_tx, _context, lead) => {
      booked.push(lead.category)
      return Promise.resolve({ kind: 'none' })
    },
    { counter: createAttemptCounter(() => 0) },
  )
  const { parts } = buildTestParts(own.database, { book })
  const { service } = { service: openLeadService(parts) }
  await send({ ...question(), form: undefined }, { service })
  expect(booked).toEqual(['Used Vehicle Enquiry'])
})
