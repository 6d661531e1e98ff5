import { afterAll, describe, expect, test } from 'vitest'
import { noPayments } from '#modules/payments/service/payment-service.fake.ts'
import { openReservationService } from '#modules/reservations/service/open-reservation-service.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import type { ReservationService } from '#modules/reservations/service/reservation-service.types.ts'
import { createHttpApp } from '../../http-app.ts'
import { buildTestServices } from '../../test-services.fake.ts'

const away = openDatabase({ kind: 'socket', host: '/tmp/no-such', database: 'x', owner: 'x' })
afterAll(() => away.close())

const plain = buildExampleSite()
const reserve = { ...plain.configuration.reserve, enabled: true, provider: 'stripe' as const }
const site = { ...plain, configuration: { ...plain.configuration, reserve } }

const reservations = openReservationService({
  database: away,
  payments: { ...noPayments, isConfigured: () => Promise.resolve(true) },
  secrets: ['a secret of tests, long enough'],
  limitsHolds: false,
  isShown: () => Promise.resolve(true),
  originOf: () => 'https://www.example-cars.example',
})
const id = '0191d6a0-1111-4222-8333-444455556666'

function open(change: Partial<ReservationService> = {}) {
  const own = { reservations: { ...reservations, ...change } }
  const { services, lines } = buildTestServices(own, [site])
  const app = createHttpApp(services, () => Promise.reject(new Error('no page is asked for')))
  const host = site.hosts[0]!
  const send = (path: string, init: RequestInit = {}) =>
    app.request(
      `http://${host}${path}`,
      { ...init, headers: { host, ...(init.headers as Record<string, string>) } },
      { incoming: { socket: { remoteAddress: '203.0.113.9' } } },
    )
  const hold = () =>
    send('/api/reservations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ car_id: 7, email: 'robin@visitor.example', terms_accepted: true }),
    })
  return { send, hold, lines }
}

describe('while the database is away', () => {
  const { send, hold, lines } = open()
  test.each([
    ['no vehicle is held', hold],
    [
      'no reservation is shown',
      () =>
        send(`/api/reservations/${id}`, {
          headers: { authorization: `Bearer ${reservations.signToken(site, id)}` },
        }),
    ],
    ['no holds are listed', () => send('/api/vehicle-holds?ids=7')],
  ])('%s, and the response has Retry-After', async (_what, request) => {
    const response = await request()
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      error: 'This cannot be done just now. Please try again in a moment.',
      code: 'server.unavailable',
    })
  })

  test('the log has the database error, and no data of the buyer', async () => {
    await hold()
    expect(lines.join()).toContain('"fault":"ENOENT"')
    expect(lines.join()).not.toContain('visitor.example')
  })
})

test('a bug is not mistaken for a database that is away', async () => {
  const { hold } = open({ hold: () => Promise.reject(new TypeError('undefined is no function')) })
  const response = await hold()
  expect(response.status).toBe(500)
  expect(response.headers.get('retry-after')).toBeNull()
})
