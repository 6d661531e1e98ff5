import { expect, test } from 'vitest'
import { continueVisit } from './visit-session.ts'

const minute = 60_000

function openStore(stored: Record<string, string> = {}) {
  return () => ({
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, text: string) => void (stored[name] = text),
  })
}

test('a visit continues with something done every half hour, and then another begins', () => {
  const store = openStore()
  const first = continueVisit('dealer', 0, store)
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(continueVisit('dealer', 29 * minute, store)).toBe(first)
  expect(continueVisit('dealer', 58 * minute, store)).toBe(first)
  expect(continueVisit('dealer', 88 * minute, store)).not.toBe(first)
})

test('visits of two websites are two', () => {
  const store = openStore()
  expect(continueVisit('one', 0, store)).not.toBe(continueVisit('other', 0, store))
})

test.each(['null', '{}', '{"id":7,"at":1}', '{"id":"x","at":1}', '[]'])(
  'a stored value that is not a visit (%s) is replaced',
  (text) => {
    const stored = { 'forecourt.dealer.visit': text }
    const id = continueVisit('dealer', 2, openStore(stored))
    expect(JSON.parse(stored['forecourt.dealer.visit'])).toEqual({ id, at: 2 })
  },
)

test('a browser that forbids storage has no visit', () => {
  const forbid = () => {
    throw new Error('denied')
  }
  expect(continueVisit('dealer', 0, forbid)).toBeNull()
})
