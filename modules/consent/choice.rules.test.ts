import { describe, expect, test } from 'vitest'
import { decideAnswer, parseChoice, type StoredChoice } from './choice.rules.ts'

const day = 86_400_000
const at = Date.parse('2026-11-20T02:00:00Z')
const choice = (changes: Partial<StoredChoice> = {}): StoredChoice => ({
  at,
  version: 2,
  wording: 'May we count visits?',
  answers: { measurement: true, advertising: false },
  ...changes,
})
const terms = { now: at, days: 180, version: 2 }

describe('reading a stored choice', () => {
  test('is given, refused, or nothing for a purpose that the site did not have then', () => {
    expect(decideAnswer(choice(), 'measurement', terms)).toBe('given')
    expect(decideAnswer(choice(), 'advertising', terms)).toBe('refused')
    expect(decideAnswer(choice(), 'services', terms)).toBe('none')
    expect(decideAnswer(null, 'measurement', terms)).toBe('none')
  })

  test('holds for the site’s days (§9: about 180), consent and refusal alike', () => {
    const last = { ...terms, now: at + 180 * day - 1 }
    expect(decideAnswer(choice(), 'measurement', last)).toBe('given')
    expect(decideAnswer(choice(), 'advertising', last)).toBe('refused')
    const over = { ...terms, now: at + 180 * day }
    expect(decideAnswer(choice(), 'measurement', over)).toBe('none')
    expect(decideAnswer(choice(), 'advertising', over)).toBe('none')
  })

  test('a consent ends with the words that it was given to; a refusal does not', () => {
    const older = choice({ version: 1 })
    expect(decideAnswer(older, 'measurement', terms)).toBe('none')
    expect(decideAnswer(older, 'advertising', terms)).toBe('refused')
  })
})

test('a choice is read as it was written', () => {
  expect(parseChoice(JSON.stringify(choice()))).toEqual(choice())
})

test.each([
  null,
  '',
  '{',
  'null',
  '7',
  '[]',
  '{"at":"now","version":1,"wording":"","answers":{}}',
  '{"at":1,"version":1,"wording":"","answers":null}',
  '{"at":1,"version":1,"answers":{}}',
])('%j is no choice', (text) => {
  expect(parseChoice(text)).toBe(null)
})
