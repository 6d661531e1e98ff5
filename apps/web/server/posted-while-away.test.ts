import { createFileStager } from '#modules/leads/files/file-stager.ts'
import { unboundedUploads } from '#modules/leads/files/upload-budget.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createBookingTokens } from '#modules/bookings/booking/booking-token.ts'
import { openBookingService } from '#modules/bookings/service/open-booking-service.ts'
import { createAnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import { openFinanceApplications } from '#modules/finance-applications/application/finance-applications.ts'
import { noPayments } from '#modules/payments/service/payment-service.fake.ts'
import { openReservationService } from '#modules/reservations/service/open-reservation-service.ts'
import { openReturnService } from '#modules/returns/service/open-return-service.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createIdTokens } from '#platform/config/id-tokens.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { createCipher } from '#platform/config/secret-keys.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { openDrafts } from '#modules/trade-in/drafts/open-drafts.ts'
import { openSurveyService } from '#modules/surveys/service/open-survey-service.ts'
import { importCreateApp } from './built-app.fake.ts'
import { buildTestServices } from './test-services.fake.ts'
import type { Services } from '../context/services.ts'

const database = openDatabase({ kind: 'socket', host: '/tmp/no-such', database: 'x', owner: 'x' })
afterAll(() => database.close())

const secrets = ['a secret of at least 32 characters']
const site = buildExampleSite({
  reserve: { enabled: true, provider: 'stripe' },
  used_car_return: { enabled: true },
  finance: { provider: '360-finance', application: { enabled: true } },
})
const id = '0191d6a0-1111-4222-8333-444455556666'
const reservations = openReservationService({
  database,
  payments: { ...noPayments, isConfigured: () => Promise.resolve(true) },
  secrets,
  limitsHolds: false,
  isShown: () => Promise.resolve(true),
  originOf: () => 'https://www.example-motors.example',
})
const away: Partial<Services> = {
  tradeIns: openDrafts({
    database,
    cipher: createCipher(secrets, 'trade-ins'),
    stageFiles: createFileStager(openFileStore('/tmp/no-such'), unboundedUploads),
  }),
  reservations,
  bookings: openBookingService({
    database,
    secrets,
    findVehicle: () => Promise.resolve(undefined),
  }),
  returns: openReturnService({ database }),
  surveys: openSurveyService({ database, secrets }),
  financeApplications: openFinanceApplications({
    database,
    secrets,
    seal: createAnswerSeal(secrets),
  }),
}
const opened = `purchase=${id}&token=${reservations.signToken(site, id)}`
const booking = createBookingTokens(secrets).sign(site.id, id)
const survey = createIdTokens(secrets, 'surveys').sign(site.id, id)

async function open(more: Partial<Services> = {}) {
  const createApp = await importCreateApp()
  const { services, lines } = buildTestServices({ ...away, ...more }, [site])
  const app = createApp(services)
  const host = site.hosts[0]!
  const send = (path: string, body?: BodyInit) =>
    app.fetch(
      new Request(`http://${host}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host,
          ...(body instanceof URLSearchParams && {
            'content-type': 'application/x-www-form-urlencoded',
          }),
        },
        ...(body !== undefined && { body }),
      }),
    )
  return { send, lines }
}

const unescape = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const readAttribute = (tag: string, name: string) =>
  unescape(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** The fields that a browser sends when the visitor presses the button. */
function readForm(html: string) {
  const [, tag = '', inside = ''] =
    /<form\b([^>]*\bmethod="post"[^>]*)>(.*?)<\/form>/s.exec(html) ?? []
  const controls = inside.matchAll(/<(?:input\b([^>]*)>|textarea\b([^>]*)>([^<]*)<)/g)
  return {
    action: readAttribute(tag, 'action'),
    fields: [...controls].map(([, input, textarea, text = '']) =>
      input === undefined
        ? [readAttribute(textarea ?? '', 'name'), unescape(text)]
        : [readAttribute(input, 'name'), readAttribute(input, 'value')],
    ),
  }
}

const person = { name: 'Ada', last_name: 'Lovelace', email: 'ada@visitor.example' }

describe('a form that is posted while the database is away', () => {
  test.each([
    [
      'to reserve a vehicle',
      '/cars/2024-toyota-hilux-0/checkout',
      { ...person, phone: '0412 345 678', postcode: '3220', terms_accepted: 'true', do: 'reserve' },
    ],
    ['to move a booking', `/booking?token=${booking}`, { do: 'move', start: '2026-11-27T09:00' }],
    ['to find a purchase', '/used-car-return', { reference: 'ABCD-2345', email: person.email }],
    [
      'to bring a car back',
      `/used-car-return?${opened}`,
      { do: 'notice', odometer: '48,100', lien: 'no' },
    ],
    [
      'to apply for finance',
      '/finance-application',
      {
        ...person,
        phone: '0412 345 678',
        Amount: '25,000',
        Term: '5',
        Purpose: 'Private use',
        step: 'about',
      },
    ],
    [
      'to say how it was',
      `/survey?token=${survey}`,
      { stars: '5', comment: 'Fine,\r\nthank "you"' },
    ],
  ])('%s is shown again with all that was typed', async (_what, path, fields) => {
    const { send, lines } = await open()
    const response = await send(path, new URLSearchParams(fields))
    const html = await response.text()
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('that does no harm')
    expect(html).toContain('class="site-header"')
    expect(html).toContain('href="tel:')
    expect(html.match(/role="alert"/g)).toHaveLength(1)
    const form = readForm(html)
    expect(form.action).toBe(path)
    expect(form.fields).toHaveLength(Object.keys(fields).length)
    expect(Object.fromEntries(form.fields)).toEqual(fields)
    expect(lines.join()).toContain('"fault":"ENOENT"')
    for (const typed of Object.values(fields).filter((value) => value.length > 8)) {
      expect(lines.join()).not.toContain(typed)
    }
  })

  test('does not claim that no money was taken after a request to a bank, and offers no resend', async () => {
    const row = { id: 7 } as never
    const held = { id, vehicleId: 7, state: 'held' } as never
    const { send } = await open({
      reservations: {
        ...reservations,
        findOffer: () => Promise.resolve({ row } as never),
        find: () => Promise.resolve(held),
        isLinkOver: () => Promise.resolve(false),
      },
    })
    const path = `/cars/2024-toyota-hilux-0/checkout?reservation=${id}&token=${reservations.signToken(site, id)}`
    const fields = { do: 'charge', singleUseTokenId: 'canary-token' }
    const response = await send(path, new URLSearchParams(fields))
    const html = await response.text()
    expect(response.status).toBe(503)
    expect(html).toContain('Please do not pay again')
    expect(html).not.toContain('does no harm')
    expect(html).not.toContain('canary-token')
    expect(html).not.toContain('method="post"')
  })

  test('with a photo keeps its text, and shows that the photo is lost', async () => {
    const { send } = await open()
    const fields = { trade_in_step: 'plate', 'Trade In Rego': 'ABC123', 'Trade In State': 'VIC' }
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('Trade In Photos', new Blob(['canary-photo']), 'front.jpg')
    const response = await send('/trade-in', body)
    const html = await response.text()
    expect(response.status).toBe(503)
    expect(html).toContain('Photos and files that you chose are not kept')
    expect(Object.fromEntries(readForm(html).fields)).toEqual(fields)
    expect(html).not.toContain('canary-photo')
  })

  test('is escaped on the page, whatever it contains', async () => {
    const { send } = await open()
    const fields = {
      name: '"><script>alert(1)</script>',
      message: '</textarea><i>',
      '<b name="x': '"><img src=x>',
      nonce: ' nonce="x"',
    }
    const response = await send('/cars/2024-toyota-hilux-0/checkout', new URLSearchParams(fields))
    const html = await response.text()
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<i>')
    expect(html).not.toContain('<img src=x>')
    const { name, message, nonce } = fields
    expect(Object.fromEntries(readForm(html).fields)).toEqual({ name, message, nonce })
  })

  test('with more than any form of ours contains is refused without being repeated', async () => {
    const { send } = await open()
    const fields = { email: person.email, reference: 'x'.repeat(300_000) }
    const response = await send('/used-car-return', new URLSearchParams(fields))
    expect((await response.text()).length).toBeLessThan(200_000)
  })
})

test('a GET while the database is away has Retry-After', async () => {
  const { send } = await open()
  const response = await send(`/booking?token=${booking}`)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.text()).toContain('This page could not be shown')
})

test('a bug is not mistaken for a database that is away', async () => {
  const { send } = await open({
    bookings: {
      ...away.bookings!,
      cancel: () => Promise.reject(new TypeError('undefined is no function')),
    },
  })
  const response = await send(`/booking?token=${booking}`, new URLSearchParams({ do: 'cancel' }))
  expect(response.status).toBe(500)
  expect(response.headers.get('retry-after')).toBeNull()
})
