import { expect, test } from 'vitest'
import { fixedPaths } from '#modules/links/paths.ts'
import { listFinanceWays } from './finance-ways.rules.ts'

const hrefsOn = (path: string, isThere: (href: string) => boolean) =>
  listFinanceWays(path, isThere).map(({ href }) => href)

test('a finance page leads on to every other that the site has, and not to itself', () => {
  const pages: string[] = [fixedPaths.financeCalculator, fixedPaths.financeEnquiry]
  const isThere = (href: string) => pages.includes(href)
  expect(hrefsOn('/finance', isThere)).toEqual(pages)
  expect(hrefsOn(fixedPaths.financeEnquiry, isThere)).toEqual([fixedPaths.financeCalculator])
  expect(hrefsOn('/finance', () => false)).toEqual([])
})
