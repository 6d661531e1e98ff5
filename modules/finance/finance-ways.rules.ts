import { fixedPaths } from '#modules/links/paths.ts'

interface FinanceWay {
  readonly label: string
  readonly text: string
  readonly href: string
}

interface KnownWay extends FinanceWay {
  /** The label on sites that take whole applications: `Apply for finance` then leads to these. */
  readonly besideApplication?: string
}

/** Links between the finance pages; a page shows only those to pages that the site has. */
const ways: readonly KnownWay[] = [
  {
    label: 'Work out a repayment',
    text: 'Move price, deposit and term, and see the week, the total and what is owed over time.',
    href: fixedPaths.financeCalculator,
  },
  {
    label: 'Ask about finance',
    text: 'A rate, a payout figure, what your bank offered: a person answers.',
    href: fixedPaths.financeEnquiry,
  },
  {
    label: 'Apply for finance',
    text: 'The whole application in one go, about ten minutes. Encrypted, and deleted after the days that you agree to.',
    href: fixedPaths.financeApplication,
  },
  {
    label: 'Apply for finance',
    text: 'Tell us how you would like to pay, and we look for the lender that fits.',
    href: fixedPaths.applyForFinance,
    besideApplication: 'Talk to us',
  },
  {
    label: 'Get pre-approved',
    text: 'Know what you can spend before you choose.',
    href: fixedPaths.financePreApproval,
  },
]

/**
 * @param path of the current page
 * @param isThere whether the site has a page at a path
 */
export function listFinanceWays(path: string, isThere: (path: string) => boolean): FinanceWay[] {
  const takesApplications = isThere(fixedPaths.financeApplication)
  return ways
    .filter(({ href }) => href !== path && isThere(href))
    .map(({ label, text, href, besideApplication }) => ({
      label: takesApplications ? (besideApplication ?? label) : label,
      text,
      href,
    }))
}
