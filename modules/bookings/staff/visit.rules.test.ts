import { describe, expect, test } from 'vitest'
import {
  decideNextState,
  findVisitFault,
  listVisitActions,
  readVisitState,
  toStoredState,
  type Visit,
  visitActions,
  type VisitState,
  visitStates,
} from './visit.rules.ts'

const startsAt = new Date('2026-11-30T10:00:00Z')
const endsAt = new Date('2026-11-30T11:00:00Z')
const visit = (state: VisitState, more: Partial<Visit> = {}): Visit => ({
  state,
  startsAt,
  endsAt,
  isConfirmed: false,
  undoUntil: new Date('2026-11-30T10:40:00Z'),
  ...more,
})
const at = (clock: string, day = 30) => new Date(`2026-11-${day}T${clock}Z`)

describe('what may be done', () => {
  test.each([
    ['booked', '09:30:00', ['check-in', 'confirm', 'move', 'cancel']],
    ['booked', '10:30:00', ['check-in', 'no-show', 'move']],
    ['arrived', '10:30:00', ['finish', 'undo']],
    ['done', '10:30:00', ['undo']],
    ['no-show', '10:30:00', ['check-in', 'move', 'undo']],
    ['cancelled', '10:30:00', ['undo']],
  ] as const)('with a booking that is %s at %s', (state, clock, actions) => {
    expect(listVisitActions(visit(state), at(clock))).toEqual(actions)
  })

  test('is nothing else in any state', () => {
    for (const state of visitStates) {
      const offered = listVisitActions(visit(state), at('10:30:00'))
      for (const action of visitActions.filter((each) => !offered.includes(each))) {
        expect(findVisitFault(visit(state), action, at('10:30:00')), `${state} ${action}`).toMatch(
          /^bookings\./,
        )
      }
    }
  })
})

test.each([
  ['check-in', at('21:59:59', 29), 'bookings.too-early'],
  ['check-in', at('22:00:00', 29), undefined],
  ['check-in', at('23:00:00'), undefined],
  ['check-in', at('23:00:01'), 'bookings.over'],
  ['no-show', at('09:59:59'), 'bookings.too-early'],
  ['no-show', at('10:00:00'), undefined],
  ['cancel', at('09:59:59'), undefined],
  ['cancel', at('10:00:00'), 'bookings.over'],
  ['confirm', at('09:59:59'), undefined],
  ['confirm', at('10:00:00'), 'bookings.over'],
  ['move', at('23:00:00'), undefined],
  ['move', at('23:00:01'), 'bookings.over'],
] as const)('%s of a booking at %s: %s', (action, now, fault) => {
  expect(findVisitFault(visit('booked'), action, now)).toBe(fault)
})

test('is confirmed once', () => {
  expect(findVisitFault(visit('booked', { isConfirmed: true }), 'confirm', at('09:00:00'))).toBe(
    'bookings.confirmed-already',
  )
})

test.each(['cancelled', 'no-show', 'arrived', 'done'] as const)(
  '%s is undone until its time is over, and not without one',
  (state) => {
    expect(findVisitFault(visit(state), 'undo', at('10:39:59'))).toBeUndefined()
    expect(findVisitFault(visit(state), 'undo', at('10:40:00'))).toBe('bookings.undo-over')
    expect(findVisitFault(visit(state, { undoUntil: null }), 'undo', at('10:00:00'))).toBe(
      'bookings.undo-over',
    )
  },
)

test.each([
  ['booked', 'check-in', 'arrived'],
  ['arrived', 'finish', 'done'],
  ['booked', 'no-show', 'no-show'],
  ['booked', 'cancel', 'cancelled'],
  ['booked', 'confirm', 'booked'],
  ['no-show', 'move', 'booked'],
  ['no-show', 'check-in', 'arrived'],
  ['done', 'undo', 'arrived'],
  ['arrived', 'undo', 'booked'],
  ['no-show', 'undo', 'booked'],
  ['cancelled', 'undo', 'booked'],
] as const)('%s: %s leads to %s', (state, action, next) => {
  expect(decideNextState(state, action)).toBe(next)
})

test.each(visitStates)('%s is stored and read back', (state) => {
  expect(readVisitState(toStoredState(state))).toBe(state)
})
