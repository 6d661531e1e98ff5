import { expect, test } from 'vitest'
import { callHeaders, isSignedCall, signCall } from './call-signature.ts'

const secret = 'a shared secret of the test, long enough'
const now = new Date('2026-11-26T02:00:00Z')
const seconds = now.getTime() / 1000
const body = Buffer.from('{"call_id":"c-1"}')
const right = signCall(secret, seconds, body)

const check = (signature: string | null, timestamp = String(seconds), bytes: Buffer = body) => {
  const headers = new Headers({ [callHeaders.timestamp]: timestamp })
  if (signature !== null) headers.set(callHeaders.signature, signature)
  return isSignedCall(secret, headers, bytes, now)
}

test('a report that is signed by the shared secret is accepted', () => {
  expect(check(right)).toBe(true)
  const old = seconds - 300
  expect(check(signCall(secret, old, body), String(old))).toBe(true)
})

test.each([
  ['without a signature', () => check(null)],
  ['with half of one', () => check(right.slice(0, 20))],
  ['with one of another secret', () => check(signCall('another', seconds, body))],
  ['with other bytes', () => check(right, String(seconds), Buffer.from('{"call_id":"c-2"}'))],
  ['with another time than was signed', () => check(right, String(seconds + 1))],
  [
    'that was signed five minutes ago',
    () => check(signCall(secret, seconds - 301, body), String(seconds - 301)),
  ],
  [
    'that is signed for later',
    () => check(signCall(secret, seconds + 301, body), String(seconds + 301)),
  ],
  ['without a time', () => check(right, '')],
  ['with an invalid time', () => check(right, '1e9')],
])('a report %s is refused', (_what, run) => {
  expect(run()).toBe(false)
})
