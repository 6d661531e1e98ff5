import { expect, test } from 'vitest'
import { decideRows } from './suggestion-rows.rules.ts'

test.each([
  // searches, vehicles, pages found; then shown
  [0, 0, 0, 0, 0, 0],
  [8, 9, 9, 4, 3, 2],
  [8, 9, 0, 5, 3, 0],
  [8, 0, 2, 5, 0, 2],
  [8, 0, 0, 8, 0, 0],
  [2, 9, 9, 2, 3, 2],
  [0, 9, 0, 0, 3, 0],
  [1, 1, 1, 1, 1, 1],
])(
  'of %i searches, %i vehicles and %i pages, %i, %i and %i are shown',
  (searches, vehicles, pages, ...shown) => {
    const rows = decideRows({ searches, vehicles, pages })
    expect([rows.searches, rows.vehicles, rows.pages]).toEqual(shown)
  },
)

test('a list never has more than nine rows and the last', () => {
  for (let found = 0; found < 12; found++) {
    const { searches, vehicles, pages } = decideRows({
      searches: found,
      vehicles: 11 - found,
      pages: found,
    })
    expect(searches + vehicles + pages).toBeLessThanOrEqual(9)
  }
})
