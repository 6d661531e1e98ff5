import { expect, test } from 'vitest'
import { forgetSessionEvents, isFirstInSession } from './once-in-session.ts'

function openStore(text: string | null = null) {
  let stored = text
  return () => ({
    getItem: () => stored,
    setItem: (_name: string, next: string) => void (stored = next),
    removeItem: () => void (stored = null),
  })
}

test('something is first once, whatever else is begun', () => {
  const store = openStore()
  const begin = (what: string) => isFirstInSession(store, 'dealer', what)
  expect(['trade-in', 'trade-in', 'finance', 'trade-in', 'finance'].map(begin)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
})

test.each(['{', '{}', 'null', '7'])(
  'a stored value that is not a list (%s) is replaced',
  (text) => {
    const store = openStore(text)
    expect(isFirstInSession(store, 'dealer', 'trade-in')).toBe(true)
    expect(isFirstInSession(store, 'dealer', 'trade-in')).toBe(false)
  },
)

test('after a refusal it is forgotten, and first again', () => {
  const store = openStore()
  isFirstInSession(store, 'dealer', 'trade-in')
  forgetSessionEvents(store, 'dealer')
  expect(store().getItem()).toBeNull()
  expect(isFirstInSession(store, 'dealer', 'trade-in')).toBe(true)
})

test('where storage is forbidden each time is the first', () => {
  const forbid = () => {
    throw new Error('denied')
  }
  expect(isFirstInSession(forbid, 'dealer', 'trade-in')).toBe(true)
  expect(isFirstInSession(forbid, 'dealer', 'trade-in')).toBe(true)
  expect(() => forgetSessionEvents(forbid, 'dealer')).not.toThrow()
})
