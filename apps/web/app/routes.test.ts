import { expect, test } from 'vitest'
import routes from './routes.ts'

test('paths are case-sensitive', () => {
  const others = routes.filter(({ index, caseSensitive }) => index !== true && !caseSensitive)
  expect(routes.length).toBeGreaterThan(5)
  expect(others).toEqual([])
})
