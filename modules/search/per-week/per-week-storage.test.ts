import { expect, test } from 'vitest'
import { parseRemembered } from './per-week-storage.ts'

test.each([
  [{ deposit: 2000, term: 60 }, true],
  [{ deposit: 0, term: 6 }, true],
  [{ deposit: 1_000_001, term: 60 }, false],
  [{ deposit: -1, term: 60 }, false],
  [{ deposit: 0.5, term: 60 }, false],
  [{ deposit: 0, term: 121 }, false],
  [{ deposit: 0, term: 0 }, false],
  [{ deposit: '0&query=x', term: 60 }, false],
  [{}, false],
  ['week', false],
  [null, false],
])('stored values of a browser, %o, are a choice: %s', (stored, isChoice) => {
  expect(parseRemembered(stored) !== null).toBe(isChoice)
})
