import { describe, expect, test } from 'vitest'
import { cleanLeadValue, cleanText, isFieldName, readId, readText } from './lead-value.rules.ts'

const kept = (value: unknown) => ({ ok: true, value })
const tooLong = { ok: false, fault: 'This is too long.' }
const tooMuch = { ok: false, fault: 'This is more than we can take.' }

/** A value nested in this many lists or objects. */
const inLists = (depth: number): unknown => (depth === 0 ? 'x' : [inLists(depth - 1)])
const inObjects = (depth: number): unknown => (depth === 0 ? 'x' : { a: inObjects(depth - 1) })

describe('a visitor’s values as they are stored', () => {
  test.each([
    ['  two  words  ', 'two  words'],
    ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    ['a\tb', 'a\tb'],
    ['a\u0000b\u0007c\u001Bd\u007Fe\u009Ff', 'abcdef'],
    ['a\u0020b\u00A0c', 'a b\u00A0c'],
    ['half of a pair \uD83D', 'half of a pair \uFFFD'],
    ['Zoë 🚗', 'Zoë 🚗'],
  ])('%j: %j', (written, stored) => {
    expect(cleanText(written)).toBe(stored)
  })
})

describe('a name that a field may have', () => {
  test.each([
    ['Service Location', true],
    ['x', true],
    ['', false],
    ['a'.repeat(80), true],
    ['a'.repeat(81), false],
    ['__proto__', false],
    [' name', false],
    ['na\u0000me', false],
    ['two\nlines', false],
  ])('%j: %s', (name, is) => {
    expect(isFieldName(name)).toBe(is)
  })
})

describe('the value of a field', () => {
  test.each<[string, unknown, unknown]>([
    ['text', ' Ann ', 'Ann'],
    ['a yes', true, true],
    ['a no', false, false],
    ['a number', 75_000.5, 75_000.5],
    ['nought', 0, 0],
    ['no number', Number.NaN, undefined],
    ['more than a number holds', Infinity, undefined],
    ['null', null, undefined],
    ['nothing', undefined, undefined],
    ['blanks', ' \n ', undefined],
    ['what JSON has not', () => 1, undefined],
    ['a list without what says nothing', ['Tyres', '', null, 'Brakes'], ['Tyres', 'Brakes']],
    ['a list of one', ['Tyres'], ['Tyres']],
    ['an empty list', [], undefined],
    ['a list of nothing', ['', null], undefined],
    ['an object without what says nothing', { a: ' x ', b: null, c: 1 }, { a: 'x', c: 1 }],
    ['an object of one', { a: 'x' }, { a: 'x' }],
    ['an object without names that no field has', { ' a': 'x', b: 'y' }, { b: 'y' }],
    ['an empty object', {}, undefined],
    ['an object of nothing', { a: '' }, undefined],
    ['a whole lead', { visited_pages: [{ url: '/' }] }, { visited_pages: [{ url: '/' }] }],
  ])('%s', (_what, given, value) => {
    expect(cleanLeadValue(given)).toEqual(kept(value))
  })

  test('no name in it reaches what every object has', () => {
    const given: unknown = JSON.parse('{ "__proto__": { "isStaff": true }, "a": "x" }')
    expect(cleanLeadValue(given)).toEqual(kept({ a: 'x' }))
  })

  test.each([
    ['10,000 characters are taken', 'x'.repeat(10_000), kept('x'.repeat(10_000))],
    ['10,001 are not', 'x'.repeat(10_001), tooLong],
    ['nor in a list', ['x'.repeat(10_001)], tooLong],
    ['500 values are taken, the list being one', Array(499).fill(1), kept(Array(499).fill(1))],
    ['501 are not', Array(500).fill(1), tooMuch],
    ['nor if they say nothing', Array(500).fill(null), tooMuch],
    ['a value four lists deep is taken', inLists(4), kept(inLists(4))],
    ['one that lies deeper is not', inLists(5), tooMuch],
    ['a value four objects deep is taken', inObjects(4), kept(inObjects(4))],
    ['one that lies deeper in objects is not', inObjects(5), tooMuch],
  ])('%s', (_what, given, outcome) => {
    expect(cleanLeadValue(given)).toEqual(outcome)
  })
})

describe('a field as text and as a number', () => {
  const fields = { name: 'Ann', km: 7, agreed: true, refused: false, list: ['Ann'], more: { a: 1 } }
  test.each([
    ['name', 'Ann'],
    ['km', '7'],
    ['agreed', 'true'],
    ['refused', 'false'],
    ['list', ''],
    ['more', ''],
    ['other', ''],
  ])('%s: %j', (name, text) => {
    expect(readText(fields, name)).toBe(text)
  })

  test.each([
    ['12', 12],
    [12, 12],
    ['1', 1],
    ['9'.repeat(15), 999_999_999_999_999],
    ['9'.repeat(16), null],
    ['0', null],
    ['012', null],
    ['-1', null],
    ['1.5', null],
    ['12a', null],
    ['', null],
    [['12'], null],
  ])('%j names the row %j', (car_id, id) => {
    expect(readId({ car_id }, 'car_id')).toBe(id)
  })
})
