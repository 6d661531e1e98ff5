import { expect, test } from 'vitest'
import { countResultPages, findResultWindow, mostResults } from './result-window.rules.ts'

test.each([
  [1, 12, { sitePage: 1, from: 0, to: 12 }],
  [3, 12, { sitePage: 3, from: 0, to: 12 }],
  [1, 25, { sitePage: 1, from: 0, to: 25 }],
  [1, 48, { sitePage: 1, from: 0, to: 24 }],
  [2, 48, { sitePage: 1, from: 24, to: 48 }],
  [3, 48, { sitePage: 2, from: 0, to: 24 }],
  [2, 27, { sitePage: 1, from: 14, to: 27 }],
  [40, 100, { sitePage: 10, from: 75, to: 100 }],
])('page %i of a site with %i vehicles a page', (page, pageSize, expected) => {
  expect(findResultWindow(page, pageSize)).toEqual(expected)
})

test.each([
  [0, 24, 0],
  [1, 24, 1],
  [24, 24, 1],
  [25, 24, 2],
  [48, 48, 2],
  [49, 48, 3],
  [73, 48, 4],
])('%i vehicles at %i a page are %i pages', (total, pageSize, pages) => {
  expect(countResultPages(total, pageSize)).toBe(pages)
})

test('the pages of any site have each of its vehicles once', () => {
  for (let pageSize = 1; pageSize <= 100; pageSize += 1) {
    const total = 230
    const listed: number[] = []
    for (let page = 1; page <= countResultPages(total, pageSize); page += 1) {
      const { sitePage, from, to } = findResultWindow(page, pageSize)
      expect(to - from).toBeLessThanOrEqual(mostResults)
      const start = (sitePage - 1) * pageSize
      for (let at = start + from; at < Math.min(start + to, total); at += 1) listed.push(at)
    }
    expect(listed).toEqual(Array.from({ length: total }, (_, at) => at))
  }
})
