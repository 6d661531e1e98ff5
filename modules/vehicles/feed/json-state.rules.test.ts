import { expect, test } from 'vitest'
import { decideNextState, isInValue, type JsonState } from './json-state.rules.ts'

const states: readonly JsonState[] = [
  'start',
  'key',
  'in-key',
  'colon',
  'value',
  'in-value',
  'after-value',
  'element',
  'in-element',
  'after-element',
  'end',
]
const characters = ['{', '}', '[', ']', ':', ',', '"', '1']

/** The next state for each character, in the order above; `-`: the character is not allowed. */
const listSteps = (state: JsonState, isWrapped: boolean, isListKey: boolean): string =>
  characters
    .map((character) => decideNextState(state, character, { isWrapped, isListKey }) ?? '-')
    .join(' ')

test.each<[JsonState, string]>([
  ['start', 'key - element - - - - -'],
  ['key', '- end - - - - in-key -'],
  ['colon', '- - - - value - - -'],
  ['after-value', '- end - - - key - -'],
  ['in-key', '- - - - - - - -'],
  ['in-value', '- - - - - - - -'],
  ['in-element', '- - - - - - - -'],
  ['end', '- - - - - - - -'],
])('%s leads to %s', (state, steps) => {
  for (const isWrapped of [true, false]) {
    for (const isListKey of [true, false]) {
      expect(listSteps(state, isWrapped, isListKey)).toBe(steps)
    }
  }
})

test('the value of the list’s name is a list, any other value is passed over', () => {
  expect(listSteps('value', true, true)).toBe('- - element - - - - -')
  expect(new Set(listSteps('value', true, false).split(' '))).toEqual(new Set(['in-value']))
})

test.each([
  [true, 'after-value'],
  [false, 'end'],
])('the end of a list in an outer object (%s) leads to %s', (isWrapped, end) => {
  expect(listSteps('element', isWrapped, true)).toBe(
    `in-element - in-element ${end} - - in-element in-element`,
  )
  expect(listSteps('after-element', isWrapped, true)).toBe(`- - - ${end} - element - -`)
})

test('a key, a value and an element are read as values', () => {
  expect(states.filter(isInValue)).toEqual(['in-key', 'in-value', 'in-element'])
})
