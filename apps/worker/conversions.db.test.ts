import { beforeAll, describe, expect, test } from 'vitest'
import { buildChoiceCookie } from '#modules/consent/choice-cookie.rules.ts'
import { decideWordingVersion } from '#modules/consent/consent.view.ts'
import { hashPerson } from '#modules/conversions/person/hash-person.ts'
import { recordConversion } from '#modules/conversions/queue/record-conversion.ts'
import { readText } from '#modules/conversions/testing.ts'
import { envelopeNames } from '#modules/forms/envelope-names.ts'
import { buildTestContext, enquiry, readRows } from '#modules/leads/submit/testing.ts'
import { holdVehicle } from '#modules/reservations/hold/hold-vehicle.ts'
import { beginPayment } from '#modules/reservations/service/begin-payment.ts'
import { createReservationListener } from '#modules/reservations/settle/settle-payment.ts'
import {
  buildHoldRequest,
  importReservable,
  openTestPayments,
  type TestPayments,
} from '#modules/reservations/testing.ts'
import type { SendingBrowser } from '#modules/sites/sending-browser.types.ts'
import { buildVehicleEvent } from '#modules/tracking/build-vehicle-event.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { browserOf, fbp, nothingChosen, pixels, useConvertingSites, visitedAt } from './testing.ts'

const fixture = useConvertingSites({ north: 'opt_out', south: 'opt_in' })
const { countOf, enquire, findOf, listOf, listQueued, openSender, receivedOf } = fixture
let payments: TestPayments

beforeAll(async () => {
  payments = await openTestPayments(fixture.database, (opened) =>
    createReservationListener({ payments: opened }),
  )
})

describe('an enquiry', () => {
  test('is reported under the id of its page’s pixel, with hashes of its sender', async () => {
    const eventId = await enquire(fixture.north, browserOf(fixture.north))
    const conversion = await findOf(fixture.north, eventId)
    expect(conversion).toMatchObject({ platform: 'meta', event_number: 22, state: 'pending' })
    expect(await listQueued()).toContain(conversion!.id)
    const { run, calls } = openSender()
    await run(conversion!.id)
    const sent = receivedOf(eventId)[0]
    const person = hashPerson(
      {
        email: enquiry.email,
        phone: enquiry.phone,
        firstName: enquiry.name,
        lastName: enquiry.last_name,
        postcode: '4000',
      },
      'AU',
      'meta',
    )
    expect(sent).toMatchObject({
      pixel: pixels.north,
      event_name: 'Lead',
      action_source: 'website',
      event_source_url: `https://${fixture.north.hosts[0]}/contact`,
      user_data: {
        em: [person.email],
        ph: [person.phone],
        fn: [person.firstName],
        ln: [person.lastName],
        zp: [person.postcode],
        fbp,
        client_user_agent: 'Mozilla/5.0 (a visitor)',
      },
      custom_data: { content_type: 'product', content_name: 'General Enquiry' },
    })
    expect(Math.abs(sent!.event_time - Date.now() / 1000)).toBeLessThan(600)
    expect(JSON.stringify(fixture.meta.received)).not.toMatch(/ada@|lovelace|0412/i)
    expect(calls).toMatchObject([{ partner: 'meta', outcome: 'answered' }])
    expect(await findOf(fixture.north, eventId)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('leaves no personal data in job and row once it is reported', async () => {
    const eventId = await enquire(fixture.north, browserOf(fixture.north))
    const { id } = (await findOf(fixture.north, eventId))!
    const jobs = await readRows<{ text: string }>(
      fixture.database,
      'SELECT payload::text AS text FROM graphile_worker._private_jobs',
    )
    expect(jobs.map(({ text }) => text).join()).not.toMatch(/ada@|Mozilla|fb\.1/)
    await openSender().run(id)
    const [row] = await readRows<{ text: string }>(
      fixture.database,
      'SELECT c::text AS text FROM conversions c WHERE id = $1',
      [id],
    )
    expect(row!.text).not.toMatch(/Mozilla|fb\.1|contact/)
  })

  test('counts once, though its job is done twice', async () => {
    const eventId = await enquire(fixture.north, browserOf(fixture.north))
    const { id } = (await findOf(fixture.north, eventId))!
    const { run } = openSender()
    await run(id)
    await run(id)
    expect(receivedOf(eventId)).toHaveLength(1)
    // Simulates a worker that was killed before it recorded Meta's response.
    await fixture.database.asOwner((tx) =>
      tx.query(`UPDATE conversions SET state = 'pending', ended_at = NULL WHERE id = $1`, [id]),
    )
    await run(id)
    expect(receivedOf(eventId)).toHaveLength(2)
    expect(countOf(eventId)).toBe(1)
  })

  test('for a job is not reported, nor is suspected spam', async () => {
    const career = await enquire(fixture.north, browserOf(fixture.north), {
      subcategory: 'Career Enquiry',
    })
    expect(await findOf(fixture.north, career)).toBeUndefined()
    const before = (await listOf(fixture.north)).length
    await enquire(fixture.north, browserOf(fixture.north), {
      [envelopeNames.honeypot]: 'http://spam.example',
    })
    expect(await listOf(fixture.north)).toHaveLength(before)
  })

  test('is deleted with its lead, and then not reported', async () => {
    const eventId = await enquire(fixture.north, browserOf(fixture.north))
    const { id, lead_id } = (await findOf(fixture.north, eventId))!
    await fixture.database.asOwner((tx) => tx.query('DELETE FROM leads WHERE id = $1', [lead_id]))
    expect(await findOf(fixture.north, eventId)).toBeUndefined()
    await openSender().run(id)
    expect(countOf(eventId)).toBe(0)
  })
})

const cookieOf = (advertising: boolean) =>
  buildChoiceCookie(
    {
      at: visitedAt.getTime(),
      version: decideWordingVersion(fixture.north.configuration),
      wording: '',
      answers: { advertising },
    },
    { days: 180, isSecure: true },
  ).split(';')[0]!

describe('a visitor’s consent', () => {
  test.each([
    ['opt_out: nothing said', () => fixture.north, () => ({}), true],
    ['opt_out: no word of the choice', () => fixture.north, () => ({ cookies: '' }), false],
    ['opt_out: refused', () => fixture.north, () => ({ cookies: cookieOf(false) }), false],
    ['opt_out: Sec-GPC', () => fixture.north, () => ({ sendsPrivacySignal: true }), false],
    ['opt_in: nothing said', () => fixture.south, () => ({}), false],
    ['opt_in: given', () => fixture.south, () => ({ cookies: cookieOf(true) }), true],
    [
      'opt_in: given, and Sec-GPC',
      () => fixture.south,
      () => ({ cookies: cookieOf(true), sendsPrivacySignal: true }),
      false,
    ],
  ] as const)('%s', async (_what, siteOf, change, isReported) => {
    const eventId = await enquire(siteOf(), browserOf(siteOf(), change()))
    expect((await findOf(siteOf(), eventId)) !== undefined).toBe(isReported)
  })

  test('is not assumed for leads that a program sends', async () => {
    expect(await findOf(fixture.north, await enquire(fixture.north, undefined))).toBeUndefined()
  })
})

describe('a reservation', () => {
  test('is reported step by step, the last one without the buyer’s browser, as the browser’s consent allowed', async () => {
    const [vehicle] = await importReservable(fixture.database, fixture.north, ['C1'])
    const parts = { database: fixture.database, payments, limitsHolds: false }
    const visitor = { now: visitedAt, browser: browserOf(fixture.north) }
    const held = await holdVehicle(parts, fixture.north, buildHoldRequest(vehicle!, { visitor }))
    if (!held.ok) throw new Error(held.reason)
    const { reservation, payment } = held
    const { run } = openSender()
    const sendAll = async () => {
      for (const { id, state } of await listOf(fixture.north))
        if (state === 'pending') await run(id)
    }
    await sendAll()
    const [first] = await listOf(fixture.north)
    expect(await readText(fixture.database, first!.id), 'is needed by later steps').toContain(fbp)
    const begin = { ...payments, begin: () => Promise.reject(new Error('no page')) } as never
    const page = { title: 'Kia Rio', returnPath: '/', request: { requestId: 'r', ...visitor } }
    const own46 = { database: fixture.database, payments: begin, originOf: () => '' }
    await beginPayment(own46, fixture.north, reservation, page).catch(() => undefined)
    await payments.report(fixture.north, payment.id, 'paid')
    await payments.report(fixture.north, payment.id, 'paid')
    await sendAll()
    const events = receivedOf(reservation.id)
    expect(events.map(({ event_name }) => event_name).toSorted()).toEqual([
      'AddPaymentInfo',
      'InitiateCheckout',
      'Purchase',
    ])
    const purchase = events.find(({ event_name }) => event_name === 'Purchase')
    expect(purchase).toMatchObject({
      user_data: { em: [expect.stringMatching(/^[0-9a-f]{64}$/)], fbp },
      custom_data: { value: 25_990, currency: 'AUD', content_ids: [String(vehicle)] },
    })
    for (const { id } of await listOf(fixture.north)) {
      expect(await readText(fixture.database, id)).not.toMatch(/Mozilla|fb\.1/)
    }
  })

  test.each([
    ['refuses advertising', () => ({ cookies: `_fbp=${fbp}; ${cookieOf(false)}` })],
    ['has no cookie any more', () => ({ cookies: `_fbp=${fbp}` })],
    ['sends Sec-GPC', () => ({ sendsPrivacySignal: true })],
  ])(
    'of a buyer who %s after the hold is reported no further, and waiting events are not sent',
    async (what, change) => {
      const [vehicle] = await importReservable(fixture.database, fixture.north, [`C-${what}`])
      const parts = { database: fixture.database, payments, limitsHolds: false }
      const visitor = { now: visitedAt, browser: browserOf(fixture.north) }
      const held = await holdVehicle(parts, fixture.north, buildHoldRequest(vehicle!, { visitor }))
      if (!held.ok) throw new Error(held.reason)
      const { id } = held.reservation
      expect(await findOf(fixture.north, id)).toMatchObject({ state: 'pending' })
      const request = {
        now: visitedAt,
        requestId: 'r',
        browser: browserOf(fixture.north, change()),
      }
      const page = { title: 'Kia Rio', returnPath: '/', request }
      const begin = { ...payments, begin: () => Promise.reject(new Error('no page')) } as never
      const own46 = { database: fixture.database, payments: begin, originOf: () => '' }
      await beginPayment(own46, fixture.north, held.reservation, page).catch(() => undefined)
      await payments.report(fixture.north, held.payment.id, 'paid')
      const rows = (await listOf(fixture.north)).filter((row) => row.reservation_id === id)
      expect(rows).toMatchObject([{ event_number: 45, state: 'dropped' }])
      await openSender().run(rows[0]!.id)
      expect(countOf(id)).toBe(0)
      expect(await readText(fixture.database, rows[0]!.id)).not.toMatch(/Mozilla|fb\.1/)
    },
  )

  test('of a buyer who refused is never reported', async () => {
    const [vehicle] = await importReservable(fixture.database, fixture.north, ['C2'])
    const parts = { database: fixture.database, payments, limitsHolds: false }
    const visitor = {
      now: visitedAt,
      browser: browserOf(fixture.north, { sendsPrivacySignal: true }),
    }
    const held = await holdVehicle(parts, fixture.north, buildHoldRequest(vehicle!, { visitor }))
    if (!held.ok) throw new Error(held.reason)
    await payments.report(fixture.north, held.payment.id, 'paid')
    expect(await findOf(fixture.north, held.reservation.id)).toBeUndefined()
  })
})

describe('a shown phone number', () => {
  const show = async (browser: SendingBrowser) => {
    const vehicle = { id: 7, title: '2022 Toyota HiLux', priceCents: 4_599_000 }
    const event = buildVehicleEvent(fixture.north, 25, vehicle)
    const context = buildTestContext(fixture.north, { now: visitedAt, browser })
    await fixture.database.withScope(ownScopeOf(fixture.north.id), (tx) =>
      recordConversion(tx, context, event),
    )
    return event.uniqueId
  }

  test('is reported under the browser’s own ids, and without any to no platform', async () => {
    const eventId = await show(browserOf(fixture.north))
    await openSender().run((await findOf(fixture.north, eventId))!.id)
    const sent = receivedOf(eventId)[0]
    expect(sent).toMatchObject({ event_name: 'Contact', user_data: { fbp } })
    expect(Object.keys(sent!.user_data).toSorted()).toEqual(['client_user_agent', 'fbp'])
    expect(
      await findOf(fixture.north, await show(browserOf(fixture.north, { cookies: nothingChosen }))),
    ).toBeUndefined()
  })
})
