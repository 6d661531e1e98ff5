import { expect, test } from 'vitest'
import { idleHours, longestDays, mostAgentLetters } from './session.rules.ts'

test('a session lasts 12 hours without use, and 30 days at most', () => {
  expect({ idleHours, longestDays, mostAgentLetters }).toEqual({
    idleHours: 12,
    longestDays: 30,
    mostAgentLetters: 200,
  })
})
