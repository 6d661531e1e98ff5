import { expect, test } from 'vitest'
import { readContactPreference, wordContactPreference } from './contact-preference.rules.ts'

test.each([
  [{}, null],
  [{ 'Preferred Contact': 'Text message' }, 'Prefers a text message'],
  [
    { 'Preferred Contact': 'Text message', 'Preferred Contact Time': 'Evening' },
    'Prefers a text message, in the evening',
  ],
  [
    { 'Preferred Contact': 'Phone call', 'Preferred Contact Time': 'Any time' },
    'Prefers a phone call, any time',
  ],
  [{ 'Preferred Contact Time': 'Morning' }, 'Prefers to be contacted in the morning'],
  [{ 'Preferred Contact Time': 'Any time' }, null],
  [{ 'Preferred Contact': 'Fax', 'Preferred Contact Time': 3 }, null],
  [{ 'Preferred Contact': ['Email'] }, null],
])('%j is worded %j', (payload, words) => {
  expect(wordContactPreference(readContactPreference(payload))).toBe(words)
})
