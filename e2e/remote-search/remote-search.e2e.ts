import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PageReader } from '../page-reader.ts'
import { copyDemoData } from '../copy-demo-data.ts'
import { removeData } from '../../checks/setup/remove-data.ts'
import { describeOwner } from '../embedded-owner.ts'
import { startWebProcess, type WebProcess } from '../../checks/setup/web-process.ts'
import { type MeilisearchProcess, startMeilisearchProcess } from './meilisearch-process.ts'
import { readResultsPage, type ResultsPage } from './results-page.ts'

const site = 'redgum-trucks'
const path = '/search/new-used-and-demo-trucks'
const group = 'southern-cross-motors'
const groupPath = '/search/new-used-and-demo-cars'

const away = 'remote search does not answer: our own index does'
const back = 'remote search answers again'
const unfed = 'remote search is not fed'
const fed = 'remote search is fed'
const fedAgain = 'remote search is fed again'

let data: string
let remote: MeilisearchProcess
/** A website that searches the remote server and updates its index. */
let web: WebProcess
/** Another website on the same database, without the remote server. */
let own: WebProcess
let database: pg.Client
const lines: string[] = []
const count = (line: string): number => lines.filter((one) => one === line).length

beforeAll(async () => {
  data = copyDemoData('remote')
  own = await startWebProcess(data)
  remote = await startMeilisearchProcess()
  database = new pg.Client(describeOwner(data))
  await database.connect()
  web = await startWebProcess(data, {
    // Without a page cache, so that pages show the results of each search.
    variables: {
      SEARCH_HOST: remote.host,
      SEARCH_KEY: remote.key,
      PAGE_CACHE_MB: '0',
      LOG_LEVEL: 'info',
    },
    onLine(line) {
      if (line.includes('remote search')) lines.push((JSON.parse(line) as { msg: string }).msg)
    },
  })
  await vi.waitFor(() => expect(count(fed)).toBeGreaterThan(0), 60_000)
}, 120_000)
afterAll(async () => {
  await database.end()
  await web.stop()
  await own.stop()
  await remote.kill()
  await removeData(data)
})

async function read(from: PageReader, address: string, of = site): Promise<ResultsPage> {
  const { body } = await from.get(`${of}.localhost`, address)
  return readResultsPage(body)
}

/** A URL that was not requested before, with all costly parts of a query. */
const freshAddress = (() => {
  let dollars = 0
  return () => `${path}?range[price]=${(dollars += 1)}:&sort=price:asc`
})()

const findCheapest = async () => {
  const slug = (await read(own, freshAddress())).cars[0]?.split('/').at(-1)
  const { rows } = await database.query<{ id: number; before: number }>(
    'SELECT id, price_cents AS before FROM vehicles WHERE slug = $1',
    [slug],
  )
  return rows[0]!
}

const setPrice = (id: number, cents: number) =>
  database.query('UPDATE vehicles SET price_cents = $2 WHERE id = $1', [id, cents])

const showsPrice = async (from: PageReader, price: string): Promise<boolean> =>
  (await read(from, freshAddress())).prices.includes(price)

test('every page is the same as without the remote server: vehicles in order, totals, facets', async () => {
  const searches = [
    [site, path],
    [site, `${path}?page=2`],
    [site, `${path}?sort=price:desc`],
    [group, groupPath],
    [group, `${groupPath}?page=3&sort=year:desc`],
    [group, `${groupPath}?refine[make][0]=Toyota&refine[make][1]=Mazda&refine[body][0]=SUV`],
    [group, `${groupPath}?refine[car_type][0]=used&range[price]=15000:40000&sort=kms:asc`],
    [group, `${groupPath}?query=toyota`],
    [group, `${groupPath}?query=tyota+diesel+ute`],
    [group, `${groupPath}?query=nothing+of+that+name`],
  ] as const
  const before = remote.countSearches()
  const pages: ResultsPage[] = []
  for (const [of, address] of searches) {
    const page = await read(web, address, of)
    expect(page, address).toEqual(await read(own, address, of))
    pages.push(page)
  }
  await expect.poll(() => remote.countSearches()).toBe(before + searches.length)
  expect(pages.map(({ cars }) => cars.length > 0)).toEqual([
    ...searches.slice(1).map(() => true),
    false,
  ])
  for (const { total, facets } of pages.slice(0, 7)) {
    expect(total).toMatch(/\d/)
    expect(Object.keys(facets).length).toBeGreaterThan(10)
  }
  expect([count(away), count(unfed)]).toEqual([0, 0])
})

test('a changed price reaches the remote server and the page, which shows the server’s results', async () => {
  const { id, before } = await findCheapest()
  const readDocument = async () => {
    const queries = [{ indexUid: 'stock', filter: `"id" = ${id}` }]
    const { results } = (await remote.post('/multi-search', { queries })) as {
      results: [{ hits: { price: number; sort_price: number }[] }]
    }
    return results[0].hits[0]!
  }
  try {
    await setPrice(id, 4_321_00)
    await expect.poll(async () => (await readDocument()).price).toBe(4321)
    for (const from of [web, own]) {
      await expect.poll(() => showsPrice(from, '$4,321')).toBe(true)
    }
    const other = { ...(await readDocument()), price: 4320, sort_price: 4320 }
    await remote.post('/indexes/stock/documents', [other])
    await expect.poll(() => showsPrice(web, '$4,320')).toBe(true)
    expect(await showsPrice(own, '$4,320')).toBe(false)
  } finally {
    await setPrice(id, before)
  }
  await expect.poll(async () => (await readDocument()).price).toBe(before / 100)
  for (const from of [web, own]) {
    await expect.poll(() => showsPrice(from, '$4,321')).toBe(false)
  }
})

test('while it is down pages are right, with one log line; after it is refilled, it is used again', async () => {
  await remote.kill()
  const wrong: string[] = []
  const compare = async (): Promise<void> => {
    const address = freshAddress()
    const [shown, wanted] = [await read(web, address), await read(own, address)]
    expect(wanted.cars.length).toBeGreaterThan(5)
    if (JSON.stringify(shown) !== JSON.stringify(wanted)) wrong.push(address)
  }
  for (let page = 0; page < 5; page += 1) await compare()
  const { id, before } = await findCheapest()
  await setPrice(id, 4_322_00)
  await expect.poll(() => showsPrice(web, '$4,322')).toBe(true)
  await expect.poll(() => [count(away), count(back)]).toEqual([1, 0])

  // The server restarts empty, and pages do not use it before its index is complete.
  const filled = count(fed)
  remote = await startMeilisearchProcess(remote.port)
  await setPrice(id, before)
  for (const from of [web, own]) {
    await expect.poll(() => showsPrice(from, '$4,322')).toBe(false)
  }
  const countAfterPage = (line: string) => compare().then(() => count(line))
  await expect.poll(() => countAfterPage(fed), { timeout: 60_000 }).toBeGreaterThan(filled)
  await expect.poll(() => countAfterPage(back)).toBe(1)
  const searches = remote.countSearches()
  await compare()
  await expect.poll(() => remote.countSearches()).toBe(searches + 1)
  expect(wrong).toEqual([])
  expect(count(away)).toBe(1)
  // Log lines are written some time after the event.
  await expect.poll(() => count(fedAgain) - count(unfed)).toBe(0)
}, 180_000)
