import { expect, test } from 'vitest'
import { isFirstInSession } from './once-in-session.ts'

function openStore(text: string | null = null) {
  let stored = text
  return () => ({
    getItem: () => stored,
    setItem: (_name: string, next: string) => void (stored = next),
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

test.each(['{', '{}', 'null', '7'])('what is stored and is no list (%s) is replaced', (text) => {
  const store = openStore(text)
  expect(isFirstInSession(store, 'dealer', 'trade-in')).toBe(true)
})

test('where storage is forbidden each time is the first', () => {
  const forbid = () => {
    throw new Error('denied')
  }
  expect(isFirstInSession(forbid, 'dealer', 'trade-in')).toBe(true)
  expect(isFirstInSession(forbid, 'dealer', 'trade-in')).toBe(true)
})
