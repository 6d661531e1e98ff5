import { describe, expect, test } from 'vitest'
import { nothingBooked } from '#modules/bookings/service/booking-service.fake.ts'
import type { HoldRequest } from '#modules/bookings/service/booking-service.types.ts'
import type { Wanted } from '#modules/bookings/slots/slot.types.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'

const slot = {
  start: '2026-12-01T09:00:00+11:00',
  end: '2026-12-01T10:00:00+11:00',
  remaining: 2,
}
const hold = '6f0d5b3e-1f2a-4c3b-9d4e-5f6a7b8c9d0e'
const enabled = { test_drives: { enabled: true }, services: { enabled: true, usual_hours: 1.5 } }

function start(bookings: object = enabled, slots: readonly (typeof slot)[] = [slot]) {
  const wanted: (Wanted & { readonly hold?: string | null })[] = []
  const requests: HoldRequest[] = []
  const site = buildExampleSite({ bookings })
  const { services } = buildTestServices(
    {
      bookings: {
        ...nothingBooked,
        listFree(_site, _place, question, own) {
          wanted.push(own === undefined ? question : { ...question, hold: own })
          const dates = slots.length === 0 ? [] : [{ date: '2026-12-01', slots }]
          return Promise.resolve({ dates })
        },
        hold(_site, request) {
          requests.push(request)
          return Promise.resolve(
            request.start === slot.start
              ? { hold, seconds: 300 }
              : request.start === crowded
                ? 'day'
                : 'gone',
          )
        },
      },
    },
    [site],
  )
  const app = createHttpApp(services, () => Promise.resolve(new Response('page', { status: 404 })))
  const origin = `http://${site.hosts[0]}`
  const [dealership] = site.dealerships
  const read = async (response: Response) => {
    const text = await response.text()
    return {
      status: response.status,
      cacheControl: response.headers.get('cache-control'),
      body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : text,
    }
  }
  return {
    site,
    dealership: dealership!,
    wanted,
    requests,
    get: async (path: string) => read(await app.request(`${origin}${path}`)),
    post: async (body: object, from = origin) =>
      read(
        await app.request(`${origin}/api/bookings/hold`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', origin: from },
        }),
      ),
  }
}

/** A time on a day on which no further holds are allowed. */
const crowded = '2026-12-01T11:00:00+11:00'

const drives = 'available_appointment_bookings.json'
const services = 'available_service_bookings.json'

describe('GET /dealerships/{id}/available_appointment_bookings.json (§7)', () => {
  test('lists free times by day with the time zone, uncached', async () => {
    const { get, dealership, site, wanted } = start()
    expect(await get(`/dealerships/${dealership.id}/${drives}?car_id=7`)).toEqual({
      status: 200,
      cacheControl: 'no-store',
      body: {
        time_zone: site.configuration.region.time_zone,
        dates: [{ date: '2026-12-01', slots: [slot] }],
      },
    })
    expect(wanted).toEqual([{ workMinutes: 0, waits: false, vehicleId: 7 }])
  })

  test.each([
    ['another dealership', (_id: number) => `/dealerships/999999/${drives}`, 404],
    [
      'a location that is not there',
      (id: number) => `/dealerships/${id}/${drives}?location=x`,
      404,
    ],
    ['an invalid number', (id: number) => `/dealerships/x${id}/${drives}`, 422],
  ])('lists none of %s', async (_what, pathOf, status) => {
    const { get, dealership } = start()
    expect((await get(pathOf(dealership.id))).status).toBe(status)
  })

  test('does not exist on a site without bookings', async () => {
    const { get, dealership } = start({})
    for (const name of [drives, services]) {
      expect((await get(`/dealerships/${dealership.id}/${name}`)).status).toBe(404)
    }
  })
})

describe('GET /api/bookings/next', () => {
  test('is the first free time of a vehicle in words, uncached', async () => {
    const { get, wanted } = start()
    const response = await get('/api/bookings/next?car_id=7')
    expect(response).toMatchObject({ status: 200, cacheControl: 'no-store' })
    expect(response.body).toEqual({
      // The example's site is in Queensland, which keeps no daylight saving time.
      next: { start: slot.start, text: expect.stringMatching(/ 8 am$/) },
    })
    expect(wanted).toEqual([{ workMinutes: 0, waits: false, vehicleId: 7 }])
  })

  test('is null while no time is free', async () => {
    const { get } = start(enabled, [])
    expect((await get('/api/bookings/next?car_id=7')).body).toEqual({ next: null })
  })

  test.each([
    ['a vehicle that the site does not show', '?car_id=999', 404],
    ['no vehicle', '', 422],
    ['what is no number', '?car_id=all', 422],
  ])('is not told of %s', async (_what, query, status) => {
    const { get, wanted } = start()
    expect((await get(`/api/bookings/next${query}`)).status).toBe(status)
    expect(wanted).toEqual([])
  })

  test('does not exist on a site whose test drives are not booked online', async () => {
    const { get } = start({ services: enabled.services })
    expect((await get('/api/bookings/next?car_id=7')).status).toBe(404)
  })
})

describe('GET /dealerships/{id}/available_service_bookings.json (§7)', () => {
  test.each([
    ['', { workMinutes: 90, waits: false, vehicleId: null }],
    ['?hours=0.25&wait=true', { workMinutes: 15, waits: true, vehicleId: null }],
    [`?hours=1&hold=${hold}`, { workMinutes: 60, waits: false, vehicleId: null, hold }],
  ])('lists times that fit the requested work: %j', async (query, question) => {
    const { get, dealership, wanted } = start()
    expect((await get(`/dealerships/${dealership.id}/${services}${query}`)).status).toBe(200)
    expect(wanted).toEqual([question])
  })

  test.each(['hours=501', 'hours=-1', 'hours=lots', 'wait=perhaps', 'hold=mine'])(
    'refuses %s',
    async (query) => {
      const { get, dealership } = start()
      const { status } = await get(`/dealerships/${dealership.id}/${services}?${query}`)
      expect(status).toBe(422)
    },
  )
})

describe('POST /api/bookings/hold', () => {
  const request = (id: number, own: object = {}) => ({
    kind: 'service',
    dealership_id: id,
    location: 'main',
    start: slot.start,
    ...own,
  })

  test('holds a free time for five minutes, and refuses a time that is not free', async () => {
    const { post, dealership, requests, site } = start()
    const [location] = site.dealerships[0]!.locations
    const own = { location: location!.slug, wait: true, hours: 2 }
    expect(await post(request(dealership.id, own))).toMatchObject({
      status: 201,
      body: { hold, seconds: 300 },
    })
    expect(requests[0]).toMatchObject({
      way: 'wait',
      wanted: { workMinutes: 120, waits: true, vehicleId: null },
    })
    const other = { ...own, start: '2026-12-01T10:00:00+11:00' }
    expect(await post(request(dealership.id, other))).toMatchObject({
      status: 409,
      body: { code: 'booking.slot-taken' },
    })
    // The refusal is about the number of holds: the page must not say that the time is taken.
    expect(await post(request(dealership.id, { ...own, start: crowded }))).toMatchObject({
      status: 429,
      body: { code: 'booking.not-held' },
    })
  })

  test('accepts only forms of the site', async () => {
    const { post, dealership } = start()
    expect(await post(request(dealership.id), 'https://elsewhere.example')).toMatchObject({
      status: 403,
      body: { code: 'booking.foreign-origin' },
    })
  })

  test.each([
    ['an invalid time', { start: '2026-12-41T09:00:00+11:00' }],
    ['another kind', { kind: 'dinner' }],
    ['an invalid hold', { hold: 'x' }],
    ['more work than there is', { hours: 9999 }],
  ])('refuses %s', async (_what, own) => {
    const { post, dealership } = start()
    expect((await post(request(dealership.id, own))).status).toBe(422)
  })
})
