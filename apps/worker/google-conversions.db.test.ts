import { createHash, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeServiceAccount, tokenSeconds } from '#fakes/google-conversions.fake.ts'
import { recordConversion } from '#modules/conversions/queue/record-conversion.ts'
import { replayConversions } from '#modules/conversions/send/replay-conversions.ts'
import { readText } from '#modules/conversions/testing.ts'
import { buildTestContext, enquiry } from '#modules/leads/submit/testing.ts'
import { holdVehicle } from '#modules/reservations/hold/hold-vehicle.ts'
import { createReservationListener } from '#modules/reservations/settle/settle-payment.ts'
import {
  buildHoldRequest,
  importReservable,
  openTestPayments,
} from '#modules/reservations/testing.ts'
import type { SendingBrowser } from '#modules/sites/sending-browser.types.ts'
import { buildVehicleEvent } from '#modules/tracking/build-vehicle-event.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import {
  browserOf,
  fbp,
  googleKeys,
  nothingChosen,
  timeouts,
  useConvertingSites,
  visitedAt,
} from './testing.ts'

const clock = { ms: 0 }
const fixture = useConvertingSites(
  { north: 'opt_out', south: 'opt_out' },
  { clock: () => Date.now() + clock.ms, reportsToGoogle: true },
)
const { enquire, findOf, listOf, openSender, saveGoogleKeys } = fixture

const gclid = 'Cj0KCQ_click-1'
const clickCookie = `_gcl_aw=GCL.1790219680.${gclid}`
const clicked = (change: Partial<SendingBrowser> = {}) =>
  browserOf(fixture.north, { cookies: `${clickCookie}; _fbp=${fbp}; ${nothingChosen}`, ...change })
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

async function enquireNorth(browser = clicked()) {
  const eventId = await enquire(fixture.north, browser)
  const { id } = (await findOf(fixture.north, eventId, 'google_ads'))!
  const read = async () => (await findOf(fixture.north, eventId, 'google_ads'))!
  return { eventId, id, read }
}
const receivedOf = (eventId: string) =>
  fixture.google.received.filter(({ transactionId }) => transactionId === eventId)
const countOf = (eventId: string) =>
  fixture.google.counted.filter(({ transactionId }) => transactionId === eventId).length

describe('an enquiry', () => {
  test('is sent to each platform once, under the id of the page’s tags, with the data that platform accepts', async () => {
    const { eventId, id } = await enquireNorth()
    expect(await readText(fixture.database, id)).not.toContain(fbp)
    const { run, calls } = openSender()
    await run(id)
    expect(receivedOf(eventId)).toEqual([
      {
        customer: googleKeys.customer_id,
        action: googleKeys.conversion_actions.submit_lead_form,
        transactionId: eventId,
        eventTimestamp: expect.stringMatching(/^\d{4}-.+Z$/),
        eventSource: 'WEB',
        consent: { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' },
        userData: {
          userIdentifiers: [
            { emailAddress: hash(enquiry.email) },
            { phoneNumber: hash(`+61${enquiry.phone.replaceAll(' ', '').slice(1)}`) },
          ],
        },
        adIdentifiers: { gclid },
        eventDeviceInfo: { userAgent: 'Mozilla/5.0 (a visitor)' },
      },
    ])
    expect(fixture.receivedOf(eventId), 'Meta has a job of its own').toEqual([])
    const meta = (await findOf(fixture.north, eventId))!
    expect(await readText(fixture.database, meta.id)).not.toContain(gclid)
    await run(meta.id)
    expect(fixture.receivedOf(eventId)).toHaveLength(1)
    expect(calls.map(({ partner, outcome }) => `${partner} ${outcome}`)).toEqual([
      'google_ads answered',
      'google_ads answered',
      'meta answered',
    ])
    expect(await readText(fixture.database, id)).not.toMatch(/Mozilla|Cj0KCQ/)
  })

  test('counts once, though Google’s answer was lost', async () => {
    const { eventId, id, read } = await enquireNorth()
    fixture.google.trouble({ of: /ingest/, kind: 'lose', times: 1 })
    await expect(openSender().run(id)).rejects.toThrow('google_ads was not told')
    await openSender().run(id)
    expect(receivedOf(eventId)).toHaveLength(2)
    expect(countOf(eventId)).toBe(1)
    expect(await read()).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test.each([
    ['refuses', () => clicked({ cookies: `${clickCookie}; privacy_choice=%7` })],
    ['signals privacy', () => clicked({ sendsPrivacySignal: true })],
  ])('of a visitor who %s sends nothing, and stores nothing of a click', async (_who, browser) => {
    const before = fixture.google.calls.length
    const eventId = await enquire(fixture.north, browser())
    expect(await findOf(fixture.north, eventId, 'google_ads')).toBeUndefined()
    expect(fixture.google.calls).toHaveLength(before)
  })

  test('of a site that reports to Meta alone is sent to Meta alone', async () => {
    const eventId = await enquire(fixture.south, browserOf(fixture.south))
    expect(await findOf(fixture.south, eventId, 'google_ads')).toBeUndefined()
    expect(await findOf(fixture.south, eventId)).toMatchObject({ state: 'pending' })
  })
})

describe('Google', () => {
  test.each([
    ['is down', /ingest/, 'refuse', 'answers 503'],
    ['hangs', /ingest/, 'hang', 'did not answer'],
    ['answers rubbish', /ingest/, 'rubbish', 'answers what it never should'],
    ['gives no token', /token/, 'refuse', 'answers 503'],
    ['hangs over a token', /token/, 'hang', 'did not answer'],
  ] as const)('that %s gets the event later, and Meta at once', async (_what, of, kind, reason) => {
    const { eventId, id, read } = await enquireNorth()
    fixture.google.trouble({ of, kind, times: 1 })
    const { run } = openSender(fixture.north, { timeoutMs: timeouts[kind] })
    await expect(run(id)).rejects.toThrow(reason)
    expect(await read()).toMatchObject({
      state: 'pending',
      reason: expect.stringContaining(reason),
    })
    await run((await findOf(fixture.north, eventId))!.id)
    expect(fixture.countOf(eventId)).toBe(1)
    await run(id)
    expect(await read()).toMatchObject({ state: 'sent', attempts: 2, reason: null })
    expect(fixture.receivedOf(eventId), 'Meta is not told again').toHaveLength(1)
  })

  test('that fails five times rests, and Meta does not', async () => {
    const { eventId, id } = await enquireNorth()
    fixture.google.trouble({ of: /ingest/, kind: 'refuse', times: 5 })
    const { run, calls } = openSender()
    for (let time = 0; time < 5; time += 1) await expect(run(id)).rejects.toThrow('503')
    await expect(run(id)).rejects.toThrow('rests after failures')
    expect(calls.at(-1)).toMatchObject({ partner: 'google_ads', outcome: 'rested' })
    await run((await findOf(fixture.north, eventId))!.id)
    expect(fixture.countOf(eventId)).toBe(1)
  })

  test('that refuses the event makes it dead at once; it can be sent again', async () => {
    const { eventId, id, read } = await enquireNorth()
    await fixture.database.asOwner((tx) =>
      tx.query(
        `UPDATE tracked_events SET recorded_at = now() + interval '1 day' WHERE unique_event_id = $1`,
        [eventId],
      ),
    )
    await openSender().run(id)
    const dead = await read()
    expect(dead).toMatchObject({
      state: 'dead',
      attempts: 1,
      reason: 'answers 400 (INVALID_ARGUMENT INVALID_FORMAT at events[0].event_timestamp)',
    })
    expect(JSON.stringify(dead), 'nothing of Google’s own words').not.toContain('canary')
    await fixture.database.asOwner((tx) =>
      tx.query('UPDATE tracked_events SET recorded_at = now() WHERE unique_event_id = $1', [
        eventId,
      ]),
    )
    const { waiting } = await replayConversions(fixture.database, fixture.north.id, ['google_ads'])
    expect(waiting).toEqual([{ id, platform: 'google_ads' }])
    expect(await fixture.listQueued()).toContain(id)
    await openSender().run(id)
    expect(await read()).toMatchObject({ state: 'sent' })
  })
})

describe('a token', () => {
  const countTokens = () => fixture.google.calls.filter((call) => call === 'POST /token').length

  test('is requested once while it is valid, and again shortly before it expires', async () => {
    const { run } = openSender()
    const before = countTokens()
    const [one, two, three] = [await enquireNorth(), await enquireNorth(), await enquireNorth()]
    await run(one.id)
    await run(two.id)
    expect(countTokens()).toBe(before + 1)
    clock.ms += (tokenSeconds - 299) * 1000
    await run(three.id)
    expect(countTokens()).toBe(before + 2)
    expect(await three.read()).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('is requested once by concurrent jobs', async () => {
    const { run } = openSender()
    const before = countTokens()
    const some = [await enquireNorth(), await enquireNorth(), await enquireNorth()]
    await Promise.all(some.map(({ id }) => run(id)))
    expect(countTokens()).toBe(before + 1)
  })

  test('that Google takes no more is replaced at the next try', async () => {
    const { run } = openSender()
    await run((await enquireNorth()).id)
    const { id, read } = await enquireNorth()
    fixture.google.revokeTokens()
    await expect(run(id)).rejects.toThrow('answers 401 (UNAUTHENTICATED ACCESS_TOKEN_EXPIRED)')
    await run(id)
    expect(await read()).toMatchObject({ state: 'sent', attempts: 2 })
  })
})

describe('an account', () => {
  const forged = makeServiceAccount(googleKeys.service_account.client_email)

  test.each([
    [
      'whose key Google does not know',
      { service_account: makeServiceAccount('gone@north.iam.gserviceaccount.com') },
      /answers 400 \(invalid_grant: store the key of a service account that exists, by site conversion-account/,
    ],
    ['whose key is another one’s', { service_account: forged }, /invalid_grant: store the key/],
    [
      'that the service account may not write to',
      { customer_id: '9999999999' },
      /answers 403 \(PERMISSION_DENIED: give the service account access to the Google Ads account/,
    ],
    [
      'without the conversion action',
      { conversion_actions: { submit_lead_form: '99' } },
      /INVALID_CONVERSION_ACTION_ID at destinations\[0\]\.product_destination_id: store the ids/,
    ],
  ])(
    '%s is reported with an instruction, is tried again, and is used once it is fixed',
    async (_what, keys, reason) => {
      // A token for other credentials is already cached.
      const { run } = openSender()
      await run((await enquireNorth()).id)
      const { id, read, eventId } = await enquireNorth()
      await saveGoogleKeys(keys)
      await expect(run(id)).rejects.toThrow(reason)
      expect(await read()).toMatchObject({
        state: 'pending',
        reason: expect.stringMatching(reason),
      })
      expect(JSON.stringify(await read())).not.toMatch(/PRIVATE|canary|ya29/)
      await saveGoogleKeys()
      await run(id)
      expect(countOf(eventId)).toBe(1)
    },
  )

  test('that is removed sends nothing, and its events are dead after the last try; Meta gets them', async () => {
    const { eventId, id, read } = await enquireNorth()
    await fixture.database.asOwner((tx) =>
      tx.query(`DELETE FROM conversion_accounts WHERE platform = 'google_ads'`),
    )
    const before = fixture.google.calls.length
    await expect(openSender().run(id)).rejects.toThrow('no keys are stored')
    await openSender().run(id, true)
    expect(fixture.google.calls).toHaveLength(before)
    expect(await read()).toMatchObject({ state: 'dead', reason: 'no keys are stored' })
    await openSender().run((await findOf(fixture.north, eventId))!.id)
    expect(fixture.countOf(eventId)).toBe(1)
    await saveGoogleKeys()
  })

  test('whose key cannot sign is reported', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const { id } = await enquireNorth()
    await saveGoogleKeys({ service_account: { ...googleKeys.service_account, private_key: pem } })
    await expect(openSender().run(id)).rejects.toThrow(
      'key cannot sign: store the file as Google Cloud made it',
    )
    await saveGoogleKeys()
  })
})

test('a reservation is reported if the account has a conversion action, with the click ids from its beginning', async () => {
  const payments = await openTestPayments(fixture.database, (opened) =>
    createReservationListener({ payments: opened }),
  )
  const [vehicle] = await importReservable(fixture.database, fixture.north, ['G1'])
  const parts = { database: fixture.database, payments, limitsHolds: false }
  const visitor = { now: visitedAt, browser: clicked() }
  const held = await holdVehicle(parts, fixture.north, buildHoldRequest(vehicle!, { visitor }))
  if (!held.ok) throw new Error(held.reason)
  const { id } = held.reservation
  const listGoogle = async () =>
    (await listOf(fixture.north)).filter(
      (one) => one.reservation_id === id && one.platform === 'google_ads',
    )
  const { run } = openSender()
  const [begun] = await listGoogle()
  await run(begun!.id)
  expect(await listGoogle()).toMatchObject([
    {
      event_number: 45,
      state: 'dropped',
      reason: 'the account has no conversion action for begin_checkout',
    },
  ])
  expect(await readText(fixture.database, begun!.id), 'is needed by later steps').toContain(gclid)
  await payments.report(fixture.north, held.payment.id, 'paid')
  for (const one of await listGoogle()) if (one.state === 'pending') await run(one.id)
  expect(receivedOf(id)).toMatchObject([
    {
      action: googleKeys.conversion_actions.purchase,
      adIdentifiers: { gclid },
      currency: 'AUD',
      conversionValue: 25_990,
    },
  ])
  for (const one of await listGoogle()) {
    expect(await readText(fixture.database, one.id)).not.toMatch(/Mozilla|Cj0KCQ/)
  }
})

test('a shown phone number is reported with the click that led here, and without one to Meta alone', async () => {
  const show = async (browser: SendingBrowser) => {
    const vehicle = { id: 7, title: '2022 Toyota HiLux', priceCents: 4_599_000 }
    const event = buildVehicleEvent(fixture.north, 25, vehicle)
    const context = buildTestContext(fixture.north, { now: visitedAt, browser })
    await fixture.database.withScope(ownScopeOf(fixture.north.id), (tx) =>
      recordConversion(tx, context, event),
    )
    return event.uniqueId
  }
  const eventId = await show(clicked())
  await openSender().run((await findOf(fixture.north, eventId, 'google_ads'))!.id)
  const [sent] = receivedOf(eventId)
  expect(sent).toMatchObject({
    action: googleKeys.conversion_actions.contact,
    adIdentifiers: { gclid },
  })
  expect(sent).not.toHaveProperty('userData')
  const unled = await show(browserOf(fixture.north))
  expect(await findOf(fixture.north, unled, 'google_ads')).toBeUndefined()
  expect(await findOf(fixture.north, unled)).toMatchObject({ state: 'pending' })
})

test('hostile click ids are not stored or sent', async () => {
  const hostile = [
    `_gcl_aw=GCL.1.x"}],"a":[{"b":"`,
    `_gcl_aw=GCL.1.${'a'.repeat(5000)}`,
    '_gcl_ag=2.1.k<b>$i1',
  ]
  for (const cookie of hostile) {
    const cookies = `${cookie}; ${nothingChosen}`
    const { eventId, id } = await enquireNorth(
      clicked({ cookies, page: `https://${fixture.north.hosts[0]}/?gclid=%22%7D%0d%0aX-A:%20b` }),
    )
    expect(await readText(fixture.database, id)).not.toMatch(/gclid|gbraid|wbraid/)
    await openSender().run(id)
    expect(receivedOf(eventId)[0]).not.toHaveProperty('adIdentifiers')
  }
})
