import { expect, test } from 'vitest'
import { type Band, findBand } from './bands.rules.ts'

const band = (name: string, min: number | null, max: number | null): Band => ({
  name,
  label: name,
  min,
  max,
})
/** Bands that a site may configure: not sorted, with a gap. */
const bands = [
  band('dear', 30_000, null),
  band('middle', 10_000, 20_000),
  band('cheap', null, 10_000),
]

// §9 Price and weekly bands: `min` belongs to the band, `max` to the next one.
test.each([
  [-1, 'cheap'],
  [0, 'cheap'],
  [9999.99, 'cheap'],
  [10_000, 'middle'],
  [19_999.99, 'middle'],
  [20_000, undefined],
  [29_999.99, undefined],
  [30_000, 'dear'],
  [9_000_000, 'dear'],
])('an amount of %d is in the band %s', (amount, name) => {
  expect(findBand(bands, amount)?.name).toBe(name)
})
