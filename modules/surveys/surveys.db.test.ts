import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allowConfirmation } from '#modules/leads/delivery/confirmation-allowance.ts'
import { confirmationLimits } from '#modules/leads/delivery/confirmation-limit.rules.ts'
import { applyReturningSite, openTestReturns } from '#modules/returns/testing.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createIdTokens } from '#platform/config/id-tokens.ts'
import { createLog } from '#platform/log/log.ts'
import type { Mail } from '#platform/mail/mail.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createSurveyInviter } from './mail/invite-to-surveys.ts'
import { queueSurveys } from './mail/queue-surveys.ts'
import { createSurveyMailer } from './mail/send-survey-mail.ts'
import { openSurveyService } from './service/open-survey-service.ts'
import { listSurveys } from './survey/survey.store.ts'

const own = useTestDatabase()
const secrets = ['a secret of at least 32 characters']
const tokens = createIdTokens(secrets, 'surveys')
let site: Site
let quiet: Site
let returns: Awaited<ReturnType<typeof openTestReturns>>

beforeAll(async () => {
  const surveys = { test_drives: true, services: true, deliveries: true }
  site = await applyReturningSite(own.database, 'north', { surveys })
  quiet = await applyReturningSite(own.database, 'quiet')
  returns = await openTestReturns(own.database, site)
})

const run = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  own.database.asOwner(async (tx) => (await tx.query<Row>(sql, values)).rows)

/** Makes earlier tests' records too old for an invitation. */
beforeEach(async () => {
  await run(`UPDATE reservation_deliveries SET recorded_at = now() - interval '20 days'`)
  await run(
    `UPDATE bookings SET starts_at = starts_at - interval '20 days', ends_at = ends_at - interval '20 days'`,
  )
})

const attempt = { isLast: false, signal: new AbortController().signal, log: createLog('silent') }
const findSite = (id: number) => Promise.resolve([site, quiet].find((one) => one.id === id))
const invite = (of = site) =>
  createSurveyInviter({ database: own.database, secrets, findSite }).run({ siteId: of.id }, attempt)
const listAll = (of = site) => own.database.withScope(scopeOf(of), (tx) => listSurveys(tx, 100))
const service = () => openSurveyService({ database: own.database, secrets })

let visitors = 0
/** A booking whose appointment ended `hours` ago. */
async function book(
  kind: 'service' | 'test-drive',
  hoursAgo: number,
  change: { email?: string; state?: string } = {},
) {
  visitors += 1
  const { email = `visitor-${visitors}@visitor.example`, state = 'booked' } = change
  const [row] = await run<{ id: string }>(
    `WITH lead AS (
       INSERT INTO leads (site_id, idempotency_key, body_hash, state, category, payload, first_name, last_name, email)
       VALUES ($1, $2, '\\x00', 'incomplete', 'Test Drive', '{}', 'Robin', 'Lee', $3) RETURNING id
     )
     INSERT INTO bookings (id, site_id, dealership_id, location_id, kind, way, state, starts_at, ends_at, day, lead_id)
     SELECT gen_random_uuid(), $1, $4, $5, $6, 'visit', $7,
       now() - make_interval(mins => $8) - interval '1 hour', now() - make_interval(mins => $8), current_date, lead.id
     FROM lead RETURNING id`,
    [
      site.id,
      `key-of-survey-visitor-${visitors}`,
      email,
      site.dealerships[0]!.id,
      site.dealerships[0]!.locations[0]!.id,
      kind,
      state,
      Math.round(hoursAgo * 60),
    ],
  )
  return row!.id
}

const findOf = (bookingId: string) =>
  run<{ id: string }>('SELECT id FROM surveys WHERE booking_id = $1', [bookingId])

/** A survey with an invitation. */
async function inviteToSurvey(): Promise<{ readonly id: string; readonly token: string }> {
  const booking = await book('test-drive', 3)
  await invite()
  const [survey] = await findOf(booking)
  return { id: survey!.id, token: tokens.sign(site.id, survey!.id) }
}

const countEvents = (id: string) =>
  run<{ number: number; count: number }>(
    `SELECT event_number AS number, count(*)::int AS count FROM tracked_events WHERE unique_event_id = $1
     GROUP BY 1 ORDER BY 1`,
    [id],
  )

describe('who gets a survey', () => {
  test.each([
    ['two hours and a minute ago', 2.02, 1],
    ['an hour and 58 minutes ago', 1.97, 0],
    ['just under three days ago', 71.9, 1],
    ['over three days ago', 72.1, 0],
  ])('an appointment that ended %s', async (_when, hours, expected) => {
    const booking = await book('service', hours)
    await invite()
    expect(await findOf(booking)).toHaveLength(expected)
  })

  test.each([
    [3.01, 1],
    [2.99, 0],
    [9.99, 1],
    [10.01, 0],
  ])('a delivery that was recorded %f days ago', async (days, expected) => {
    const car = await returns.deliver()
    await run(
      `UPDATE reservation_deliveries SET recorded_at = now() - make_interval(mins => $2) WHERE reservation_id = $1`,
      [car.id, Math.round(days * 1440)],
    )
    await invite()
    const found = await run('SELECT FROM surveys WHERE reservation_id = $1', [car.id])
    expect(found).toHaveLength(expected)
  })

  test('gets one once, also if two workers send it at the same time', async () => {
    const booking = await book('test-drive', 5)
    await Promise.all([invite(), invite(), invite()])
    await invite()
    expect(await findOf(booking)).toHaveLength(1)
  })

  test('is not who cancelled, nor who was asked within thirty days', async () => {
    expect(await findOf(await book('test-drive', 5, { state: 'cancelled' }))).toEqual([])
    const email = 'often@visitor.example'
    const first = await book('test-drive', 5, { email })
    await invite()
    const second = await book('service', 3, { email: 'OFTEN@visitor.example' })
    await invite()
    expect([await findOf(first), await findOf(second)].map((rows) => rows.length)).toEqual([1, 0])
  })

  test('excludes visitors who had all mails that an address may get, until they may get more', async () => {
    const email = 'full@visitor.example'
    const booking = await book('test-drive', 5, { email })
    await own.database.withScope(scopeOf(site), async (tx) => {
      for (let mail = 0; mail < confirmationLimits.anHour; mail++) {
        expect(await allowConfirmation(tx, secrets, email)).toBe(true)
      }
    })
    await invite()
    expect(await findOf(booking)).toEqual([])
    await run('DELETE FROM confirmed_addresses')
    await invite()
    const [survey] = await findOf(booking)
    const mails = await run(
      `SELECT FROM graphile_worker._private_jobs WHERE payload->>'surveyId' = $1`,
      [survey?.id],
    )
    expect(mails).toHaveLength(1)
  })

  test('only sites that want surveys and have recipients are processed', async () => {
    expect(await queueSurveys(own.database)).toBe(0)
    await book('test-drive', 5)
    expect(await queueSurveys(own.database)).toBe(1)
    await invite(quiet)
    expect(await listAll(quiet)).toEqual([])
  })
})

describe('the answer to a survey', () => {
  test('is stored once with events 49 and 50, each once, and mailed to the dealer', async () => {
    const { id, token } = await inviteToSurvey()
    expect(await service().open(site, token)).toMatchObject({ survey: { id }, eventId: id })
    expect(await service().open(site, token)).toMatchObject({ survey: { id }, eventId: null })
    const context = { site, requestId: 'r' }
    const answered = await Promise.all([
      service().answer(context, token, { rating: 4, comment: ' Kind people. ' }),
      service().answer(context, token, { rating: 1, comment: 'Twice' }),
    ])
    expect(answered.map((each) => each.kind)).toEqual(['answered', 'answered'])
    const eventIds = answered.map((each) => each.kind === 'answered' && each.eventId)
    expect(new Set(eventIds)).toEqual(new Set([id, null]))
    const survey = (await listAll()).find((one) => one.id === id)
    expect([1, 4]).toContain(survey?.rating)
    expect(survey?.comment).toBe(survey?.rating === 4 ? 'Kind people.' : 'Twice')
    expect(await countEvents(id)).toEqual([
      { number: 49, count: 1 },
      { number: 50, count: 1 },
    ])
    const mails = await run<{ reader: string }>(
      `SELECT payload->>'reader' AS reader FROM graphile_worker._private_jobs
       WHERE payload->>'surveyId' = $1 ORDER BY 1`,
      [id],
    )
    expect(mails.map(({ reader }) => reader)).toEqual(['dealer', 'visitor'])
  })

  test('is cut where it has no end', async () => {
    const { id, token } = await inviteToSurvey()
    await service().answer({ site, requestId: 'r' }, token, {
      rating: 5,
      comment: 'x'.repeat(9000),
    })
    expect((await listAll()).find((one) => one.id === id)?.comment).toHaveLength(2000)
  })

  test.each([
    ['forged', (id: string) => `${id}.${'A'.repeat(43)}`],
    ['of another site', (id: string) => tokens.sign(quiet.id, id)],
    ['of another purpose', (id: string) => createIdTokens(secrets, 'bookings').sign(site.id, id)],
    ['without its seal', (id: string) => id],
  ])('cannot be said with a link that is %s', async (_what, forge) => {
    const { id } = await inviteToSurvey()
    const token = forge(id)
    expect(await service().open(site, token)).toBeUndefined()
    const answer = { rating: 1, comment: 'Forged' }
    expect(await service().answer({ site, requestId: 'r' }, token, answer)).toEqual({
      kind: 'unknown',
    })
    expect(await service().answer({ site: quiet, requestId: 'r' }, token, answer)).toEqual({
      kind: 'unknown',
    })
    expect((await listAll()).find((one) => one.id === id)?.rating).toBeNull()
    expect(await countEvents(id)).toEqual([])
  })

  test('goes with its lead', async () => {
    const { id } = await inviteToSurvey()
    await run(
      'DELETE FROM leads WHERE id = (SELECT lead_id FROM bookings b JOIN surveys s ON s.booking_id = b.id WHERE s.id = $1)',
      [id],
    )
    expect((await listAll()).some((one) => one.id === id)).toBe(false)
  })
})

test('the mails: one question to the visitor, and their answer to the dealer, without their link', async () => {
  const { id, token } = await inviteToSurvey()
  const sent: Mail[] = []
  const mailer = createSurveyMailer({
    database: own.database,
    mailer: {
      send: (_siteId, mail) => {
        sent.push(mail)
        return Promise.resolve({ ok: true, detail: '' })
      },
      close: () => Promise.resolve(),
    },
    senderAddress: null,
    secrets,
    findSite,
    originOf: () => 'https://www.north.example',
  })
  await mailer.run({ siteId: site.id, surveyId: id, reader: 'visitor' }, attempt)
  expect(sent[0]).toMatchObject({ subject: 'How was your test drive?' })
  expect(sent[0]?.text).not.toMatch(/once|unsubscribe/)
  expect(sent[0]?.text).toContain(`https://www.north.example/survey?token=${token}`)
  const answer = { rating: 2, comment: '<b>Cold</b> coffee' }
  await service().answer({ site, requestId: 'r' }, token, answer)
  await mailer.run({ siteId: site.id, surveyId: id, reader: 'dealer' }, attempt)
  expect(sent[1]).toMatchObject({
    subject: '2 of 5 stars for a test drive',
    to: [{ address: 'sales@north.example' }],
  })
  expect(sent[1]?.text).toContain('coffee')
  expect(sent[1]?.html).not.toContain('<b>Cold')
  // A visitor who has answered gets no further mail.
  await mailer.run({ siteId: site.id, surveyId: id, reader: 'visitor' }, attempt)
  expect(sent).toHaveLength(2)
})

describe('the link to a survey', () => {
  const move = (id: string, invited: string, answered: string | null) =>
    run(
      'UPDATE surveys SET invited_at = now() - $2::interval, answered_at = now() - $3::interval, rating = CASE WHEN $3::text IS NULL THEN NULL ELSE 5 END WHERE id = $1',
      [id, invited, answered],
    )

  test('ends a month after an unanswered invitation', async () => {
    const { id, token } = await inviteToSurvey()
    await move(id, '29 days 23 hours', null)
    expect(await service().open(site, token)).toMatchObject({ survey: { id } })
    await move(id, '30 days', null)
    expect(await service().open(site, token)).toBe('ended')
    const request = { site, requestId: 'r' }
    expect(await service().answer(request, token, { rating: 1, comment: '' })).toEqual({
      kind: 'unknown',
    })
  })

  test('ends a month after its answer', async () => {
    const { id, token } = await inviteToSurvey()
    await move(id, '50 days', '29 days 23 hours')
    expect(await service().open(site, token)).toMatchObject({ survey: { id, rating: 5 } })
    await move(id, '50 days', '30 days')
    expect(await service().open(site, token)).toBe('ended')
  })
})
