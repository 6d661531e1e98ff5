import { expect, test } from 'vitest'
import { decideTransferMs } from './transfer-time.rules.ts'

test.each([
  ['nothing', 0, 10_000],
  ['a picture', 2_000_000, 10_000],
  ['the largest upload of a visitor', 10_000_000, 10_000],
  ['a feed', 45_000_000, 45_000],
  ['the largest feed', 128 * 1024 * 1024, 134_218],
])('%s: %d bytes have %d ms', (_what, bytes, ms) => {
  expect(decideTransferMs(bytes, 10_000)).toBe(ms)
})
