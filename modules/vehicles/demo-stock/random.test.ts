import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'

const draw = (seed: string, count: number): number[] => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => random.next())
}

describe('seeded random numbers', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(draw('a', 100)).toEqual(draw('a', 100))
    expect(draw('a', 5)).not.toEqual(draw('b', 5))
  })

  it('spread evenly from 0 to below 1', () => {
    const numbers = draw('spread', 20_000)
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const share = numbers.filter((number) => Math.floor(number * 10) === tenth).length / 20_000
      expect(share).toBeGreaterThan(0.09)
      expect(share).toBeLessThan(0.11)
    }
  })

  it('integers reach both ends and no further', () => {
    const random = createRandom('ends')
    const numbers = new Set(Array.from({ length: 1000 }, () => random.integer(3, 6)))
    expect(numbers).toEqual(new Set([3, 4, 5, 6]))
  })

  it('weights decide how often something is picked', () => {
    const random = createRandom('weights')
    const picked = Array.from({ length: 8000 }, () =>
      random.pickWeighted([1, 3, 0], (weight) => weight),
    )
    expect(picked.filter((weight) => weight === 3).length / 8000).toBeCloseTo(0.75, 1)
    expect(picked).not.toContain(0)
  })

  it('shuffling keeps every item and leaves the list alone', () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8]
    const shuffled = createRandom('shuffle').shuffle(items)
    expect(shuffled).not.toEqual(items)
    expect(new Set(shuffled)).toEqual(new Set(items))
    expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})
