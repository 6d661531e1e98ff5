import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'
import { endpoints } from './endpoints.ts'

/** A site whose settings enable no optional endpoint. */
const site = buildExampleSite()
const { services } = buildTestServices({}, [site])
const page = () => Promise.resolve(new Response('a page', { status: 404 }))
const app = createHttpApp(services, page)

const missing = endpoints.filter(
  ({ isOffered }) => isOffered?.({ site, isDevelopment: false }) === false,
)

test.each(missing.map(({ operationId, method, path }) => [operationId, method, path]))(
  '%s: a program gets the documented error, not a page, on a site without the endpoint',
  async (_operationId, method, path) => {
    const host = site.hosts[0]!
    const address = path.replaceAll(/\{\w+\}/g, '1')
    const response = await app.request(
      `https://${host}${address}`,
      { method: method.toUpperCase(), headers: { host, origin: `https://${host}` } },
      { incoming: { socket: { remoteAddress: '203.0.113.9' } } },
    )
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      error: 'There is no such call.',
      code: 'request.unknown-call',
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

test('free times, held times, exports and leads of test mode are optional endpoints', () => {
  expect(missing.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining([
      'listFreeAppointments',
      'listFreeServices',
      'holdTime',
      'exportCsv',
      'tryLead',
    ]),
  )
})
