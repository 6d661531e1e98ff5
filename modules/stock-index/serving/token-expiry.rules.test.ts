import { expect, test } from 'vitest'
import { parseTokenExpiry } from './token-expiry.rules.ts'

const now = new Date('2026-11-20T02:00:00Z')
const at = (instant: string) => new Date(instant).getTime() / 1000

test.each([
  ['1m', at('2026-11-20T02:01:00Z')],
  ['90m', at('2026-11-20T03:30:00Z')],
  ['12h', at('2026-11-20T14:00:00Z')],
  ['30d', at('2026-12-20T02:00:00Z')],
  ['3650d', at('2026-11-20T02:00:00Z') + 3650 * 86_400],
  ['2026-11-21', at('2026-11-21T00:00:00Z')],
  ['2026-11-20T02:00:01Z', at('2026-11-20T02:00:01Z')],
  ['2026-11-20T13:00+10:00', at('2026-11-20T03:00:00Z')],
])('%s ends at %s', (text, end) => {
  expect(parseTokenExpiry(text, now)).toBe(end)
})

test.each(['2026-11-20T02:00:00.001Z', '2026-11-20T02:00:00.999Z'])(
  'a token of a minute made at %s ends with the minute of that second',
  (madeAt) => {
    expect(parseTokenExpiry('1m', new Date(madeAt))).toBe(at('2026-11-20T02:01:00Z'))
  },
)

test.each([
  '',
  '0m',
  '0d',
  '3651d',
  '30',
  '30s',
  '-1d',
  '1.5h',
  ' 1d',
  'tomorrow',
  '2026-11-20',
  '2026-11-20T02:00:00Z',
  '2026-11-20T03:00:00',
  '2026-13-01',
  '2099-01-01',
])('%j is no end', (text) => {
  expect(parseTokenExpiry(text, now)).toBeUndefined()
})
