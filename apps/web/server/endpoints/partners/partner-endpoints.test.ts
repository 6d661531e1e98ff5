import { describe, expect, test } from 'vitest'
import type { CustomerOutcome } from '#modules/car-clarity/open-car-clarity.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createAttemptCounter } from '#platform/http/attempt-counter.ts'
import { createHttpApp } from '../../http-app.ts'
import { testStock } from '#modules/search/test-stock.fake.ts'
import { buildTestServices } from '../../test-services.fake.ts'

const host = 'www.example-motors.example'

function start({
  outcome = { kind: 'created', id: 'CC-1' },
  price = 24_990,
}: { readonly outcome?: CustomerOutcome; readonly price?: number } = {}) {
  const created: unknown[] = []
  const reported: { readonly context: RequestContext; readonly event: unknown }[] = []
  const { services, lines } = buildTestServices(
    {
      carClarity: {
        createCustomer(_site, customer, vehicle) {
          created.push({ customer, vehicle })
          return Promise.resolve(outcome)
        },
      },
      pageEvents: {
        report: (context, event) => Promise.resolve(void reported.push({ context, event })),
      },
      stock: {
        ...testStock,
        async findEnquiryVehicle(...parts) {
          const found = await testStock.findEnquiryVehicle(...parts)
          return found && { ...found, price }
        },
      },
    },
    [buildExampleSite()],
  )
  const limits = createAttemptCounter(() => 0)
  const app = createHttpApp({ ...services, leads: { ...services.leads, limits } }, () =>
    Promise.resolve(new Response('page')),
  )
  const send = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const request = new Request(`http://${host}${path}`, { method: 'POST', body, headers })
    request.headers.set('host', host)
    const response = await app.request(request, undefined, {
      incoming: { socket: { remoteAddress: '203.0.113.9' } },
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
  }
  return { send, created, reported, lines }
}

const path = '/api/carClarityCustomer'
const robin = { first_name: 'Robin', email: 'robin@visitor.example' }
const write = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields)

describe('POST /api/carClarityCustomer', () => {
  test('accepts both form types, and responds with the customer’s id', async () => {
    const { send, created } = start()
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...robin, car_id: '2' })) form.append(name, value)
    for (const body of [write({ ...robin, car_id: '2' }), form]) {
      expect(await send(path, body)).toEqual({ status: 200, body: { id: 'CC-1' } })
    }
    const vehicle = { id: 2, stockNumber: 'T1', price: 24_990 }
    const expected = { customer: { firstName: 'Robin', carId: 2 }, vehicle }
    expect(created).toMatchObject([expected, expected])
  })

  test.each([
    [{ kind: 'not-offered' }, 501, 'car-clarity.not-offered'],
    [{ kind: 'unavailable' }, 503, 'car-clarity.unavailable'],
  ] as const)('reports that the customer is %j', async (outcome, status, code) => {
    const { send } = start({ outcome })
    expect(await send(path, write(robin))).toMatchObject({ status, body: { code } })
  })

  test.each([
    ['JSON', '{}', { 'content-type': 'application/json' }, 415],
    ['a form without its boundary', 'x', { 'content-type': 'multipart/form-data' }, 415],
    ['a form that never ends', 'a='.padEnd(65_537, 'x'), undefined, 413],
    ['an answer as long as a form may be', 'a='.padEnd(65_536, 'x'), undefined, 422],
    ['a form without a name', write({ email: robin.email }), undefined, 422],
    ['an unknown vehicle', write({ ...robin, car_id: '404' }), undefined, 422],
    ['another website’s form', write(robin), { origin: 'https://elsewhere.example' }, 403],
  ])('refuses %s, and sends nothing to the partner', async (_what, body, headers, status) => {
    const { send, created } = start()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await send(path, body, headers ?? type)).toMatchObject({ status })
    expect(created).toEqual([])
  })

  test('§5: offers no automated finance for a vehicle of $200 or less', async () => {
    const { send, created } = start({ price: 200 })
    const response = await send(path, write({ ...robin, car_id: '2' }))
    expect(response).toMatchObject({ status: 409, body: { code: 'car-clarity.not-eligible' } })
    expect(created).toEqual([])
  })

  test('accepts ten a minute from one address, and logs no customer', async () => {
    const { send, lines } = start()
    for (let time = 0; time < 10; time += 1) await send(path, write(robin))
    expect(await send(path, write(robin))).toMatchObject({ status: 429 })
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join()).not.toMatch(/robin/i)
  })
})

describe('POST /api/fb-events', () => {
  const event = { eventName: 'ViewContent', eventId: 4, uniqueFacebookEventId: 'of-this-view' }
  const json = { 'content-type': 'application/json', origin: `http://${host}` }

  test('accepts an event with its browser’s data, and responds without a body', async () => {
    const { send, reported } = start()
    const headers = { ...json, cookie: '_fbp=fb.1.1.1', 'sec-gpc': '1' }
    const response = await send('/api/fb-events', JSON.stringify(event), headers)
    expect(response).toEqual({ status: 202, body: null })
    const browser = { cookies: '_fbp=fb.1.1.1', sendsPrivacySignal: true }
    expect(reported).toMatchObject([{ event, context: { browser } }])
  })

  test.each([
    ['an event without an id', { ...event, uniqueFacebookEventId: undefined }, json, 422],
    ['one of no number', { ...event, eventId: 99 }, json, 422],
    ['more than an event has', { ...event, contentOptions: { a: 'x'.repeat(20_000) } }, json, 413],
    ['another website’s', event, { ...json, origin: 'https://elsewhere.example' }, 403],
  ])('refuses %s', async (_what, body, headers, status) => {
    const { send, reported } = start()
    expect(await send('/api/fb-events', JSON.stringify(body), headers)).toMatchObject({ status })
    expect(reported).toEqual([])
  })
})
