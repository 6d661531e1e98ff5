import { describe, expect, test } from 'vitest'
import {
  decideReservationState,
  isOpenState,
  listStatesBefore,
  type ReservationEvent,
  reservationEvents,
  type ReservationState,
  reservationStates,
} from './reservation-lifecycle.rules.ts'

const changes: readonly (readonly [ReservationState, ReservationEvent, ReservationState])[] = [
  ['held', 'authorise', 'authorised'],
  ['held', 'pay', 'paid'],
  ['held', 'send-back', 'refunded'],
  ['held', 'expire', 'expired'],
  ['held', 'release', 'released'],
  ['authorised', 'pay', 'paid'],
  ['authorised', 'send-back', 'refunded'],
  ['authorised', 'release', 'released'],
  ['paid', 'release', 'released'],
  ['paid', 'refund', 'refunded'],
  ['paid', 'deliver', 'delivered'],
  ['expired', 'pay', 'paid'],
  ['expired', 'send-back', 'refunded'],
  ['released', 'send-back', 'refunded'],
  ['released', 'refund', 'refunded'],
  ['delivered', 'refund', 'refunded'],
]

describe('the lifecycle of a reservation', () => {
  test.each(
    reservationStates.flatMap((state) => reservationEvents.map((event) => [state, event] as const)),
  )('%s, %s', (state, event) => {
    const expected = changes.find(([from, by]) => from === state && by === event)?.[2]
    expect(decideReservationState(state, event)).toBe(expected)
  })

  test('a payment that is reported again changes nothing', () => {
    expect(decideReservationState('paid', 'pay')).toBeUndefined()
    expect(decideReservationState('refunded', 'send-back')).toBeUndefined()
  })

  test('the states before a payment are those with a pending or late payment', () => {
    expect(listStatesBefore('pay')).toEqual(['held', 'authorised', 'expired'])
  })

  test('three states keep the vehicle', () => {
    expect(reservationStates.filter(isOpenState)).toEqual(['held', 'authorised', 'paid'])
  })
})
