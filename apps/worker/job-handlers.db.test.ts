import { expect, test } from 'vitest'
import { importFeedJob } from '#modules/stock-feeds/import-feed.job.ts'
import { findStockFeedByName, saveStockFeed } from '#modules/stock-feeds/stock-feed.store.ts'
import { base64Cipher, openDealership } from '#modules/vehicles/testing.ts'
import type { CallMeter, MeteredCall } from '#platform/http/call-meter.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { listLanes } from './job-handlers.ts'

const files = useTestDatabase()

const list = (callMeter?: CallMeter) =>
  listLanes({
    database: files.database,
    files: {} as never,
    mailer: {} as never,
    sendComposed: null,
    senderAddress: null,
    replyAddresses: null,
    secrets: ['a secret of at least 32 characters'],
    financeSecrets: ['a secret of at least 32 characters'],
    loopbackWebhooks: false,
    findSite: () => Promise.resolve(undefined),
    openCards: () => Promise.reject(new Error('no picture is composed here')),
    openPayments: () => Promise.reject(new Error('no payment is made here')),
    demonstration: null,
    openFeeds: () => Promise.resolve({ feedCipher: base64Cipher } as never),
    conversionCipher: base64Cipher,
    partnerCipher: base64Cipher,
    originOf: () => 'https://dealer.example',
    consoleOrigin: null,
    openStock: () => Promise.reject(new Error('no job is done here')),
    now: () => new Date(),
    callMeter,
  }).flatMap(({ handlers }) => handlers)

const listNames = () => list().map(({ name }) => name)

test('each job is handled once', () => {
  const names = listNames()
  expect(names.length).toBeGreaterThan(0)
  expect(names).toEqual([...new Set(names)])
})

test('no SQL function names a job', async () => {
  const naming = await files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ name: string }>(
      `SELECT DISTINCT proname AS name FROM pg_proc, unnest($1::text[]) AS job
       WHERE pronamespace = 'public'::regnamespace AND strpos(prosrc, quote_literal(job)) > 0`,
      [[...listNames(), 'run-alone']],
    )
    return rows.map(({ name }) => name)
  })
  expect(naming).toEqual([])
})

test('a feed that is fetched is counted as a request to a partner', async () => {
  const { id: dealershipId } = await openDealership(files.database)
  const feed = await files.database.withScope({ dealershipIds: [dealershipId] }, async (tx) => {
    const address = 'https://127.0.0.1/stock.csv'
    const settings = { name: 'main', format: 'csv', mapping: null, partial: false } as const
    await saveStockFeed(
      tx,
      base64Cipher,
      { ...settings, address, everyMinutes: 30, hostKey: null, dealershipId },
      null,
      new Date(),
    )
    return findStockFeedByName(tx, dealershipId, 'main')
  })
  const calls: MeteredCall[] = []
  const handler = list((call) => void calls.push(call)).find(
    ({ name }) => name === importFeedJob.name,
  )
  await handler?.run({ dealershipId, feedId: feed!.id }, {} as never)
  // Connecting to an address of this machine is refused.
  expect(calls).toMatchObject([{ partner: 'stock-feeds', outcome: 'failed' }])
})
