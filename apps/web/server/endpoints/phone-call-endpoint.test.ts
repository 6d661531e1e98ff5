import { beforeEach, describe, expect, test } from 'vitest'
import { createAttemptCounter } from '#platform/http/attempt-counter.ts'
import { collectEvents } from '#modules/tracking/event-recorder.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { TrackedEvent } from '#modules/tracking/event.store.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import { createActionRender } from '../action-render.fake.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'
import { testStock } from '#modules/search/test-stock.fake.ts'
import type { PageJob } from '../../context/page-job.types.ts'

const site = buildExampleSite()
const [dealership] = site.dealerships
const number = '(03) 5550 1234'
const host = `http://${site.hosts[0]}`
const address = '/api/events/car_phone_call'
const payload = { car_id: 7, dealership_id: dealership!.id, website_id: site.id }

const recorded: TrackedEvent[] = []
const rendered: PageJob[] = []
beforeEach(() => {
  recorded.length = 0
  rendered.length = 0
})

/** The site's only vehicle is number 7. */
const findEnquiryVehicle = async (
  own: typeof site,
  id: number,
  now: Date,
): Promise<EnquiryVehicle | undefined> => {
  const found = await testStock.findEnquiryVehicle(own, 1, now)
  if (found === undefined || id < 7) return undefined
  return {
    ...found,
    card: { ...found.card, title: '2022 Toyota HiLux' },
    available: id === 7,
    price: 45_990,
    dealershipSlug: dealership!.slug,
    locationId: dealership!.locations[0]!.id,
  }
}

function open(isLimited = false) {
  const { services } = buildTestServices({
    stock: { ...testStock, findEnquiryVehicle },
    events: collectEvents(recorded),
  })
  const limits = isLimited ? createAttemptCounter(() => 0) : null
  const own = { ...services, leads: { ...services.leads, limits } }
  const render = createActionRender(own)
  return createHttpApp(own, (job) => {
    rendered.push(job)
    return render(job)
  })
}

const call = (body: unknown, headers: Record<string, string> = {}, app = open()) =>
  app.request(host + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const postForm = (fields: Record<string, number>, path = '/cars/2022-hilux', app = open()) =>
  app.request(host + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: host },
    body: new URLSearchParams(Object.entries(fields).map(([name, id]) => [name, String(id)])),
  })

describe('POST /api/events/car_phone_call', () => {
  test('responds with the number, and records event 25 with its payload', async () => {
    const response = await call(payload)
    expect(response.status).toBe(202)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const body: unknown = await response.json()
    expect(recorded).toHaveLength(1)
    const { uniqueId } = recorded[0]!
    expect(body).toEqual({ phone: number, href: 'tel:0355501234', event_id: uniqueId })
    expect(recorded[0]).toMatchObject({
      number: 25,
      leadId: null,
      payload: { content_ids: ['7'], value: 45_990, content_name: '2022 Toyota HiLux' },
    })
  })

  test.each([
    ['another website', { ...payload, website_id: site.id + 1 }, 422, 'phone-call.invalid'],
    ['no vehicle', { ...payload, car_id: undefined }, 422, 'phone-call.invalid'],
    ['an invalid vehicle id', { ...payload, car_id: -7 }, 422, 'phone-call.invalid'],
    ['no object', 'car_id', 422, 'phone-call.invalid'],
    ['a vehicle not shown here', { ...payload, car_id: 6 }, 404, 'phone-call.unknown-vehicle'],
    ['a vehicle that is sold', { ...payload, car_id: 8 }, 404, 'phone-call.unknown-vehicle'],
    [
      'a dealership that does not have it',
      { ...payload, dealership_id: dealership!.id + 1 },
      404,
      'phone-call.unknown-vehicle',
    ],
  ])('reveals no number and records nothing for %s', async (_, body, status, code) => {
    const response = await call(body)
    expect(response.status).toBe(status)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ code })
    expect(text).not.toContain('5550')
    expect(recorded).toEqual([])
  })

  test('refuses pages of other websites, and other methods', async () => {
    expect((await call(payload, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await open().request(host + address)).status).toBe(405)
    expect(recorded).toEqual([])
  })

  test('sends Retry-After when the limit of a minute, the same as for leads, is reached', async () => {
    const app = open(true)
    const most = site.configuration.leads.address_limit_per_minute
    for (let count = 0; count < most; count += 1) {
      expect((await call(payload, {}, app)).status).toBe(202)
    }
    const response = await call(payload, {}, app)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(recorded).toHaveLength(most)
  })
})

describe('the form of a vehicle’s page, without script', () => {
  test('renders the page again with the number, and does not cache it', async () => {
    const response = await postForm(payload)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(rendered).toHaveLength(1)
    expect(await response.json()).toEqual({
      phoneCall: { text: number, href: 'tel:0355501234' },
    })
    expect(new URL(rendered[0]!.request.url).pathname).toBe('/cars/2022-hilux')
    expect(recorded.map((event) => event.number)).toEqual([25])
  })

  test('renders the page again without the number if it may not be shown', async () => {
    const response = await postForm({ ...payload, car_id: 6 })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ phoneCall: 'refused' })
    expect(recorded).toEqual([])
  })

  test('may only be posted to a vehicle’s page, and only by our own pages', async () => {
    expect((await postForm(payload, '/search/used-cars')).status).toBe(405)
    const foreign = await open().request(`${host}/cars/2022-hilux`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
    expect(recorded).toEqual([])
  })

  test('sends Retry-After, counted together with the endpoint', async () => {
    const app = open(true)
    const most = site.configuration.leads.address_limit_per_minute
    for (let count = 0; count < most; count += 1) await call(payload, {}, app)
    const response = await postForm(payload, '/cars/2022-hilux', app)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toEqual({ phoneCall: 'refused' })
  })
})
