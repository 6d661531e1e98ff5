import { describe, expect, test } from 'vitest'
import {
  type Cell,
  dayCell,
  flagCell,
  instantCell,
  isEmptyCell,
  moneyCell,
  numberCell,
  textCell,
  timestampCell,
  wholeCell,
  wordCell,
} from './cell.rules.ts'
import { imagesCell, pictureCell, urlCell, wordListCell } from './list-cell.ts'

const unlisted = Symbol('unlisted')
const withdrawn = Symbol('withdrawn')
const fault = Symbol('fault')
const silent = { unlisted, withdrawn, fault }
const say = (cell: Cell<unknown>, raw: unknown): unknown => {
  const result = cell(raw)
  return result.kind === 'value' ? result.value : silent[result.kind]
}
const latest = new Date('2026-11-21T00:00:00Z')

test.each([
  [null, true],
  [undefined, true],
  ['', true],
  [' \t\n', true],
  ['0', false],
  [0, false],
  [false, false],
  [[], false],
])('%j is an empty cell: %s', (raw, expected) => {
  expect(isEmptyCell(raw)).toBe(expected)
})

test('an invalid number is quoted with its first 40 characters', () => {
  const [start, rest] = ['1x'.repeat(20), 'y'.repeat(20)]
  expect(wholeCell(0, 9)(start + rest)).toEqual({
    kind: 'fault',
    reason: `is not a number: '${start}'`,
  })
})

describe('a whole number', () => {
  test.each([
    [12, 12],
    ['12', 12],
    [' 12,345 ', 12_345],
    ['1,234,567', 1_234_567],
    ['12 km', 12],
    ['12,345kms', 12_345],
    ['9.6', 10],
    ['2018.0', 2018],
    ['-', unlisted],
    ['POA', unlisted],
    ['1,23', fault],
    ['1.234.567', fault],
    ['12abc', fault],
    ['1e3', fault],
    ['0x1F', fault],
    [true, fault],
    [{}, fault],
    [Infinity, fault],
    [-1, fault],
    [0, 0],
    [2_000_000, 2_000_000],
    [2_000_001, fault],
  ])('%j is %s', (raw, expected) => {
    expect(say(wholeCell(0, 2_000_000), raw)).toBe(expected)
  })
})

test.each([
  ['$29,990', 2_999_000],
  ['A$29,990.50', 2_999_050],
  ['AUD 29990', 2_999_000],
  ['NZ$ 1', 100],
  [19.999, 2000],
  ['0', 0],
  [100, 10_000],
  [100.01, fault],
  ['-5', fault],
  ['-$5', fault],
  ['Call', withdrawn],
  ['-', withdrawn],
  ['POA', withdrawn],
  ['Call 1300 000 000', fault],
])('the money %j is %s cents', (raw, expected) => {
  expect(say(moneyCell(raw === 100 || raw === 100.01 ? 100 : 1_000_000), raw)).toBe(expected)
})

test.each([
  ['-0.5', -0.5],
  [3, 3],
  [5, fault],
])('the number %j is %s', (raw, expected) => {
  expect(say(numberCell(-1, 4), raw)).toBe(expected)
})

test.each([
  [true, true],
  ['Yes', true],
  ['1', true],
  [0, false],
  ['f', false],
  ['maybe', unlisted],
])('the flag %j is %s', (raw, expected) => {
  expect(say(flagCell, raw)).toBe(expected)
})

test.each([
  ['IN STOCK', 'in_stock'],
  ['in-stock', 'in_stock'],
  ['sold', 'sold'],
  ['gone', unlisted],
])('the word %j is %s', (raw, expected) => {
  expect(say(wordCell(['in_stock', 'sold']), raw)).toBe(expected)
})

test.each([
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20T10:00:00+11:00', '2026-11-19T23:00:00.000Z'],
  ['2026-11-20 10:00', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:00.5Z', '2026-11-20T10:00:00.500Z'],
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['2026-11-22', unlisted],
  ['1990-01-01', '1990-01-01T00:00:00.000Z'],
  ['1989-12-31', unlisted],
  ['1989-12-31T23:59:59.999Z', unlisted],
  ['2026-11-20 10:00+1100', '2026-11-19T23:00:00.000Z'],
  ['2026-11-20Z', '2026-11-20T00:00:00.000Z'],
  ['20/11/2026', unlisted],
  ['2026-13-01', unlisted],
])('the instant %j is %s', (raw, expected) => {
  const found = say(instantCell(latest), raw)
  expect(found instanceof Date ? found.toISOString() : found).toBe(expected)
})

test.each([
  [1_763_600_000, '2025-11-20T00:53:20.000Z'],
  ['1763600000', '2025-11-20T00:53:20.000Z'],
  [1_763_600_000_000, unlisted],
  ['soon', unlisted],
])('the timestamp %j is %s', (raw, expected) => {
  const found = say(timestampCell(latest), raw)
  expect(found instanceof Date ? found.toISOString() : found).toBe(expected)
})

test.each([
  [' a \t b\n', {}, 'a b'],
  ['a\u0007b', {}, 'a b'],
  ['a\r\nb\tc', { lines: true }, 'a\nb\tc'],
  [12, {}, '12'],
  ['\uD800', {}, '\uFFFD'],
  ['a\0b', {}, fault],
  ['123456789', {}, '123456789'],
  ['1234567890', {}, fault],
  [{}, {}, fault],
  [true, {}, fault],
])('the text %j with %o is %s', (raw, options, expected) => {
  expect(say(textCell(9, options), raw)).toBe(expected)
})

test.each([
  ['Air con, Bluetooth', ['Air con', 'Bluetooth']],
  ['Seats, leather; Bluetooth', ['Seats, leather', 'Bluetooth']],
  ['a|b;c', ['a', 'b;c']],
  ['["a, b","c","a, b"]', ['a, b', 'c']],
  [
    ['a', 1, ''],
    ['a', '1'],
  ],
  ['[oops', fault],
  [[{}], fault],
  [5, fault],
])('the list of words %j is %j', (raw, expected) => {
  expect(say(wordListCell, raw)).toEqual(expected)
})

const one = { url: 'https://img.example/1.jpg?w=1,2' }
const two = { url: 'http://img.example/2.jpg' }
test.each([
  [`${one.url}|${two.url}`, [one, two]],
  [`${one.url}, ${two.url}`, [one, two]],
  [`${one.url} ${two.url}`, [one, two]],
  [JSON.stringify([{ image: one }, two, two.url]), [one, two]],
  [[{ image: one }], [one]],
  [[], []],
  ['javascript:alert(1)', unlisted],
  ['photo.jpg', unlisted],
  [`https://x.example/${'a'.repeat(2048)}`, unlisted],
  [7, fault],
])('the pictures %j are %j', (raw, expected) => {
  expect(say(imagesCell(false), raw)).toEqual(expected)
})

test.each([
  ['https://a.example/b', 'https://a.example/b'],
  ['https://a.example/<b>', unlisted],
  ['data:text/html,x', unlisted],
])('the address %j is %s', (raw, expected) => {
  expect(say(urlCell, raw)).toBe(expected)
})

/** Values of a JSON feed that throw an error when converted to text. */
const unspeakable: unknown[] = [{ toString: 1, valueOf: 1 }, [{ toString: null }], { image: [] }]

test.each([
  ['a flag', flagCell],
  ['a word', wordCell(['used'])],
  ['an instant', instantCell(latest)],
  ['an address', urlCell],
  ['a picture', pictureCell(false)],
  ['a text', textCell(9)],
  ['an amount', moneyCell(9)],
])('%s is an empty cell in JSON', (_what, cell: Cell<unknown>) => {
  for (const raw of unspeakable) expect(['unlisted', 'fault']).toContain(cell(raw).kind)
})

test.each([
  ['2027-05-03', '2027-05-03'],
  [' 2027-05-03 ', '2027-05-03'],
  ['2027-05-03T10:00:00+13:00', '2027-05-03'],
  ['2027-01-01', '2027-01-01'],
  ['2027-12-31', '2027-12-31'],
  ['2028-01-01', 'fault: 2028-01-01 is outside 2027-01-01 to 2027-12-31'],
  ['2026-12-31', 'fault: 2026-12-31 is outside 2027-01-01 to 2027-12-31'],
  ['2027-02-29', 'unlisted'],
  ['03/05/2027', 'unlisted'],
  ['3 May 2027', 'unlisted'],
  ['next week', 'unlisted'],
  [46105, 'unlisted'],
])('the day %s is %s', (raw, expected) => {
  const found = dayCell('2027-01-01', '2027-12-31')(raw)
  const said =
    found.kind === 'value'
      ? found.value
      : found.kind === 'fault'
        ? `fault: ${found.reason}`
        : found.kind
  expect(said).toBe(expected)
})
