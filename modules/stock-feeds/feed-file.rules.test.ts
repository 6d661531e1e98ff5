import { expect, test } from 'vitest'
import { decideSettlingMs, isFeedFileName, isFeedTooLarge } from './feed-file.rules.ts'

test.each([
  ['stock.csv', 'csv', true],
  ['STOCK.TXT', 'csv', true],
  ['stock 2026-11-26.csv', 'csv', true],
  ['stock.ndjson', 'jsonl', true],
  ['stock.csv', 'xml', false],
  ['stock.csv.part', 'csv', false],
  ['csv', 'csv', false],
  ['.csv', 'csv', false],
  ['../stock.csv', 'csv', false],
  ['/etc/stock.csv', 'csv', false],
  ['..\\stock.csv', 'csv', false],
  ['stock\r\nDELE x.csv', 'csv', false],
  ['stock\0.csv', 'csv', false],
] as const)('a file called %j is of a feed of %s: %s', (name, format, isOne) => {
  expect(isFeedFileName(name, format)).toBe(isOne)
})

const now = new Date('2026-11-26T12:00:00Z')

test.each([
  ['is not known', null, 0],
  ['is two minutes ago', '2026-11-26T11:58:00Z', 0],
  ['is a minute ago', '2026-11-26T11:59:00Z', 0],
  ['is 20 seconds ago', '2026-11-26T11:59:40Z', 40_000],
  ['is now', '2026-11-26T12:00:00Z', 60_000],
  ['is tomorrow', '2026-11-27T12:00:00Z', 60_000],
])('a file whose last change %s waits %s: %d ms', (_what, changedAt, waitMs) => {
  expect(decideSettlingMs(changedAt === null ? null : new Date(changedAt), now)).toBe(waitMs)
})

test('a file of 128 MB is taken, and one of a byte more is not', () => {
  expect(isFeedTooLarge(134_217_728)).toBe(false)
  expect(isFeedTooLarge(134_217_729)).toBe(true)
})
