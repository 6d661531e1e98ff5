import { expect, test } from 'vitest'
import { countColumns } from './model-columns.rules.ts'

test.each([
  [1, 1],
  [5, 5],
  [6, 3],
  [7, 4],
  [8, 4],
  [9, 3],
  [10, 5],
  [11, 4],
  // Five in a row and three in the last, where four in a row would leave one alone.
  [13, 5],
])('%i models stand in %i columns', (models, columns) => {
  expect(countColumns(models)).toBe(columns)
})
