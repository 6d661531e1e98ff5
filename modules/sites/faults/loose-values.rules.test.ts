import { describe, expect, test } from 'vitest'
import {
  findDuplicates,
  findNumber,
  findRepeats,
  findText,
  listEntries,
} from './loose-values.rules.ts'

const file = {
  name: 'North',
  page_size: 21,
  hosts: ['a.example', 'b.example', 'a.example', 3, 3, '3'],
  cards: [{ id: 1 }, 'none', null, { id: 2 }],
}

/** Checks between fields run even if other parts of a file are invalid, so that one run reports every fault. */
describe('a value that may be of any shape', () => {
  test.each([
    ['name', 'North'],
    ['page_size', undefined],
    ['hosts', undefined],
    ['other', undefined],
  ])('%s as text: %j', (key, text) => {
    expect(findText(file, [key])).toBe(text)
  })

  test.each([
    ['page_size', 21],
    ['name', undefined],
    ['hosts', undefined],
    ['other', undefined],
  ])('%s as a number: %j', (key, number) => {
    expect(findNumber(file, [key])).toBe(number)
  })

  test('as a list: the objects in it, by their places', () => {
    expect(listEntries(file, ['cards'])).toEqual([
      { path: ['cards', 0], entry: { id: 1 } },
      { path: ['cards', 3], entry: { id: 2 } },
    ])
    expect(listEntries(file, ['name'])).toEqual([])
    expect(listEntries(null, ['cards'])).toEqual([])
  })
})

describe('values that are listed twice', () => {
  test.each<[string, unknown[], string[]]>([
    ['texts', ['a', 'b', 'a', 'a'], ['days[2].day: a again', 'days[3].day: a again']],
    ['numbers', [1, 2, 1], ['days[2].day: 1 again']],
    ['a number and its text', [1, '1'], []],
    ['what has no name', [undefined, undefined, null, null, true, true], []],
  ])('among entries: %s', (_what, values, expected) => {
    const entries = listEntries({ days: values.map((day) => ({ day })) }, ['days'])
    const faults = findDuplicates(entries, 'day', (day) => `${day} again`)
    expect(faults.map(({ path, message }) => `${path}: ${message}`)).toEqual(expected)
  })

  test('in a plain list', () => {
    expect(findRepeats(file, ['hosts'])).toEqual([
      { path: 'hosts[2]', message: '"a.example" is listed twice; take one out' },
      { path: 'hosts[4]', message: '3 is listed twice; take one out' },
    ])
    expect(findRepeats(file, ['name'])).toEqual([])
    expect(findRepeats(file, ['other'])).toEqual([])
  })
})
