import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openAgent, type TestAgent } from '#modules/agents/mcp/agent-client.fake.ts'
import { useBrowser } from './browser.ts'
import { record } from './console/records.ts'
import { consoleAddress, signInToConsole } from './console/sign-in-to-console.ts'
import { findLeads, inventAddress } from './leads/find-lead.ts'
import { fillByKeyboard, sendStep } from './leads/keyboard-visitor.ts'
import { createPageReader } from './page-reader.ts'
import { waitHydrated } from './wait-hydrated.ts'

const browser = useBrowser()
const site = 'harbour-toyota'
const host = `${site}.localhost`
let agent: TestAgent

beforeAll(async () => {
  agent = await openAgent({ port: inject('webPort'), host })
})
afterAll(() => agent.close())

interface Found {
  readonly vehicle_id: number
  readonly title: string
  readonly link: string
  readonly asking_price: {
    readonly text: string
    readonly amount: number | null
    readonly price_type: string | null
  }
}

async function findVehicle(): Promise<Found> {
  const { answer } = await agent.call('search_stock', { condition: 'used', sort: 'price_low' })
  const vehicle = (answer['vehicles'] as Found[]).find(
    ({ asking_price: { amount } }) => amount !== null,
  )
  if (vehicle === undefined) throw new Error('the demonstration has no used vehicle with a price')
  return vehicle
}

/** The path of an address, at which the browser finds this run's website. */
const pathOf = (address: unknown): string => {
  const { pathname, search } = new URL(String(address))
  return pathname + search
}

test('an agent reads the price that the vehicle’s page shows', async () => {
  const found = await findVehicle()
  const { answer } = await agent.call('get_vehicle', { vehicle_id: found.vehicle_id })
  expect(answer).toMatchObject({ title: found.title, asking_price: found.asking_price })
  const { page } = await browser.visit({ width: 1440, script: false })
  await page.goto(browser.addressOf(site, pathOf(answer['link'])))
  await page.getByRole('heading', { level: 1, name: found.title }).waitFor()
  expect(await page.getByText(found.asking_price.text).first().isVisible()).toBe(true)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const { price_type: cover, amount } = found.asking_price
  expect(data.join('\n')).toContain(
    `"priceSpecification":{"@type":"PriceSpecification","name":"${cover}","price":"${amount?.toFixed(2)}"`,
  )
  expect(data.join('\n')).toContain('"propertyID":"Dealer licence"')
})

test('an agent finds hours, times of the next 14 days and a lawful finance example', async () => {
  const hours = await agent.call('opening_hours')
  expect((hours.answer['locations'] as object[]).length).toBeGreaterThan(0)
  const { vehicle_id: id } = await findVehicle()
  const times = await agent.call('free_test_drive_times', { vehicle_id: id })
  expect(times.isError || Array.isArray(times.answer['days'])).toBe(true)
  expect(await findExample()).toMatchObject({
    rate: expect.stringContaining('%') as string,
    comparison_rate: expect.stringContaining('comparison rate') as string,
    warning: expect.stringContaining('WARNING') as string,
  })
})

/** The first finance example among the vehicles of a search. */
async function findExample(): Promise<unknown> {
  const { answer } = await agent.call('search_stock')
  for (const { vehicle_id: id } of answer['vehicles'] as Found[]) {
    const found = await agent.call('finance_example', { vehicle_id: id })
    if (found.answer['example'] !== null) return found.answer['example']
  }
  return null
}

test.each([
  ['with script', true],
  ['without script', false],
])(
  'a form that an agent prepared is the customer’s to send, %s, and staff see it',
  async (_, script) => {
    const { vehicle_id: id, title } = await findVehicle()
    const { answer } = await agent.call('prepare_enquiry', { vehicle_id: id })
    const { page } = await browser.visit({ width: 1440, script })
    const email = inventAddress('agent')
    await page.goto(browser.addressOf(site, pathOf(answer['form_page'])))
    await page.getByText(title).first().waitFor()
    expect(await findLeads(email)).toEqual([])
    if (script) {
      await page.locator('.lead-form__fields :is(input, select, textarea)').first().focus()
      await waitHydrated(page)
    }
    await fillByKeyboard(page, { phone: '0412 345 678', postcode: '2000', email })
    await sendStep(page)
    await page.waitForURL(/\/success\?/)
    const [lead] = await findLeads(email)

    const { page: console } = await browser.visit({ width: 1440 })
    await signInToConsole(console, 'Principal')
    await console.goto(consoleAddress(`/leads/${lead?.id}`))
    await record(console, /Robin Keyboard/)
      .getByText('The customer came through an AI agent')
      .waitFor()
  },
)

test('every demonstration site describes itself to agents, and its robots.txt lets them read', async () => {
  const web = createPageReader(inject('webPort'))
  for (const slug of [site, 'kowhai-motors', 'redgum-trucks']) {
    const { status, body } = await web.get(`${slug}.localhost`, '/llms.txt')
    expect([slug, status]).toEqual([slug, 200])
    for (const [, address = ''] of body.matchAll(/\]\((http[^)]+)\)/g)) {
      const path = pathOf(address)
      if (path === '/mcp') continue
      expect([path, (await web.get(`${slug}.localhost`, path)).status]).toEqual([path, 200])
    }
    expect((await web.get(`${slug}.localhost`, '/robots.txt')).body).not.toContain('GPTBot')
  }
})
