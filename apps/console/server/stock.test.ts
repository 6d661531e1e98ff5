import { describe, expect, test } from 'vitest'
import {
  buildMultipart,
  multipartType,
  type SentPart,
} from '#modules/forms/uploads/multipart.fake.ts'
import type { StaffVehicle } from '#modules/staff-stock/vehicle/get-stock-vehicle.ts'
import { emptyStock } from '#modules/staff-stock/staff-stock.fake.ts'
import type { StaffStock } from '#modules/staff-stock/open-staff-stock.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { origin, startConsole } from './built-console.fake.ts'

const vehicle: StaffVehicle = {
  id: 7,
  siteId: 3,
  siteName: 'Kowhai Motors',
  locationName: 'Albany',
  title: '2022 Kia Rio',
  subtitle: '<b>GT</b>',
  stockNumber: 'U7',
  rego: null,
  status: 'in_stock',
  reserved: false,
  price: { kind: 'price', text: '$19,990', was: null, note: 'Drive Away', buy: null },
  pictureKey: 'p-1',
  href: 'https://kowhai.example/cars/7',
  frames: 8,
  turn: { frames: Array.from({ length: 8 }, (_, at) => `p-${at}`), decidedBy: null },
  mayChange: true,
}
const frames: readonly SentPart[] = [
  { name: 'frames', file: { name: 'turn-1.jpg', content: Buffer.from('a picture') } },
]

/** @param more use cases instead of those of this vehicle */
async function open(more: Partial<StaffStock> = {}) {
  const read: string[] = []
  const stock: StaffStock = {
    ...emptyStock,
    list: () => Promise.resolve({ ok: true, rows: [vehicle], next: 7, isMore: true }),
    get: (_, id) =>
      Promise.resolve(
        id === '7'
          ? { ok: true, vehicle }
          : { ok: false, code: 'stock.unknown', message: 'Unknown' },
      ),
    async uploadTurn(_, { request }): Promise<StaffOutcome> {
      read.push(await new Response(request.body).text())
      return { ok: true }
    },
    ...more,
  }
  const { openBrowser, services } = await startConsole({ stock })
  const browser = openBrowser()
  await browser.signIn('person-priya')
  const upload = (path = '/stock/7', headers: Readonly<Record<string, string>> = {}) =>
    browser.send(path, {
      body: buildMultipart(frames),
      headers: { 'content-type': multipartType, ...headers },
    })
  return { browser, upload, read, staff: services.staff }
}

test('the list shows vehicles with their picture, price and state, and leads on', async () => {
  const { browser } = await open()
  const html = await (await browser.send('/stock')).text()
  for (const part of [
    '2022 Kia Rio &lt;b&gt;GT&lt;/b&gt;',
    'Stock U7 · Albany',
    '$19,990, Drive Away',
    'In stock',
    '360° view',
    'src="/stock-pictures/3/p-1?width=256"',
    'href="/stock?after=7"',
    'href="/stock/7"',
  ]) {
    expect(html).toContain(part)
  }
})

test('an empty list says how vehicles come here, and one with a text how to leave it', async () => {
  const { browser } = await open({ list: emptyStock.list })
  expect(await (await browser.send('/stock')).text()).toContain(
    'No vehicle is in stock at your places.',
  )
  expect(await (await browser.send('/stock?text=bongo')).text()).toContain('Show all vehicles')
})

test('a vehicle has its facts, its page on the website, and its frames in order', async () => {
  const { browser } = await open()
  const html = await (await browser.send('/stock/7')).text()
  expect(html).toContain('href="https://kowhai.example/cars/7"')
  expect(html).toContain('8 pictures, from a feed.')
  const alts = [...html.matchAll(/alt="Picture (\d) of 8: ([\w ]+)"/g)].map(([, at, side]) => [
    at,
    side,
  ])
  expect(alts).toHaveLength(8)
  expect([alts[0], alts[7]]).toEqual([
    ['1', 'front'],
    ['8', 'front right'],
  ])
  expect((await browser.send('/stock/8')).status).toBe(404)
})

test('who may not change a vehicle sees who may, and no form', async () => {
  const get = () =>
    Promise.resolve({ ok: true, vehicle: { ...vehicle, mayChange: false } } as const)
  const { browser } = await open({ get })
  const html = await (await browser.send('/stock/7')).text()
  expect(html).toContain('Your role does not include changing it.')
  expect(html).not.toContain('type="file"')
})

describe('an upload', () => {
  test('reaches its use case as a stream, and leads back', async () => {
    const { upload, read } = await open()
    const response = await upload('/stock/7?text=kia')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/stock/7?text=kia'])
    expect(read).toEqual([buildMultipart(frames).toString()])
  })

  test('that is refused says why beside the form', async () => {
    const message = 'A 360° view has 8 to 72 pictures; these are 1.'
    const { upload } = await open({
      uploadTurn: () => Promise.resolve({ ok: false, code: 'turn.frames', message }),
    })
    const response = await upload()
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(message)
  })

  test.each([
    ['another website', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a page without an origin', { origin: 'null' }],
    ['an embedded page', { origin, 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s, unread', async (_, headers) => {
    const { upload, read } = await open()
    expect((await upload('/stock/7', headers)).status).toBe(403)
    expect(read).toEqual([])
  })

  test('of a person whose role does not include it is refused, unread', async () => {
    const { upload, read, staff } = await open()
    const findSession = staff.findSession.bind(staff)
    Object.assign(staff, {
      async findSession(key: string) {
        const session = await findSession(key)
        const memberships = session?.actor.memberships.map((each) => ({ ...each, role: 'service' }))
        return session && { ...session, actor: { ...session.actor, memberships } }
      },
    })
    expect((await upload()).status).toBe(403)
    expect(read).toEqual([])
  })

  test('without a session leads to the sign-in page, unread', async () => {
    const { browser, upload, read } = await open()
    browser.cookies.clear()
    const response = await upload()
    expect(response.headers.get('location')).toMatch(/^\/sign-in/)
    expect(read).toEqual([])
  })

  test.each(['/stock', '/leads/7', '/people', '/stock/7/x'])('is nothing for %s', async (path) => {
    const { upload } = await open()
    expect((await upload(path)).status).toBe(415)
  })

  test('without files is no form, and other forms are no upload', async () => {
    const { browser, read } = await open()
    const send = (intent: string) => browser.send('/stock/7', { form: { intent } })
    expect((await send('turn-add')).status).toBe(422)
    expect((await send('turn-nothing')).status).toBe(422)
    const large = new URLSearchParams({ intent: 'turn-remove', more: 'x'.repeat(256 * 1024) })
    expect((await browser.send('/stock/7', { form: large })).status).toBe(413)
    expect(read).toEqual([])
  })
})

test.each(['turn-remove', 'turn-release'] as const)('%s runs its use case', async (intent) => {
  const ran: string[] = []
  const run = (name: string) => (_: unknown, id: string) => {
    ran.push(`${name} ${id}`)
    return Promise.resolve({ ok: true } as const)
  }
  const { browser } = await open({
    removeTurn: run('turn-remove'),
    releaseTurn: run('turn-release'),
  })
  const response = await browser.send('/stock/7', { form: { intent } })
  expect(response.headers.get('location')).toBe('/stock/7')
  expect(ran).toEqual([`${intent} 7`])
})

test('a picture is served as nothing but a picture', async () => {
  const { browser } = await open({
    readPicture: (_, { siteId, key, width }) =>
      Promise.resolve({
        ok: true,
        picture: { mediaType: 'image/webp', bytes: Buffer.from(`${siteId} ${key} ${width}`) },
      }),
  })
  const response = await browser.send('/stock-pictures/3/p-1?width=640')
  expect(await response.text()).toBe('3 p-1 640')
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('content-security-policy')).toBe(`default-src 'none'; sandbox`)
  const other = await browser.send('/stock-pictures/3/p-1?width=99999')
  expect(await other.text()).toBe('3 p-1 256')
  const none = await (await open()).browser.send('/stock-pictures/3/p-1')
  expect(none.status).toBe(404)
})
