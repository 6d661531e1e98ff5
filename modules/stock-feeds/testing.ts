import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { base64Cipher, openDealership, testNow } from '#modules/vehicles/testing.ts'
import type { StockDealership } from '#modules/vehicles/intake/stock-dealership.types.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { guardedFetch } from '#platform/http/guarded-fetch.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { listRuns } from './feed-run.store.ts'
import { importFeed, type ImportFeedParts } from './import-feed.ts'
import { fetchFromServer, type ServerFetchOptions } from './fetch-from-server.ts'
import type { FeedCredentials, StockFeedSettings } from './stock-feed.schema.ts'
import { findStockFeedByName, saveStockFeed, type StockFeed } from './stock-feed.store.ts'

/** Feeds of a new dealership for each test, with the data folder and servers of the test file. */
class TestFeeds {
  readonly #own = useTestDatabase()
  readonly #closing: (() => void)[] = []
  readonly folder = mkdtempSync(join(tmpdir(), 'stock-feeds-'))
  readonly files = openFileStore(join(this.folder, 'feed-files'))
  now = testNow
  #dealership: StockDealership | undefined

  get database() {
    return this.#own.database
  }

  get dealership(): StockDealership {
    return this.#dealership!
  }

  async open(): Promise<void> {
    this.#dealership = await openDealership(this.database)
    this.now = testNow
  }

  close(): void {
    for (const close of this.#closing.splice(0)) close()
  }

  readonly parts = (): ImportFeedParts => ({
    database: this.database,
    feedFiles: this.files,
    dropFolder: join(this.folder, 'feeds'),
    feedCipher: base64Cipher,
    cipher: base64Cipher,
    fetch: guardedFetch,
    fetchFromServer,
    allowLoopback: true,
    now: () => this.now,
  })

  scope() {
    return { dealershipIds: [this.dealership.id] }
  }

  async serve(answer: RequestListener): Promise<string> {
    const server = createServer(answer)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    this.#closing.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv`
  }

  add(
    settings: Partial<StockFeedSettings & { hostKey: string | null }>,
    credentials: FeedCredentials | null = { username: 'dms', password: 'canary-password' },
  ): Promise<StockFeed> {
    const feed = {
      name: 'main',
      address: null,
      format: 'csv' as const,
      mapping: null,
      partial: false,
      everyMinutes: 30,
      hostKey: null,
      ...settings,
      dealershipId: this.dealership.id,
    }
    return this.database.withScope(this.scope(), async (tx) => {
      await saveStockFeed(tx, base64Cipher, feed, credentials, this.now)
      return (await findStockFeedByName(tx, feed.dealershipId, feed.name))!
    })
  }

  /** The feed with its stored state, as its next job reads it. */
  async find({ name }: StockFeed): Promise<StockFeed> {
    const { id } = this.dealership
    const feed = await this.database.withScope(this.scope(), (tx) =>
      findStockFeedByName(tx, id, name),
    )
    return feed!
  }

  run({ id: feedId }: StockFeed, overrides: Partial<ImportFeedParts> = {}): Promise<void> {
    const payload = { dealershipId: this.dealership.id, feedId }
    return importFeed({ ...this.parts(), ...overrides }, payload)
  }

  /** Runs a feed from a server, with other limits. */
  runFromServer(feed: StockFeed, changes: Partial<ServerFetchOptions> = {}): Promise<void> {
    return this.run(feed, {
      fetchFromServer: (address, options) => fetchFromServer(address, { ...options, ...changes }),
    })
  }

  runs({ id }: StockFeed) {
    return this.database.withScope(this.scope(), (tx) => listRuns(tx, id, 100))
  }

  async readStock() {
    const { rows } = await this.database.withScope(this.scope(), (tx) =>
      tx.query('SELECT stocknum, price_cents, change_seq, removed_at FROM vehicles ORDER BY id'),
    )
    return rows
  }
}

/** Sets up the database, data folder and servers. Call it only once in a test file. */
export function useTestFeeds(): TestFeeds {
  const feeds = new TestFeeds()
  beforeEach(() => feeds.open())
  afterEach(() => feeds.close())
  afterAll(() => rmSync(feeds.folder, { recursive: true, force: true }))
  return feeds
}

const head = 'stocknum,make,model,year,price\n'
const rowOf = (number: number, price: number) => `A${number},Toyota,HiLux,2020,${price}\n`

/** A file with `count` vehicles. */
export const fileOf = (count: number, price = 20_000): string =>
  head + Array.from({ length: count }, (_, number) => rowOf(number, price)).join('')
