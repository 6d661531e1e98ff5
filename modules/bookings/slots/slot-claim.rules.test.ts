import { expect, test } from 'vitest'
import {
  type ClaimedSlot,
  decideSlotClaim,
  type SlotFacts,
  type SlotRefusal,
} from './slot-claim.rules.ts'

const free: SlotFacts = {
  hasBegun: false,
  atOnce: 0,
  workOfDay: 0,
  isVehicleOut: false,
  openOfVisitor: 0,
  unconfirmedOfNetwork: 0,
  unconfirmedOfDay: 0,
  unconfirmedWorkOfDay: 0,
}
const booking: ClaimedSlot = {
  state: 'booked',
  workMinutes: 0,
  room: { places: 2, dayMinutes: null },
  unconfirmedPlaces: 10,
  isConfirmed: false,
}
const hold = { state: 'held' } as const
const confirmed = { isConfirmed: true } as const
/** Half of a day of 481 minutes, rounded down, is 240. */
const workshop = { room: { places: 9, dayMinutes: 481 }, workMinutes: 60 }

type Row = readonly [string, Partial<SlotFacts>, Partial<ClaimedSlot>, SlotRefusal | null]

test.each<Row>([
  ['a free time is booked', {}, {}, null],
  ['a free time is held', {}, hold, null],
  ['a time that has begun is gone', { hasBegun: true }, confirmed, 'gone'],
  ['the last place is taken', { atOnce: 1 }, {}, null],
  ['a time without a place left is gone', { atOnce: 2 }, {}, 'gone'],
  ['a time without a place left is not held', { atOnce: 2 }, hold, 'gone'],
  ['confirming makes no place', { atOnce: 2 }, confirmed, 'gone'],
  ['a vehicle that is out is gone', { isVehicleOut: true }, {}, 'gone'],
  ['the day has just room for the work', { workOfDay: 421 }, { ...workshop, ...confirmed }, null],
  ['the day has a minute too little', { workOfDay: 422 }, { ...workshop, ...confirmed }, 'gone'],

  ['a visitor books a third appointment', { openOfVisitor: 2 }, {}, null],
  ['a visitor books no fourth', { openOfVisitor: 3 }, {}, 'visitor'],
  ['a visitor who confirms books no fourth', { openOfVisitor: 3 }, confirmed, 'visitor'],
  ['a hold is of no known visitor', { openOfVisitor: 3 }, hold, null],

  ['a network address books a third unconfirmed one', { unconfirmedOfNetwork: 2 }, {}, null],
  ['a network address books no fourth', { unconfirmedOfNetwork: 3 }, {}, 'network'],
  ['a network address books it confirmed', { unconfirmedOfNetwork: 3 }, confirmed, null],
  ['a network address holds it', { unconfirmedOfNetwork: 3 }, hold, null],

  ['the last unconfirmed place of the day is taken', { unconfirmedOfDay: 9 }, {}, null],
  ['a day takes no more unconfirmed ones', { unconfirmedOfDay: 10 }, {}, 'day'],
  ['a day takes no more holds', { unconfirmedOfDay: 10 }, hold, 'day'],
  ['a day takes confirmed ones', { unconfirmedOfDay: 10 }, confirmed, null],
  ['half of the day’s work is unconfirmed', { unconfirmedWorkOfDay: 180 }, workshop, null],
  ['more than half of it is', { unconfirmedWorkOfDay: 181 }, workshop, 'day'],
  ['more than half of it is, held', { unconfirmedWorkOfDay: 181 }, { ...workshop, ...hold }, 'day'],
  ['unconfirmed work is half of an empty day', {}, { ...workshop, workMinutes: 240 }, null],
  ['longer unconfirmed work is not', {}, { ...workshop, workMinutes: 241 }, 'day'],
  ['a location counts no work', { unconfirmedWorkOfDay: 999 }, { workMinutes: 999 }, null],

  [
    'the first limit is the reason: the place',
    { atOnce: 2, openOfVisitor: 3, unconfirmedOfNetwork: 3, unconfirmedOfDay: 10 },
    {},
    'gone',
  ],
  [
    'then the visitor',
    { openOfVisitor: 3, unconfirmedOfNetwork: 3, unconfirmedOfDay: 10 },
    {},
    'visitor',
  ],
  ['then the network address', { unconfirmedOfNetwork: 3, unconfirmedOfDay: 10 }, {}, 'network'],
])('%s', (_, facts, claim, refusal) => {
  expect(decideSlotClaim({ ...free, ...facts }, { ...booking, ...claim })).toBe(refusal)
})
