import { expect, test } from 'vitest'
import { findSkip, holds, isShown } from './conditions.rules.ts'
import type { FieldErrors, PostedValues } from '../form.types.ts'

test.each<[string, string[], PostedValues, FieldErrors, boolean]>([
  ['a field that is filled', [], { rego: ['ABC123'] }, {}, true],
  ['a field that is not there', [], {}, {}, false],
  ['a field left blank', [], { rego: ['', ' '] }, {}, false],
  ['a field with an error', [], { rego: ['ABC*'] }, { rego: 'no' }, false],
  ['another field’s error', [], { rego: ['ABC123'] }, { make: 'no' }, true],
  ['one of the values', ['Yes', 'Maybe'], { rego: ['Maybe'] }, {}, true],
  ['another value', ['Yes'], { rego: ['No'] }, {}, false],
  ['one value of several', ['Tyres'], { rego: ['Brakes', 'Tyres'] }, {}, true],
  ['a part that is filled', [], { 'rego.state': ['VIC'] }, {}, true],
  ['a part with an error', [], { 'rego.state': ['VIC'] }, { 'rego.number': 'no' }, false],
  ['a name that only begins alike', [], { rego_state: ['VIC'] }, {}, false],
])('a condition looks at %s', (_name, equals, posted, errors, outcome) => {
  const condition = { field: 'rego', equals }
  expect(holds(condition, posted, errors)).toBe(outcome)
  expect(isShown({ shownWhen: condition }, posted, errors)).toBe(outcome)
})

test('a file fills a field', () => {
  const condition = { field: 'photos', equals: [] }
  const photo = { name: 'a.jpg', bytes: 1, mediaType: 'image/jpeg' }
  expect(holds(condition, {}, {}, { photos: [photo] })).toBe(true)
  expect(holds(condition, {}, {}, { photos: [] })).toBe(false)
})

test('a field without a condition is always shown', () => {
  expect(isShown({ shownWhen: null }, {}, { rego: 'no' })).toBe(true)
})

test('the first matching shortcut is taken', () => {
  const skips = [
    { when: { field: 'owing', equals: ['No'] }, to: 4 },
    { when: { field: 'owing', equals: [] }, to: 5 },
  ]
  expect(findSkip({ skips }, { owing: ['No'] })).toBe(4)
  expect(findSkip({ skips }, { owing: ['Yes'] })).toBe(5)
  expect(findSkip({ skips }, {})).toBeUndefined()
})
