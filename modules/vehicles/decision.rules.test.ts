import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideAll } from './decision.rules.ts'

test.each([
  [[], null],
  [[true, true], null],
  [[false, true], 0],
  [[true, false], 1],
  [[true, false, false], 1],
])('of %j the first that fails is %j', (holds, failing) => {
  const decided = decideAll(holds.map((hold, at) => [hold, `reason-${at}`] as const))
  expect(decided).toEqual(
    failing === null ? { allowed: true } : { allowed: false, reason: `reason-${failing}` },
  )
})

test('is allowed exactly when all hold, whatever their number', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), (holds) => {
      const decided = decideAll(holds.map((hold, at) => [hold, String(at)] as const))
      expect(decided).toEqual(
        holds.every(Boolean)
          ? { allowed: true }
          : { allowed: false, reason: String(holds.indexOf(false)) },
      )
    }),
  )
})
