import { expect, test } from 'vitest'
import { fixedPaths } from '#modules/links/paths.ts'
import { listFinanceWays } from './finance-ways.rules.ts'

const { finance, applyForFinance, financeApplication, financeCalculator, financePreApproval } =
  fixedPaths

test.each([
  ['nothing on a site with nothing else', finance, [], []],
  [
    'every way that the site has',
    finance,
    [applyForFinance, financeCalculator, financePreApproval],
    [
      ['Apply for finance', applyForFinance],
      ['Work out a repayment', financeCalculator],
      ['Get pre-approved', financePreApproval],
    ],
  ],
  [
    'the whole application where the site takes it',
    finance,
    [applyForFinance, financeApplication],
    [['Apply for finance', financeApplication]],
  ],
  [
    'the whole application from the page that is named after it',
    applyForFinance,
    [applyForFinance, financeApplication],
    [['Apply online', financeApplication]],
  ],
  ['not the page itself', applyForFinance, [applyForFinance], []],
])('a finance page offers %s', (_, path, pages: readonly string[], expected) => {
  const ways = listFinanceWays(path, (href) => pages.includes(href))
  expect(ways.map(({ label, href }) => [label, href])).toEqual(expected)
})
