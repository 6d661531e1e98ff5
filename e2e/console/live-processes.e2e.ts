import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeData } from '../../checks/setup/remove-data.ts'
import { startWebProcess, type WebProcess } from '../../checks/setup/web-process.ts'
import { requestLeads } from '../chaos/lead-request.ts'
import { copyDemoData } from '../copy-demo-data.ts'
import { launchBrowser } from '../launch-browser.ts'
import { queryDatabase } from '../query-database.ts'

const site = 'harbour-toyota'
let data: string
let web: WebProcess
let browser: Browser

beforeAll(async () => {
  data = copyDemoData('live')
  web = await startWebProcess(data)
  browser = await launchBrowser(['--blink-settings=imagesEnabled=false'])
}, 120_000)
afterAll(async () => {
  await browser.close()
  await web.stop()
  await removeData(data)
})

async function sendLead(name: string): Promise<void> {
  const key = randomUUID()
  const email = `${key}@visitor.example`
  const lead = { category: 'Test Drive', name, email, phone: '0491 570 156', form_completed: true }
  const response = await requestLeads({
    port: web.port,
    slug: site,
    body: JSON.stringify({ lead }),
    headers: { 'idempotency-key': key },
  })
  expect(response).toMatchObject({ status: 201 })
}

async function openList(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`http://console.localhost:${web.port}/sign-in`)
  await page
    .getByRole('button', { name: /Principal/ })
    .first()
    .click()
  await page.getByRole('heading', { name: /^Hello, / }).waitFor()
  await page.goto(`http://console.localhost:${web.port}/leads`)
  await page.getByRole('row').nth(1).waitFor()
  return page
}

/** The customers of the first page of the list, and those that the database has in that order. */
async function compareLists(page: Page) {
  const shown = await page.locator('.lead-row__link').allTextContents()
  const stored = await queryDatabase<{ name: string }>(
    data,
    `SELECT first_name || ' ' || last_name AS name FROM leads
     WHERE site_id = (SELECT id FROM sites WHERE slug = $1) ORDER BY listed_at DESC, id LIMIT 50`,
    [site],
  )
  return { shown, stored: stored.map(({ name }) => name.trim()) }
}

test('nothing is missing in an open list after the website was killed, and after it was stopped', async () => {
  const page = await openList()
  await sendLead('Alma Before')
  await page.getByRole('link', { name: 'Alma Before' }).waitFor()
  for (const [end, names] of [
    ['kill', ['Bela Killed', 'Cleo Killed']],
    ['stop', ['Dana Stopped', 'Edie Stopped']],
  ] as const) {
    const { port } = web
    await web[end]()
    await page.getByText('Not up to date').waitFor()
    web = await startWebProcess(data, { variables: { PORT: String(port) } })
    // The browser has not connected again yet.
    for (const name of names) await sendLead(name)
    for (const name of names) await page.getByRole('link', { name }).waitFor()
    await page.getByText('Not up to date').waitFor({ state: 'detached' })
    const { shown, stored } = await compareLists(page)
    expect(shown).toEqual(stored)
  }
})
