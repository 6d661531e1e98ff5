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

test.each([
  [true, ['Apply for finance', 'Talk to us']],
  [false, ['Apply for finance']],
])('on a site that takes whole applications: %j, the labels are %j', (takes, labels) => {
  const ways = listFinanceWays(fixedPaths.finance, (href) =>
    href === fixedPaths.financeApplication ? takes : href === fixedPaths.applyForFinance,
  )
  expect(ways.map(({ label }) => label)).toEqual(labels)
  expect(ways.at(-1)?.href).toBe(fixedPaths.applyForFinance)
})
