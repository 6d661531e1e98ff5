import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mappingSchema } from '#modules/vehicles/feed/mapping.schema.ts'
import { testNow } from '#modules/vehicles/testing.ts'
import { listFeedStates } from './feed-run.store.ts'
import { noteRunRequested, type StockFeed } from './stock-feed.store.ts'
import { readNewest } from './receive-from-folder.ts'
import { fileOf, useTestFeeds } from './testing.ts'

const feeds = useTestFeeds()

describe('a drop folder', () => {
  const path = async (feed: StockFeed, name: string) => {
    const own = join(feeds.folder, 'feeds', feed.dealershipSlug, feed.name)
    mkdirSync(own, { recursive: true })
    return join(own, name)
  }
  const drop = async (feed: StockFeed, name: string, content: string, secondsAgo: number) => {
    const at = await path(feed, name)
    writeFileSync(at, content)
    const seconds = feeds.now.getTime() / 1000 - secondsAgo
    utimesSync(at, seconds, seconds)
  }

  test('has its newest file imported once it is whole, and once', async () => {
    const feed = await feeds.add({})
    await feeds.run(feed)
    await drop(feed, 'old.csv', fileOf(1), 5000)
    await drop(feed, 'stock.csv', fileOf(3), 30)
    await drop(feed, 'notes.pdf', 'x', 500)
    await feeds.run(feed)
    expect(await feeds.runs(feed)).toEqual([])
    feeds.now = new Date(testNow.getTime() + 60_000)
    await feeds.run(feed)
    await feeds.run(feed)
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'imported', counts: { created: 3 } }])
    await drop(feed, 'stock-2.csv', fileOf(3, 18_000), 100)
    await drop(feed, 'stock.csv', fileOf(3), 5000)
    await feeds.run(feed)
    expect(await feeds.runs(feed)).toMatchObject([{ counts: { updated: 3 } }, {}])
  })

  test('is read again once its settings are changed or a person requests it', async () => {
    const mapped = (column: string) =>
      mappingSchema.parse({
        columns: { stocknum: column, make: 'brand', model: 'type', year: 'built' },
      })
    const settings = { name: 'mapped', mapping: mapped('number') }
    const feed = await feeds.add(settings)
    await drop(feed, 'stock.csv', 'nr,brand,type,built\nA1,Kia,Rio,2020\n', 100)
    await feeds.run(feed)
    await feeds.run(feed)
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'refused' }])
    feeds.now = new Date(testNow.getTime() + 1000)
    await feeds.add({ ...settings, mapping: mapped('nr') })
    await feeds.run(feed)
    await feeds.run(feed)
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'imported' }, { outcome: 'refused' }])
    feeds.now = new Date(testNow.getTime() + 2000)
    await feeds.database.withScope(feeds.scope(), (tx) => noteRunRequested(tx, feed.id, feeds.now))
    await feeds.run(feed)
    await feeds.run(feed)
    expect(await feeds.runs(feed)).toMatchObject([{ counts: { unchanged: 1 } }, {}, {}])
  })

  test('is known to be read, whether or not it has a new file, but not while it is not there', async () => {
    const feed = await feeds.add({ name: 'watched' })
    const lastRead = async () => {
      const states = await feeds.database.asFeeder(listFeedStates)
      return states.find(({ dealershipSlug }) => dealershipSlug === feed.dealershipSlug)
        ?.folderReadAt
    }
    await feeds.run(feed)
    expect(await lastRead()).toBeNull()
    await drop(feed, 'stock.csv', fileOf(3), 100)
    await feeds.run(feed)
    expect(await lastRead()).toEqual(testNow)
    feeds.now = new Date(testNow.getTime() + 60_000)
    await feeds.run(feed)
    expect(await feeds.runs(feed)).toHaveLength(1)
    expect(await lastRead()).toEqual(feeds.now)
  })

  test('that cannot be read is in the ledger', async () => {
    const feed = await feeds.add({ name: 'blocked' })
    const own = join(feeds.folder, 'feeds', feed.dealershipSlug, feed.name)
    mkdirSync(join(own, '..'), { recursive: true })
    writeFileSync(own, 'no folder')
    await feeds.run(feed)
    expect(await feeds.runs(feed)).toMatchObject([
      { outcome: 'unreachable', reason: 'The folder cannot be read (ENOTDIR).' },
    ])
  })

  test('is not left by a link', async () => {
    const feed = await feeds.add({ name: 'linked' })
    const secret = join(feeds.folder, 'secret.csv')
    writeFileSync(secret, fileOf(3))
    symlinkSync(secret, await path(feed, 'stock.csv'))
    feeds.now = new Date(Date.now() + 3_600_000)
    await feeds.run(feed)
    expect([await feeds.runs(feed), await feeds.readStock()]).toEqual([[], []])
  })

  test.each([
    ['the folder of the feed', (feed: StockFeed) => join(feed.dealershipSlug, feed.name)],
    ['the folder of the dealership', (feed: StockFeed) => feed.dealershipSlug],
  ])('does not reach another dealership’s by a link: %s', async (_what, linkOf) => {
    const theirs = await feeds.add({ name: 'theirs' })
    await drop(theirs, 'stock.csv', fileOf(3), 100)
    await feeds.open()
    const feed = await feeds.add({ name: 'theirs' })
    const link = join(feeds.folder, 'feeds', linkOf(feed))
    mkdirSync(join(link, '..'), { recursive: true })
    symlinkSync(join(feeds.folder, 'feeds', linkOf(theirs)), link)
    await feeds.run(feed)
    expect(await feeds.readStock()).toEqual([])
    expect(await feeds.runs(feed)).toMatchObject([
      { outcome: 'unreachable', reason: 'The folder is a link, which is not followed.' },
    ])
  })

  test('that becomes a link between being checked and being read gives no file', async () => {
    const theirs = await feeds.add({ name: 'theirs' })
    await drop(theirs, 'stock.csv', fileOf(3), 100)
    const checked = join(feeds.folder, 'feeds', theirs.dealershipSlug, 'swapped')
    symlinkSync(join(checked, '..', 'theirs'), checked)
    expect(await readNewest(checked, 'csv', feeds.now)).toEqual({
      kind: 'unreachable',
      reason: 'The folder is a link, which is not followed.',
    })
    const real = join(checked, '..', 'theirs')
    expect(await readNewest(real, 'csv', feeds.now)).toMatchObject({ kind: 'file' })
  })

  test('may itself be a link of the operator’s', async () => {
    const feed = await feeds.add({ name: 'mounted' })
    await drop(feed, 'stock.csv', fileOf(3), 100)
    const dropFolder = join(feeds.folder, 'mounted-feeds')
    symlinkSync(join(feeds.folder, 'feeds'), dropFolder)
    await feeds.run(feed, { dropFolder })
    expect(await feeds.runs(feed)).toMatchObject([{ outcome: 'imported' }])
  })
})
