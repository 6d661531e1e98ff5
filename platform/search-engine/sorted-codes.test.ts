import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noPosition, SortedCodes } from './sorted-codes.ts'

test('a patched order equals a complete sort', () => {
  const key = fc.integer({ min: 0, max: 20 })
  const change = fc.record({ code: fc.integer({ min: 1, max: 40 }), key: fc.option(key) })
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 12 }), { maxLength: 12 }), (rounds) => {
      const keys = new Map<number, number>()
      const sorted = new SortedCodes()
      const compare = (a: number, b: number): number => keys.get(a)! - keys.get(b)! || a - b
      for (const changes of rounds) {
        for (const { code, key } of changes) {
          if (key === null) keys.delete(code)
          else keys.set(code, key)
        }
        const changed = [...new Set(changes.map(({ code }) => code))]
        sorted.patch(
          changed,
          (code) => keys.has(code),
          compare,
          Math.max(1, ...keys.keys(), ...changed) + 1,
        )
        const expected = [...keys.keys()].sort(compare)
        expect([...sorted.order]).toEqual(expected)
        for (let code = 1; code < sorted.position.length; code++) {
          const position = expected.indexOf(code)
          expect(sorted.position[code]).toBe(position < 0 ? noPosition : position)
        }
      }
    }),
    { numRuns: 500, seed: 5 },
  )
})
