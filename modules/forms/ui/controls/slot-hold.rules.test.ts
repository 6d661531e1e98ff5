import { expect, test } from 'vitest'
import { buildHoldRequest, confirmHold, type HeldSlot } from './slot-hold.rules.ts'

const start = '2026-12-01T09:30:00+11:00'
const location = { value: 'north', name: 'North', dealershipId: 3, phone: null }
const place = { dealership_id: 3, location: 'north', start }
const visit = { way: 'visit', hours: 0 } as const

test.each([
  [
    'a test drive of a vehicle',
    { kind: 'test-drive', carId: 7 } as const,
    visit,
    null,
    { kind: 'test-drive', ...place, car_id: 7 },
  ],
  [
    'a test drive of no vehicle yet, in place of an earlier hold',
    { kind: 'test-drive', carId: null } as const,
    visit,
    'h1',
    { kind: 'test-drive', ...place, hold: 'h1' },
  ],
  [
    'work that the visitor waits for',
    { kind: 'service', carId: null } as const,
    { way: 'wait', hours: 2 } as const,
    null,
    { kind: 'service', ...place, hours: 2, wait: true },
  ],
  [
    'work on a vehicle that is dropped off',
    { kind: 'service', carId: null } as const,
    { way: 'drop-off', hours: 2 } as const,
    null,
    { kind: 'service', ...place, hours: 2, wait: false },
  ],
])('a time is held for %s', (_what, plan, question, hold, request) => {
  expect(buildHoldRequest(plan, location, question, { start, hold })).toEqual(request)
})

const chosen: HeldSlot = { start, href: '/x', hold: null, seconds: null, hasEnded: false }
const other: HeldSlot = { ...chosen, start: '2026-12-01T10:00:00+11:00' }

test.each([
  ['counts for the chosen time', chosen, { ...chosen, hold: 'h2', seconds: 600 }],
  ['is ignored once another time is chosen', other, other],
  ['is ignored once no time is chosen', null, null],
])('a confirmed hold %s', (_what, latest, after) => {
  expect(confirmHold(latest, start, { kind: 'held', hold: 'h2', seconds: 600 })).toEqual(after)
})
