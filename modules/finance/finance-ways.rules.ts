import { fixedPaths } from '#modules/links/paths.ts'

export interface FinanceWay {
  readonly label: string
  readonly href: string
}

/**
 * What a finance page offers besides its form: to apply, to work out a repayment, and to be approved before choosing.
 * A site that takes whole applications is applied to there, and otherwise by the form of that name.
 *
 * @param path of the current page
 * @param isThere whether the site has a page at a path
 */
export function listFinanceWays(path: string, isThere: (path: string) => boolean): FinanceWay[] {
  const { applyForFinance, financeApplication, financeCalculator, financePreApproval } = fixedPaths
  const application = [financeApplication, applyForFinance].find(isThere)
  const ways = [
    // The page that is named after the application says how to make it.
    {
      label: path === applyForFinance ? 'Apply online' : 'Apply for finance',
      href: application,
    },
    { label: 'Work out a repayment', href: financeCalculator },
    { label: 'Get pre-approved', href: financePreApproval },
  ]
  return ways.flatMap(({ label, href }) =>
    href === undefined || href === path || !isThere(href) ? [] : [{ label, href }],
  )
}
