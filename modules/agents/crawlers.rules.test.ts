import { expect, test } from 'vitest'
import { aiCrawlers, listRefusedCrawlers } from './crawlers.rules.ts'

test.each([
  ['allowed', []],
  ['refused', aiCrawlers],
] as const)('crawlers that are %s', (crawlers, expected) => {
  expect(listRefusedCrawlers({ agents: { mcp: true, llms: true, crawlers } })).toEqual(expected)
})

test('every name is one that robots.txt can have, once', () => {
  expect(aiCrawlers.filter((name) => !/^[A-Za-z0-9_-]+$/.test(name))).toEqual([])
  expect(new Set(aiCrawlers.map((name) => name.toLowerCase())).size).toBe(aiCrawlers.length)
})

test('search engines, and agents that a person sends, are not among them', () => {
  const others = /^(googlebot|bingbot|duckduckbot|applebot|yandexbot|.*-user)$/i
  expect(aiCrawlers.filter((name) => others.test(name))).toEqual([])
})
