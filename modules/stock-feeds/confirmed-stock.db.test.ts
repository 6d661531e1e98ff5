import { describe, expect, test } from 'vitest'
import { findEarliestConfirmation, findStockConfirmation } from './confirmed-stock.store.ts'
import { fileOf, useTestFeeds } from './testing.ts'

const feeds = useTestFeeds()

const find = (dealershipId = feeds.dealership.id) =>
  feeds.database.withScope({ dealershipIds: [dealershipId] }, (tx) =>
    findStockConfirmation(tx, dealershipId),
  )

const findEarliest = (dealershipIds: readonly number[]) =>
  feeds.database.withScope({ dealershipIds }, (tx) => findEarliestConfirmation(tx, dealershipIds))

/** A feed whose address responds with one content after the other. */
async function addFeed(partial: boolean, ...contents: string[]) {
  let at = 0
  const address = await feeds.serve((_request, response) => response.end(contents[at++]))
  return feeds.add({ address, partial })
}

const passHour = (): void => {
  feeds.now = new Date(feeds.now.getTime() + 3_600_000)
}

describe('the confirmation of a stock', () => {
  test('is the last import of the whole of it, with the same file too', async () => {
    const feed = await addFeed(false, fileOf(10), fileOf(10))
    expect(await find()).toBeUndefined()
    for (const _ of [1, 2]) {
      passHour()
      await feeds.run(feed)
      expect(await find()).toEqual({ at: feeds.now, everyMinutes: 30 })
    }
  })

  test.each([
    ['was refused', '<!doctype html><title>Sign in</title>'],
    ['lacks most vehicles', fileOf(3)],
    ['has a row that cannot be read', `${fileOf(10)}A11,Toyota,HiLux,last year,9000\n`],
    ['has a row without a stock number', `${fileOf(9)},Toyota,HiLux,2020,9000\n`],
  ])('does not come from a file that %s', async (_what, content) => {
    const feed = await addFeed(false, fileOf(10), content)
    await feeds.run(feed)
    const before = feeds.now
    passHour()
    await feeds.run(feed)
    expect(await find()).toMatchObject({ at: before })
  })

  test('does not come from a feed of a part of the stock, nor from another dealership', async () => {
    const feed = await addFeed(true, fileOf(10))
    await feeds.run(feed)
    expect((await feeds.runs(feed))[0]?.outcome).toBe('imported')
    expect(await find()).toBeUndefined()
    await feeds.run(
      await feeds.add({
        name: 'whole',
        address: await feeds.serve((_request, response) => response.end(fileOf(10))),
      }),
    )
    expect(await find()).toBeDefined()
    expect(await find(feeds.dealership.id + 1_000_000)).toBeUndefined()
  })

  test('of several dealerships is the earliest, and none if one has none', async () => {
    const { id } = feeds.dealership
    const feed = await addFeed(false, fileOf(10), fileOf(10))
    expect(await findEarliest([id])).toBeNull()
    for (const _ of [1, 2]) {
      passHour()
      await feeds.run(feed)
      expect(await findEarliest([id])).toEqual(feeds.now)
    }
    expect(await findEarliest([id, id + 1_000_000])).toBeNull()
  })
})
