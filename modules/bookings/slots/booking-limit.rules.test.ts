import { describe, expect, test } from 'vitest'
import { type BookingLimit, decidePlaces, listClosedBays } from './booking-limit.rules.ts'

const at = (clock: string) => new Date(`2026-11-30T${clock}:00Z`)
const slot = { startsAt: at('10:00'), endsAt: at('11:00') }

const limit = (more: Partial<BookingLimit>): BookingLimit => ({
  kind: null,
  bay: null,
  places: 0,
  startsAt: at('09:00'),
  endsAt: at('17:00'),
  setAt: at('01:00'),
  ...more,
})
const places = (...limits: readonly BookingLimit[]) => decidePlaces(slot, 'test-drive', 2, limits)

describe('the places of a time', () => {
  test('are the planned ones without a limit', () => {
    expect(places()).toBe(2)
  })

  test.each([
    ['over the time', {}, 0],
    ['that begins as the time ends', { startsAt: at('11:00') }, 2],
    ['that begins a minute before the time ends', { startsAt: at('10:59') }, 0],
    ['that ends as the time begins', { startsAt: at('08:00'), endsAt: at('10:00') }, 2],
    ['that ends a minute after the time begins', { startsAt: at('08:00'), endsAt: at('10:01') }, 0],
    ['of the other kind', { kind: 'service' as const }, 2],
    ['of this kind', { kind: 'test-drive' as const }, 0],
  ])('with a closure %s', (_what, more, expected) => {
    expect(places(limit(more))).toBe(expected)
  })

  test('are those that staff set last, whatever the plan says', () => {
    const earlier = limit({ places: 5, setAt: at('01:00') })
    const later = limit({ places: 3, setAt: at('02:00') })
    expect(places(later, earlier)).toBe(3)
    expect(places(limit({ places: 5 }))).toBe(5)
  })

  test('are none where one limit closes and another opens', () => {
    expect(places(limit({ places: 5, setAt: at('03:00') }), limit({ places: 0 }))).toBe(0)
  })

  test('are fewer by each closed place, counted once, and never below none', () => {
    expect(places(limit({ bay: 1 }))).toBe(1)
    expect(places(limit({ bay: 1 }), limit({ bay: 1 }))).toBe(1)
    expect(places(limit({ bay: 1 }), limit({ bay: 2 }))).toBe(0)
    expect(places(limit({ bay: 3 }))).toBe(2)
  })
})

test('closed places are named in order', () => {
  const limits = [limit({ bay: 2 }), limit({ bay: 1 }), limit({ bay: 9 }), limit({})]
  expect(listClosedBays(slot, 'service', 2, limits)).toEqual([1, 2])
})
