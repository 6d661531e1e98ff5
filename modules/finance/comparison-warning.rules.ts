import type { FinanceSettings } from '#modules/sites/settings/finance.schema.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { PaymentView } from '#modules/vehicles/card/vehicle-card.types.ts'

export interface WarnedSite {
  readonly finance: Pick<FinanceSettings, 'example_amount' | 'example_years'>
  readonly region: RegionSettings
}

/** §9: the sentence that states the example loan on which every comparison rate is based. */
export function describeExample({ finance, region }: WarnedSite): string {
  const amount = formatMoney(finance.example_amount * 100, region)
  return `The comparison rate is for a ${finance.example_years}-year secured loan of ${amount}.`
}

/**
 * The warning that must accompany every comparison rate, in addition to texts of the lender or the
 * site: Australia's National Credit Code (section 160, regulation 99) requires the example and this
 * warning. Null in countries without such a law.
 */
export function decideComparisonWarning(site: WarnedSite): string | null {
  if (site.region.country !== 'AU') return null
  return `${describeExample(site)} WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.`
}

/**
 * One warning below several cards, with the dealer's credit licence; null if no card shows a repayment, and so a
 * rate.
 */
export function decideCardsWarning(
  cards: readonly { readonly payment: PaymentView | null }[],
  site: WarnedSite & { readonly finance: Pick<FinanceSettings, 'credit_licence'> },
): string | null {
  if (cards.every(({ payment }) => payment === null)) return null
  const parts = [decideComparisonWarning(site), site.finance.credit_licence]
  const words = parts.filter((text) => text !== null)
  return words.length === 0 ? null : words.join(' ')
}
