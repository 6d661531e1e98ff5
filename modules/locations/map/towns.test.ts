import { expect, test } from 'vitest'
import { readTowns } from './towns.ts'

test('every town has a position and is listed once', () => {
  const keys = readTowns().map(({ name, lat, lng }) => `${name} ${lat} ${lng}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.length).toBeGreaterThan(400)
})

test('the largest are first', () => {
  const ranks = readTowns().map(({ rank }) => rank)
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
  expect(readTowns()[0]?.name).toBe('Sydney')
})
