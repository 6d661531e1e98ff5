import { expect, test } from 'vitest'
import routes from './routes.ts'

test('pages are known by the very letters of their address', () => {
  const others = routes.filter(({ index, caseSensitive }) => index !== true && !caseSensitive)
  expect(routes.length).toBeGreaterThan(5)
  expect(others).toEqual([])
})
