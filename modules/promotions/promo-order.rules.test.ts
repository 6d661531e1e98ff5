import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CarType } from '#modules/vehicles/vehicle.ts'
import { choosePromo, isPromoEligible, listPromoPlaces, orderPromos } from './promo-order.rules.ts'

const always = { start_date: null, expiry_date: null, display: [], strictDisplay: false }

describe('a card by its dates (§4)', () => {
  test.each<[string | null, string | null, string, boolean]>([
    [null, null, '2026-11-22', true],
    ['2026-11-22', null, '2026-11-21', false],
    ['2026-11-22', null, '2026-11-22', true],
    [null, '2026-11-22', '2026-11-22', true],
    [null, '2026-11-22', '2026-11-23', false],
    ['2026-11-22', '2026-11-22', '2026-11-22', true],
    ['2026-09-30', '2026-10-01', '2026-10-01', true],
  ])('from %s to %s is shown on %s: %s', (start_date, expiry_date, today, shown) => {
    expect(isPromoEligible({ ...always, start_date, expiry_date }, today, ['used'])).toBe(shown)
  })
})

describe('a card by the car types among the results (§4)', () => {
  test.each<[CarType[], 'any' | 'all', CarType[], boolean]>([
    [[], 'any', ['used'], true],
    [[], 'all', ['used'], true],
    [['used'], 'any', ['used'], true],
    [['used'], 'any', ['new', 'demo'], false],
    [['new', 'used'], 'any', ['used'], true],
    [['new', 'used'], 'all', ['used'], false],
    [['new', 'used'], 'all', ['new'], false],
    [['new', 'used'], 'all', ['demo', 'new', 'used'], true],
    [['new', 'used', 'demo'], 'all', ['new', 'used'], false],
  ])('for %j, %s of them, among %j: %s', (display, strictness, carTypes, shown) => {
    const card = { ...always, display, strictDisplay: strictness === 'all' }
    expect(isPromoEligible(card, '2026-11-22', carTypes)).toBe(shown)
  })
})

const cardsOf = fc
  .array(fc.option(fc.integer({ min: 1, max: 100 })), { maxLength: 50 })
  .map((positions) => positions.map((position, index) => ({ name: `card ${index}`, position })))
const days = fc.record({
  siteSlug: fc.stringMatching(/^[a-z0-9]{1,12}$/),
  today: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
})
const namesOf = (cards: readonly { name: string }[]) => cards.map(({ name }) => name)

describe('the order of cards (§4)', () => {
  test('has every card once', () => {
    fc.assert(
      fc.property(cardsOf, days, (cards, day) => {
        const ordered = orderPromos(cards, day)
        expect(ordered).toHaveLength(cards.length)
        expect(new Set(ordered)).toEqual(new Set(cards))
      }),
    )
  })

  test('has those with a position first, in its order; of one position the first written', () => {
    fc.assert(
      fc.property(cardsOf, days, (cards, day) => {
        const placed = cards.filter(({ position }) => position !== null)
        const sorted = placed.toSorted((one, other) => one.position! - other.position!)
        expect(namesOf(orderPromos(cards, day)).slice(0, placed.length)).toEqual(namesOf(sorted))
      }),
    )
  })

  test('is the same for all visitors on a day', () => {
    fc.assert(
      fc.property(cardsOf, days, (cards, day) => {
        expect(orderPromos([...cards], { ...day })).toEqual(orderPromos(cards, day))
      }),
    )
  })

  const shuffled = ['a', 'b', 'c', 'd'].map((name) => ({ name, position: null }))
  const dayAfter = (count: number) =>
    new Date(Date.UTC(2026, 0, 1 + count)).toISOString().slice(0, 10)

  test('gives every shuffled card its turn at the front, about as often as any other', () => {
    const turns: Record<string, number> = {}
    for (let count = 0; count < 2000; count++) {
      const [first] = orderPromos(shuffled, { siteSlug: 'motors', today: dayAfter(count) })
      turns[first!.name] = (turns[first!.name] ?? 0) + 1
    }
    expect(Object.keys(turns)).toHaveLength(4)
    for (const times of Object.values(turns)) expect(Math.abs(times - 500)).toBeLessThan(100)
  })

  test('comes in all its arrangements, from day to day and from site to site', () => {
    const orders = (day: (count: number) => { siteSlug: string; today: string }) =>
      new Set(
        Array.from({ length: 400 }, (_, count) =>
          namesOf(orderPromos(shuffled, day(count))).join(),
        ),
      ).size
    expect(orders((count) => ({ siteSlug: 'motors', today: dayAfter(count) }))).toBe(24)
    expect(orders((count) => ({ siteSlug: `site-${count}`, today: '2026-11-22' }))).toBe(24)
  })
})

describe('the card of a position (§2)', () => {
  test.each([
    [1, 'a'],
    [3, 'c'],
    [4, 'a'],
    [300, 'c'],
    [301, 'a'],
  ])('%i of three cards', (position, expected) => {
    expect(choosePromo(['a', 'b', 'c'], position)).toBe(expected)
  })

  test('is promo (n-1) modulo their count', () => {
    const some = fc.array(fc.integer(), { minLength: 1 })
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 10_000 }), (cards, position) => {
        const of = (place: number) => choosePromo(cards, place)
        expect(of(position)).toBe(cards[(position - 1) % cards.length])
        expect(of(position + cards.length)).toBe(of(position))
      }),
    )
  })

  test('is empty if there are no cards', () => {
    expect(choosePromo([], 1)).toBeUndefined()
  })
})

describe('the places of cards', () => {
  test.each([
    ['none on an empty page', 0, 0, 4, []],
    ['none before there are enough vehicles', 0, 3, 4, []],
    ['one once there are', 0, 4, 4, [[4, 1]]],
    ['one after every four', 0, 11, 4, [[4, 1], [8, 2]]], // prettier-ignore
    ['a page continues after the previous one', 21, 21, 6, [[3, 4], [9, 5], [15, 6], [21, 7]]], // prettier-ignore
    ['none right at the start of a page', 24, 5, 6, []],
  ])('%s', (_name, before, vehicles, every, expected) => {
    const places = listPromoPlaces(before, vehicles, every)
    expect(places.map(({ after, position }) => [after, position])).toEqual(expected)
  })

  test('are the same whatever the size of a page', () => {
    const count = (most: number) => fc.integer({ min: 1, max: most })
    fc.assert(
      fc.property(count(300), count(100), fc.integer({ min: 2, max: 50 }), (all, size, every) => {
        const whole = listPromoPlaces(0, all, every)
        const paged = Array.from(
          { length: Math.ceil(all / size) },
          (_, page) => page * size,
        ).flatMap((before) =>
          listPromoPlaces(before, Math.min(size, all - before), every).map((place) => ({
            ...place,
            after: place.after + before,
          })),
        )
        expect(paged).toEqual(whole)
        expect(whole).toHaveLength(Math.floor(all / every))
      }),
    )
  })
})
