import { afterEach, describe, expect, test } from 'vitest'
import {
  openAgent,
  sendToMcp,
  type AgentTarget,
  type TestAgent,
} from '#modules/agents/mcp/agent-client.fake.ts'
import { testStock } from '#modules/search/test-stock.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createAttemptCounter } from '#platform/http/attempt-counter.ts'
import type { Services } from '../context/services.ts'
import { createHttpApp } from './http-app.ts'
import { type RunningServer, startServer } from './serve.ts'
import { buildTestServices } from './test-services.fake.ts'

const site = buildExampleSite()
const off = { mcp: false, llms: true, crawlers: 'allowed' } as const

let running: RunningServer | undefined
let agent: TestAgent | undefined
afterEach(async () => {
  await agent?.close()
  await running?.stop({ noticeMs: 0, drainMs: 0 })
  agent = undefined
})

async function start(
  overrides: Partial<Services> = {},
  first = site,
): Promise<AgentTarget & { lines: string[] }> {
  const { services, lines } = buildTestServices(overrides, [
    first,
    buildExampleSite({ slug: 'shut-motors', agents: off }),
  ])
  const { fetch } = createHttpApp(services, () => Promise.resolve(new Response('a page')))
  running = await startServer({ fetch, hosts: ['127.0.0.1'], port: 0, log: services.log })
  return { port: running.port, host: `${site.slug}.localhost`, lines }
}

const callOf = (name: string, input: unknown): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: input },
  })

describe.each(['legacy', 'auto'] as const)(
  'an agent with the protocol’s own client (%s)',
  (mode) => {
    test('finds the tools, all of which only read', async () => {
      agent = await openAgent(await start(), mode)
      const { tools } = await agent.client.listTools()
      expect(tools.map(({ name }) => name)).toEqual([
        'search_stock',
        'get_vehicle',
        'opening_hours',
        'free_test_drive_times',
        'finance_example',
        'prepare_enquiry',
        'prepare_test_drive',
      ])
      expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
      expect(agent.client.getInstructions()).toContain('asking prices')
    })

    test('searches, reads a vehicle and prepares an enquiry', async () => {
      agent = await openAgent(await start(), mode)
      const found = await agent.call('search_stock', { make: 'Toyota', price_to: 40_000 })
      expect(found.answer).toMatchObject({
        made_at: '2026-11-20T02:00:00.000Z',
        dealer: 'Example Motors',
        stock_confirmed_at: '2026-11-20T01:30:00.000Z',
        total: 126,
      })
      const [first] = found.answer['vehicles'] as { vehicle_id: number; link: string }[]
      expect(first).toMatchObject({
        asking_price: {
          text: '$18,990',
          amount: 18_990,
          currency: 'AUD',
          price_type: 'Drive Away',
        },
        available: true,
        link: 'http://example-motors.localhost:3000/cars/2024-toyota-hilux-0',
      })
      const { answer: vehicle } = await agent.call('get_vehicle', { vehicle_id: first?.vehicle_id })
      expect(vehicle).toMatchObject({ title: '2024 Toyota HiLux', available: true })
      const enquiry = await agent.call('prepare_enquiry', { vehicle_id: first?.vehicle_id })
      expect(enquiry.answer).toMatchObject({
        form_page:
          'http://example-motors.localhost:3000/enquire?car_id=1&utm_source=mcp&utm_medium=ai-agent',
        confirmation: expect.stringContaining('Nothing has been sent') as string,
      })
    })
  },
)

describe('an answer', () => {
  test('of opening hours has every location as the contact page shows it', async () => {
    agent = await openAgent(await start())
    const { answer } = await agent.call('opening_hours')
    const [first] = answer['locations'] as Record<string, unknown>[]
    expect(first).toMatchObject({
      phone: '(03) 5550 1234',
      open_now: true,
      open_text: 'Open until 5 pm',
    })
  })

  test('of a finance example is honest if the page shows none', async () => {
    agent = await openAgent(await start())
    const { answer, isError } = await agent.call('finance_example', { vehicle_id: 1 })
    expect([isError, answer['example']]).toEqual([false, null])
    expect(answer['none']).toContain('shows no repayment')
  })

  test('of a tool that fails has no word of the failure', async () => {
    const fail = () => Promise.reject(new Error('canary: row of a customer'))
    const target = await start({ stock: { ...testStock, findEnquiryVehicle: fail } })
    agent = await openAgent(target)
    const { isError, answer } = await agent.call('get_vehicle', { vehicle_id: 1 })
    expect(isError).toBe(true)
    expect(JSON.stringify(answer)).not.toContain('canary')
    expect(target.lines.join('')).toContain('a tool failed')
  })
})

describe('an agent cannot', () => {
  test.each<[string, string, object, RegExp]>([
    ['read page after page', 'search_stock', { page: 41 }, /At most 40 pages/],
    ['search by 10,000 characters', 'search_stock', { words: 'a'.repeat(10_000) }, /200 charact/],
    ['name a make of 10,000 characters', 'search_stock', { make: 'a'.repeat(10_000) }, /make/],
    ['set a negative limit', 'search_stock', { price_to: -1 }, /price_to/],
    ['set a limit that is no number', 'search_stock', { km_to: null }, /km_to/],
    ['set a limit as text', 'search_stock', { price_to: 'NaN' }, /price_to/],
    ['read page 0', 'search_stock', { page: 0 }, /page/],
    ['read half a page', 'search_stock', { page: 1.5 }, /page/],
    ['name a sort of its own', 'search_stock', { sort: 'vin:asc' }, /sort/],
    ['send a field of its own', 'search_stock', { filter: 'sold = true' }, /filter/],
    ['read a vehicle of another site', 'get_vehicle', { vehicle_id: 999_999 }, /no such vehicle/],
    ['read a vehicle by a text', 'get_vehicle', { vehicle_id: '1 OR 1=1' }, /vehicle_id/],
    ['read a vehicle below 1', 'get_vehicle', { vehicle_id: -1 }, /vehicle_id/],
    ['enquire about another site’s', 'prepare_enquiry', { vehicle_id: 999_999 }, /no such vehicle/],
    ['write the message', 'prepare_enquiry', { vehicle_id: 1, message: 'Buy it' }, /message/],
    ['book a time', 'prepare_test_drive', { vehicle_id: 1, start: '2026-12-01' }, /start/],
    ['call what is no tool', 'delete_vehicle', {}, /delete_vehicle|not found/],
  ])('%s', async (_what, name, input, words) => {
    const { status, body } = await sendToMcp(await start(), callOf(name, input), {
      'mcp-protocol-version': '2025-06-18',
    })
    expect(status).toBe(200)
    expect(body).toMatch(words)
    expect(body).toMatch(/"isError":true|"error":/)
  })

  test.each<[string, string | Uint8Array, Record<string, string>, number]>([
    ['a body of two megabytes', 'x'.repeat(2_000_000), {}, 413],
    ['a body above 64 kB', JSON.stringify({ a: 'x'.repeat(70_000) }), {}, 413],
    ['a body that is no JSON', '{', {}, 400],
    ['a body that is no text', new Uint8Array([0xff, 0xfe]), {}, 400],
    [
      'many calls at once',
      `[${callOf('opening_hours', {})},${callOf('opening_hours', {})}]`,
      {},
      400,
    ],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['text, as a page may without asking', '{}', { 'content-type': 'text/plain' }, 415],
    [
      'the request of another website',
      callOf('opening_hours', {}),
      { origin: 'https://evil.example' },
      403,
    ],
    ['the request of a page without origin', callOf('opening_hours', {}), { origin: 'null' }, 403],
  ])('send %s', async (_what, body, headers, expected) => {
    const target = await start()
    const { status, headers: sent } = await sendToMcp(target, body, headers)
    expect([status, sent['cache-control']]).toEqual([expected, 'no-store'])
    expect(target.lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })

  test('send JSON so deep that reading it ends the process', async () => {
    const target = await start()
    const deep = `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`
    const { status } = await sendToMcp(
      target,
      callOf('search_stock', 'deep').replace('"deep"', deep),
    )
    expect(status).toBeLessThan(503)
    expect((await sendToMcp(target, callOf('opening_hours', {}))).status).toBe(200)
  })

  test('keep a connection open by a stream of the older versions', async () => {
    const { status } = await sendToMcp(await start(), null, { accept: 'text/event-stream' }, 'GET')
    expect(status).toBe(405)
  })

  test('keep a connection open by a subscription', async () => {
    const version = '2026-07-28'
    const method = 'subscriptions/listen'
    const meta = {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const params = { _meta: meta, notifications: { toolsListChanged: true } }
    const { body } = await sendToMcp(
      await start(),
      JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      { 'mcp-protocol-version': version, 'mcp-method': method },
    )
    expect(body).toContain('Subscription limit reached')
  })

  test('call more than 60 times a minute', async () => {
    const { services } = buildTestServices()
    const limits = createAttemptCounter(() => 0)
    const target = await start({ leads: { ...services.leads, limits } })
    const statuses: number[] = []
    for (let call = 0; call < 61; call += 1) {
      statuses.push((await sendToMcp(target, callOf('opening_hours', {}))).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })

  test('use a site that turned it off', async () => {
    const target = { ...(await start()), host: 'shut-motors.localhost' }
    for (const method of ['POST', 'GET']) {
      const body = method === 'GET' ? null : callOf('opening_hours', {})
      expect((await sendToMcp(target, body, {}, method)).status).toBe(404)
    }
  })
})

describe('free times for a test drive', () => {
  const on = buildExampleSite({ bookings: { test_drives: { enabled: true } } })
  const slot = (start: string) => ({ start, end: start, remaining: 1 })
  const bookings = {
    ...buildTestServices().services.bookings,
    listFree: () =>
      Promise.resolve({
        dates: ['2026-11-20', '2026-12-03', '2026-12-04'].map((date) => ({
          date,
          slots: [slot(`${date}T10:00:00+11:00`)],
        })),
      }),
  }

  test('are those of the next 14 days', async () => {
    agent = await openAgent(await start({ bookings }, on))
    const { answer } = await agent.call('free_test_drive_times', { vehicle_id: 1 })
    expect(answer['days']).toEqual([
      { date: '2026-11-20', times: ['2026-11-20T10:00:00+11:00'] },
      { date: '2026-12-03', times: ['2026-12-03T10:00:00+11:00'] },
    ])
  })

  test.each([
    ['of a location that the site does not have', { location: 'nowhere' }, /No times/],
    ['of a vehicle of another site', { vehicle_id: 999_999 }, /no such vehicle/],
    [
      'of a location with a name of 10,000 characters',
      { location: 'a'.repeat(10_000) },
      /location/,
    ],
  ])('are refused %s', async (_of, input, words) => {
    agent = await openAgent(await start({ bookings }, on))
    const { isError, answer } = await agent.call('free_test_drive_times', input)
    expect([isError, answer['refused']]).toEqual([true, expect.stringMatching(words)])
  })

  test('are not promised where nobody books online', async () => {
    agent = await openAgent(await start())
    const { isError, answer } = await agent.call('free_test_drive_times', { vehicle_id: 1 })
    expect([isError, answer['refused']]).toEqual([true, expect.stringContaining('prepare_test')])
  })
})
