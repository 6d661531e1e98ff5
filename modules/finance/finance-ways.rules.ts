import { fixedPaths } from '#modules/links/paths.ts'

export interface FinanceWay {
  readonly label: string
  readonly href: string
}

/**
 * The way to apply. A site that takes whole applications is applied to there, and otherwise by the form of that name;
 * null if the site has neither, or the page is it.
 *
 * @param path of the current page
 * @param isThere whether the site has a page at a path
 */
export function findFinanceApplication(
  path: string,
  isThere: (path: string) => boolean,
): FinanceWay | null {
  const { applyForFinance, financeApplication } = fixedPaths
  const href = [financeApplication, applyForFinance].find(isThere)
  if (href === undefined || href === path) return null
  // The page that is named after the application says how to make it.
  return { label: path === applyForFinance ? 'Apply online' : 'Apply for finance', href }
}

/** What a finance page offers besides its form: to apply, to work out a repayment, and to be approved before choosing. */
export function listFinanceWays(path: string, isThere: (path: string) => boolean): FinanceWay[] {
  const application = findFinanceApplication(path, isThere)
  const others = [
    { label: 'Work out a repayment', href: fixedPaths.financeCalculator },
    { label: 'Get pre-approved', href: fixedPaths.financePreApproval },
  ]
  return [
    ...(application === null ? [] : [application]),
    ...others.filter(({ href }) => href !== path && isThere(href)),
  ]
}
