import { expect, test } from 'vitest'
import { decideBounds } from './retention.rules.ts'

const decide = (now: string, retentionDays: number, timeZone: string) => {
  const { before, pendingBefore } = decideBounds(new Date(now), { retentionDays, timeZone })
  return [before.toISOString(), pendingBefore.toISOString()]
}

test('a site keeps whole days of its own calendar, and a lead with a pending delivery 30 more', () => {
  // 24 November in Brisbane, ten hours ahead of UTC.
  expect(decide('2026-11-23T14:00:00Z', 30, 'Australia/Brisbane')).toEqual([
    '2026-10-24T14:00:00.000Z',
    '2026-09-24T14:00:00.000Z',
  ])
  // A millisecond earlier it is still the 23rd in Brisbane.
  expect(decide('2026-11-23T13:59:59.999Z', 30, 'Australia/Brisbane')[0]).toBe(
    '2026-10-23T14:00:00.000Z',
  )
})

test('the day begins by the clock of then, on the other side of daylight saving', () => {
  expect(decide('2026-11-24T00:00:00Z', 90, 'Pacific/Auckland')[0]).toBe('2026-08-25T12:00:00.000Z')
  expect(decide('2026-11-24T00:00:00Z', 30, 'Pacific/Auckland')[0]).toBe('2026-10-24T11:00:00.000Z')
})

test('two years are 730 days', () => {
  expect(decide('2026-11-24T00:00:00Z', 730, 'UTC')[0]).toBe('2024-11-24T00:00:00.000Z')
})

test('a removed site keeps nothing', () => {
  const now = new Date('2026-11-24T03:04:05Z')
  const retention = { retentionDays: 730, timeZone: 'UTC', isRemoved: true }
  expect(decideBounds(now, retention)).toEqual({ before: now, pendingBefore: now })
})
