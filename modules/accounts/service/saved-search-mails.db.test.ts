import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SiteStock } from '#modules/stock-index/site-stock.ts'
import { StockIndex } from '#modules/stock-index/stock-index.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import type { StockDealership } from '#modules/vehicles/intake/stock-dealership.types.ts'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import { createLog } from '#platform/log/log.ts'
import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { Account } from '../account/account.types.ts'
import { applyAccountSite, openTestMailer, testSecrets } from '../account/testing.ts'
import type { SendSearchAlertPayload } from '../searches/send-search-alert.job.ts'
import { createAlertSender } from '../searches/send-search-alert.ts'
import { readSearchAddress } from '../searches/saved-search.rules.ts'
import { createUnsubscribeTokens } from '../searches/unsubscribe-token.ts'
import { createStockWatcher } from '../searches/watch-stock.ts'
import type { WatchStockPayload } from '../searches/watch-stock.job.ts'
import { getAccountOf } from '../session/account-session.store.ts'
import { openAccountService } from './open-account-service.ts'

const own = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'saved-searches-'))
const log = createLog('silent')
const tokens = createUnsubscribeTokens(testSecrets)
let index: StockIndex
let site: Site
let dealership: StockDealership
let ana: Account

beforeAll(() => {
  index = new StockIndex({
    database: own.database,
    log,
    folder,
    deploymentId: 'test',
    memoryBytes: 1e9,
  })
})
afterAll(async () => {
  await index.close()
  rmSync(folder, { recursive: true })
})

const rio: CarInput = { stocknum: '1', make: 'Kia', model: 'Rio', year: 2020, price: 20_000 }
const hilux: CarInput = { stocknum: '2', make: 'Toyota', model: 'HiLux', year: 2021, price: 50_000 }

beforeEach(async () => {
  site = await applyAccountSite(own.database)
  dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
  ana = await own.database.withScope(ownScopeOf(site.id), (tx) =>
    getAccountOf(tx, site.id, 'ana@visitor.example'),
  )
  await stock(rio)
  await takeJobs(own.database)
})

const stock = async (...cars: readonly CarInput[]) => {
  const parts = { database: own.database, cipher: base64Cipher, now: () => new Date() }
  const outcome = await importCars(parts, { dealership }, cars)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
}

const accounts = () =>
  openAccountService({
    database: own.database,
    secrets: testSecrets,
    stock: { listCards: () => Promise.resolve([]), listLeft: () => Promise.resolve([]) },
    events: { record: () => Promise.resolve() },
  })

const save = (text: string, settings: { newArrivals?: boolean; priceDrops?: boolean } = {}) =>
  accounts().saveSearch(site, ana, readSearchAddress(text)!, {
    name: `Search ${text}`,
    newArrivals: true,
    priceDrops: true,
    ...settings,
  })

/**
 * Runs the waiting jobs, and checks the stock again.
 *
 * @returns the mails that were sent
 */
async function work({ opensSite = site, watches = true } = {}) {
  const mailer = openTestMailer()
  const parts = {
    database: own.database,
    mailer,
    senderAddress: null,
    tokens,
    now: () => new Date(),
    findSite: () => Promise.resolve(opensSite),
    originOf: () => 'https://www.dealer.example',
    openStock: async (of: Site) => {
      const partition = await index.open(of)
      await index.catchUpAll()
      return new SiteStock(of, partition, new Date())
    },
  }
  const attempt = { isLast: false, signal: new AbortController().signal, log }
  if (watches) await createStockWatcher(parts).run({ siteId: site.id }, attempt)
  for (const { name, payload } of await takeJobs(own.database)) {
    if (name === 'watch-stock') {
      await createStockWatcher(parts).run(payload as WatchStockPayload, attempt)
    }
    if (name === 'send-search-alert') {
      const send = () => createAlertSender(parts).run(payload as SendSearchAlertPayload, attempt)
      await send()
      // A job that runs twice sends one mail.
      await send()
    }
  }
  return mailer.sent
}

const passDay = () =>
  own.database.asOwner((tx) =>
    tx.query(`UPDATE accounts SET alerted_at = alerted_at - interval '1 day'`),
  )

describe('a mail about saved searches', () => {
  test('is sent when a vehicle arrives, with its sender, the address, and how to end it', async () => {
    await save('/search/used-cars?refine[make]=Toyota')
    expect(await work()).toEqual([])
    await stock(rio, hilux)
    const [mail, ...more] = await work()
    expect(more).toEqual([])
    expect(mail!.to).toEqual([{ name: null, address: 'ana@visitor.example' }])
    expect(mail!.subject).toBe('1 new car at Example Motors')
    const ending = `https://www.dealer.example/account/mails?token=${tokens.sign(site.id, ana.id)}`
    expect(mail!.unsubscribeUrl).toBe(ending)
    for (const body of [mail!.text, mail!.html!]) {
      for (const words of [
        '2021 Toyota HiLux',
        'Search /search/used-cars?refine[make]=Toyota',
        'Just',
        '$50,000',
        'Example Motors Pty Ltd, ',
        ending,
        'https://www.dealer.example/account',
      ]) {
        expect(body.replaceAll('\u00a0', ' ')).toContain(words)
      }
    }
    expect(await work()).toEqual([])
  })

  test('comes when a price drops, and says by how much; not when it rises', async () => {
    await save('/search/used-cars?query=rio', { newArrivals: false })
    await work()
    await stock({ ...rio, price: 22_000 }, hilux)
    expect(await work()).toEqual([])
    await stock({ ...rio, price: 19_500 }, hilux)
    const [mail] = await work()
    expect(mail!.subject).toBe('1 lower price at Example Motors')
    expect(mail!.text).toContain('$2,500 less than before')
    expect(mail!.text).not.toContain('HiLux')
  })

  test.each([
    ['nothing once it was taken back', 21_500, []],
    ['nothing once it rose above that', 23_000, []],
    ['what is left of it', 21_100, ['$400 less than before']],
  ])('reports a lower price that was not reported yet: %s', async (_name, next, words) => {
    await save('/search/used-cars', { newArrivals: false })
    await stock({ ...rio, price: 22_000 })
    await work()
    await stock({ ...rio, price: 21_500 })
    expect(await work()).toHaveLength(1)
    await stock({ ...rio, price: 21_000 })
    expect(await work()).toEqual([])
    await stock({ ...rio, price: next })
    expect(await work()).toEqual([])
    await passDay()
    const mails = await work()
    expect(mails.map(({ text }) => text)).toEqual(
      words.map((word) => expect.stringContaining(word)),
    )
  })

  test('contains only vehicles that a search finds and its owner wants', async () => {
    await save('/search/used-cars?refine[make]=Mazda')
    await save('/search/used-cars?query=hilux', { newArrivals: false })
    await save('/search/used-cars', { newArrivals: false, priceDrops: false })
    await work()
    await stock(rio, hilux)
    expect(await work()).toEqual([])
  })

  test('is sent once a day for all searches, with each vehicle once; later events are in the next one', async () => {
    await save('/search/used-cars')
    await save('/search/used-cars?query=toyota')
    await work()
    await stock(rio, hilux)
    const [first, ...more] = await work()
    expect(more).toEqual([])
    expect(first!.text.match(/2021 Toyota HiLux/g)).toHaveLength(1)
    await stock(rio, hilux, { ...hilux, stocknum: '3', model: 'Camry' })
    expect(await work()).toEqual([])
    await passDay()
    const [second] = await work()
    expect(second!.text).toContain('Camry')
    expect(second!.text).not.toContain('HiLux')
    expect(second!.messageId).not.toBe(first!.messageId)
  })

  test('leaves out vehicles that were sold before it is sent; without any left it is not sent', async () => {
    await save('/search/used-cars')
    await work()
    await stock(rio, hilux)
    const queue = createStockWatcher({
      database: own.database,
      findSite: () => Promise.resolve(site),
      openStock: async (of) => {
        const partition = await index.open(of)
        await index.catchUpAll()
        return new SiteStock(of, partition, new Date())
      },
    })
    const attempt = { isLast: false, signal: new AbortController().signal, log }
    await queue.run({ siteId: site.id }, attempt)
    await stock(rio)
    expect(await work({ watches: false })).toEqual([])
  })

  test('is not sent to an owner who has ended them, and starts again with later events', async () => {
    await save('/search/used-cars')
    await work()
    await accounts().stopMailsByToken(site, tokens.sign(site.id, ana.id))
    await stock(rio, hilux)
    expect(await work()).toEqual([])
    await accounts().resumeMails(site, ana)
    expect(await work()).toEqual([])
    await stock(rio, hilux, { ...hilux, stocknum: '3', model: 'Camry' })
    expect((await work()).map(({ subject }) => subject)).toEqual(['1 new car at Example Motors'])
  })

  test('is not sent by a site that has no accounts any more', async () => {
    await save('/search/used-cars')
    await work()
    await stock(rio, hilux)
    const { configuration } = site
    const garage = { ...configuration.garage, authentication_enabled: false }
    const without = { ...site, configuration: { ...configuration, garage } }
    expect(await work({ opensSite: without })).toEqual([])
  })

  test('does not count a vehicle that was gone and is back as new', async () => {
    await save('/search/used-cars')
    await stock(rio, hilux)
    await work()
    await stock(rio)
    await work()
    await stock(rio, hilux)
    expect(await work()).toEqual([])
  })
})
