import { expect, test } from 'vitest'
import { buildMailId, listMailIds } from './booking-mail-id.rules.ts'

test('a mail is named by its booking, its occasion, the previous change, and its reader', () => {
  expect(buildMailId({ id: 'b', sequence: 2 }, 'moved', 'visitor')).toBe('b.moved.2')
  expect(buildMailId({ id: 'b', sequence: 2 }, 'moved', 'dealer')).toBe('b.moved.2.dealer')
})

test('a booking that was changed once may have had the mails of both its states, and no more', () => {
  const words = ['booked', 'moved', 'cancelled', 'reminder']
  const expected = [0, 1].flatMap((sequence) =>
    words.flatMap((word) => [`b.${word}.${sequence}`, `b.${word}.${sequence}.dealer`]),
  )
  expect(listMailIds({ id: 'b', sequence: 1 }).toSorted()).toEqual(expected.toSorted())
})
