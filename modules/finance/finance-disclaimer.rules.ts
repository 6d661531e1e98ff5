import type { FinanceProvider } from '#modules/sites/settings/finance.schema.ts'

const providerNames: Readonly<Record<FinanceProvider, string | null>> = {
  taurus: 'Taurus Finance',
  '360-finance': '360 Finance',
  ausloans: 'AusLoans',
  manual: null,
  angle: 'Angle Finance',
  powertorque: 'Powertorque Finance',
  'nissan-finance': 'Nissan Finance',
}

/** Name of a provider; null without a provider, or for the provider kind of unnamed lenders. */
export const nameLender = (provider: FinanceProvider | null): string | null =>
  provider === null ? null : providerNames[provider]

/**
 * Paragraphs of the finance dialog: the lender's own text for the vehicle, else the site's, else
 * the provider's. Blank text is treated as missing.
 *
 * @param isWarned whether the comparison rate's warning is shown already
 * (comparison-warning.rules.ts), or no comparison rate is shown
 */
export function decideFinanceDisclaimer(
  lenderWords: string | null,
  siteWords: string | null,
  provider: FinanceProvider,
  isWarned: boolean,
): string[] {
  const found = [lenderWords, siteWords].map(splitParagraphs).find(({ length }) => length > 0)
  return found ?? [describeProvider(provider), ...(isWarned ? [] : [ownWarning])]
}

function splitParagraphs(words: string | null): string[] {
  return (words ?? '')
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

const ownWarning =
  'WARNING: The comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.'

function describeProvider(provider: FinanceProvider): string {
  const lender = providerNames[provider] ?? 'Our lender'
  return `Repayments are an estimate and not an offer of finance. ${lender} decides on each application; credit criteria, fees, charges, terms and conditions apply.`
}
