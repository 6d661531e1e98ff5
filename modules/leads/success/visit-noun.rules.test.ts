import { expect, test } from 'vitest'
import { decideVisitNoun } from './visit-noun.rules.ts'

test.each([
  ['Book a Test Drive', 'test drive'],
  ['Book a Test Ride', 'test ride'],
  ['Schedule a Walk-Through', 'walk-through'],
  ['book your test drive', 'test drive'],
  ['Arrange an RV Tour', 'RV tour'],
  ['Drive It', 'visit'],
  ['Book a ', 'visit'],
])('%j is about a %s', (label, noun) => {
  expect(decideVisitNoun(label)).toBe(noun)
})
