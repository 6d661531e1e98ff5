import { expect, test } from 'vitest'
import { describeUnsentConversions } from './describe-unsent-conversions.ts'

const none = { platform: 'meta', waiting: 0, dead: 0, lost: 0, reason: null }

test.each([
  [
    { waiting: 3, reason: 'the keys cannot be opened' },
    '3 tried for more than an hour, the last: the keys cannot be opened; see conversion list',
  ],
  [
    { dead: 2, reason: 'answers 503' },
    '2 dead, the last: answers 503; see conversion list, then conversion replay within 48 hours of the event',
  ],
  [{ lost: 7 }, '7 of the last seven days lost; see conversion list'],
  [
    { waiting: 1, dead: 2, lost: 3 },
    '1 tried for more than an hour, 2 dead, 3 of the last seven days lost; see conversion list, then conversion replay within 48 hours of the event',
  ],
])('of %j the doctor says: %s', (change, text) => {
  expect(describeUnsentConversions({ ...none, ...change })).toBe(`conversions for meta: ${text}`)
})
