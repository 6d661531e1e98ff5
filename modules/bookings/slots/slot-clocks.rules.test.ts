import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openingHoursEntrySchema } from '#modules/sites/settings/opening-hours.schema.ts'
import { formatZonedInstant } from '#modules/sites/zoned-time.rules.ts'
import type { Slot } from './slot.types.ts'
import { listSlots } from './slots.rules.ts'

/** A workshop that is open from nine to five, every day. */
const openDaily = (timeZone: string) => ({
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
    openingHoursEntrySchema.parse({ weekday, status: 'Open', open: '09:00', close: '17:00' }),
  ),
  special: [],
  timeZone,
  locale: 'en-AU',
})

const drive = { workMinutes: 0, waits: false }
const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/**
 * Zones with both changes of clocks in the year that `instants` spans; Lord Howe Island shifts by
 * half an hour.
 */
const zones = fc.constantFrom(
  'Australia/Sydney',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'America/Denver',
)
const minutesOfYear = 366 * 1440
const instants = fc
  .integer({ min: 0, max: minutesOfYear })
  .map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * minuteMs))
const lengths = fc.constantFrom(15, 30, 45, 60, 90, 120)

const list = (timeZone: string, slotMinutes: number, now: Date): Slot[] =>
  listSlots(openDaily(timeZone), { slotMinutes, noticeMinutes: 0, daysAhead: 5 }, drive, now)

const clockOf = (instant: Date, timeZone: string): string =>
  formatZonedInstant(instant, timeZone).slice(11, 16)

test('on every day of the year, clocks changing or not, a shop has the same times on its clock', () => {
  fc.assert(
    fc.property(zones, lengths, instants, (timeZone, slotMinutes, now) => {
      const byDate = Map.groupBy(list(timeZone, slotMinutes, now), ({ date }) => date)
      const expected = Array.from({ length: Math.floor(480 / slotMinutes) }, (_, at) => {
        const minutes = 540 + at * slotMinutes
        const two = (part: number) => String(part).padStart(2, '0')
        return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
      })
      // The first day is incomplete, because some of its times are over.
      const whole = [...byDate.values()].slice(1)
      for (const slots of whole) {
        expect(slots.map(({ startsAt }) => clockOf(startsAt, timeZone))).toEqual(expected)
      }
      expect(whole.length).toBeGreaterThanOrEqual(4)
    }),
    { numRuns: 150 },
  )
})

test('clocks that are up to two days off list the same instants where their times overlap', () => {
  const offsets = fc.integer({ min: -2 * 1440, max: 2 * 1440 })
  fc.assert(
    fc.property(zones, lengths, instants, offsets, (timeZone, slotMinutes, now, offset) => {
      const other = new Date(now.getTime() + offset * minuteMs)
      const [early, late] = offset < 0 ? [other, now] : [now, other]
      const ofEarly = list(timeZone, slotMinutes, early)
      const ofLate = list(timeZone, slotMinutes, late)
      const lastOfEarly = ofEarly.at(-1)!.date
      const shared = (slots: readonly Slot[]) =>
        slots
          .filter(({ startsAt, date }) => startsAt >= late && date <= lastOfEarly)
          .map(({ startsAt }) => startsAt.toISOString())
      expect(shared(ofEarly)).toEqual(shared(ofLate))
      expect(shared(ofEarly).length).toBeGreaterThan(0)
    }),
    { numRuns: 150 },
  )
})

test('a time is on the list until it begins, and never after', () => {
  fc.assert(
    fc.property(zones, lengths, instants, (timeZone, slotMinutes, now) => {
      const next = list(timeZone, slotMinutes, now)[0]!
      expect(next.startsAt.getTime()).toBeGreaterThanOrEqual(now.getTime())
      const begins = (at: number) =>
        list(timeZone, slotMinutes, new Date(at))[0]!.startsAt.getTime()
      expect(begins(next.startsAt.getTime())).toBe(next.startsAt.getTime())
      expect(begins(next.startsAt.getTime() + 1)).toBeGreaterThan(next.startsAt.getTime())
      expect(next.startsAt.getTime() - now.getTime()).toBeLessThan(dayMs)
    }),
    { numRuns: 150 },
  )
})
