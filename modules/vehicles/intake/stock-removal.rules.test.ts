import { describe, expect, test } from 'vitest'
import {
  decideRemoval,
  describeRefusedRemoval,
  keepsAbsentVehicles,
} from './stock-removal.rules.ts'

const tooMany = { allowed: false, reason: 'import.too-many-removed' }
const allowed = { allowed: true }

describe('of a dealership’s stock', () => {
  test.each([
    [0, 0, 0, allowed],
    [1, 0, 0, allowed],
    [1, 1, 0, tooMany],
    [1, 0, 1, tooMany],
    [2, 1, 0, allowed],
    [2, 2, 0, tooMany],
    [3, 1, 0, allowed],
    [3, 2, 0, tooMany],
    [3, 1, 1, tooMany],
    [4, 2, 0, allowed],
    [4, 0, 2, allowed],
    [4, 1, 1, allowed],
    [4, 3, 0, tooMany],
    [4, 0, 3, tooMany],
    [4, 2, 1, tooMany],
    [100_000, 50_000, 0, allowed],
    [100_000, 50_000, 1, tooMany],
    [100_001, 50_000, 0, allowed],
    [100_001, 50_001, 0, tooMany],
  ])('of %i vehicles, %i absent and %i replaced may leave: half at most', (...row) => {
    const [current, absent, replaced, expected] = row
    expect(decideRemoval({ current, absent, replaced })).toEqual(expected)
  })
})

test.each([
  [false, 0, false],
  [false, 1, true],
  [true, 0, true],
  [true, 1, true],
])('of a partial file (%s) with %i rows of unknown vehicles, absent ones stay: %s', (...row) => {
  const [partial, unnamedRows, stay] = row
  expect(keepsAbsentVehicles({ partial, unnamedRows })).toBe(stay)
})

describe('a refused removal', () => {
  const whole = 'Is the file whole? It lacks'
  const moved = 'Has a column moved? The stock numbers of'
  test.each([
    [3, 0, `3 of the dealership's 4 vehicles would leave, more than half. ${whole} 3`],
    [2, 1, `${whole} 2: import it as partial to add to the stock. ${moved} 1 are those of another`],
    [0, 3, `more than half. ${moved} 3`],
  ])('of %i absent and %i replaced vehicles says how it may have come', (...row) => {
    const [absent, replaced, part] = row
    const text = describeRefusedRemoval({ current: 4, absent, replaced })
    expect(text).toContain(part)
    expect(text).toMatch(/ Import it with force to remove them\.$/)
  })

  test('does not name what is none of its causes', () => {
    const base = { current: 4, absent: 0, replaced: 0 }
    expect(describeRefusedRemoval({ ...base, replaced: 3 })).not.toContain(whole)
    expect(describeRefusedRemoval({ ...base, absent: 3 })).not.toContain(moved)
  })
})
