import { describe, expect, test } from 'vitest'
import { listUnreported, reportFound } from './search-report.rules.ts'
import type { AlertingSearch, MovedVehicle } from './search-alert.types.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour))
const search = (more: Partial<AlertingSearch> = {}): AlertingSearch => ({
  id: 'a',
  accountId: 'b',
  name: 'Utes',
  href: '/search/utes',
  newArrivals: true,
  priceDrops: true,
  reportedUntil: at(5),
  ...more,
})
const moved = (
  id: number,
  arrived: number | null,
  dropped: number | null = null,
): MovedVehicle => ({
  id,
  arrivedAt: arrived === null ? null : at(arrived),
  droppedAt: dropped === null ? null : at(dropped),
  beforeCents: dropped === null ? null : 2_000_000,
})

describe('what a saved search has not reported yet', () => {
  const all = [
    moved(1, 6),
    moved(2, 5),
    moved(3, 4),
    moved(4, null, 6),
    moved(5, 4, 5),
    moved(6, 4, 6),
  ]
  test.each([
    [true, true, [1, 4, 6]],
    [true, false, [1]],
    [false, true, [4, 6]],
    [false, false, []],
  ])('with arrivals %s and price drops %s is %j', (newArrivals, priceDrops, ids) => {
    const unreported = listUnreported(search({ newArrivals, priceDrops }), all)
    expect(unreported.map(({ id }) => id)).toEqual(ids)
  })
})

describe('what a saved search reports', () => {
  test('lists its results in the order of its page, arrivals apart from price drops', () => {
    const all = [moved(1, 6), moved(2, 4, 6), moved(3, 7), moved(4, 7)]
    expect(reportFound(search(), all, [3, 2, 1, 9])).toEqual({
      search_id: 'a',
      arrived: [3, 1],
      dropped: [{ id: 2, before_cents: 2_000_000 }],
    })
  })

  test('of a new vehicle that became cheaper is that it arrived', () => {
    expect(reportFound(search(), [moved(1, 6, 7)], [1])).toMatchObject({
      arrived: [1],
      dropped: [],
    })
  })

  test('lists as many arrivals as price drops', () => {
    expect(reportFound(search(), [moved(1, 6), moved(2, null, 6)], [1, 2])).toMatchObject({
      arrived: [1],
      dropped: [{ id: 2 }],
    })
  })

  test('is empty without results, or with unwanted ones only', () => {
    expect(reportFound(search(), [moved(1, 6)], [])).toBeNull()
    expect(reportFound(search({ newArrivals: false }), [moved(1, 6, 7)], [1])).toBeNull()
    expect(reportFound(search({ priceDrops: false }), [moved(1, 4, 7)], [1])).toBeNull()
  })

  test('is twelve vehicles at most', () => {
    const all = Array.from({ length: 30 }, (_, id) => moved(id, 6))
    const ids = all.map(({ id }) => id)
    expect(reportFound(search(), all, ids)?.arrived).toEqual(ids.slice(0, 12))
  })
})
