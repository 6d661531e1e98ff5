import type { SavedValuation } from '#modules/forms/ui/storage/saved-valuation.ts'
import { formatDay } from '#modules/forms/plates/valuation-words.rules.ts'

export interface TradeInAllowance {
  /** In whole currency units. */
  readonly amount: number
  /** Where the amount comes from, in words for the visitor. */
  readonly note: string
}

/**
 * The amount with which a calculator starts: the lower end of the range, so that it promises no more than the offer
 * may be.
 *
 * @param locale of the page, such as en-AU
 */
export const describeTradeIn = (
  { title, low, valued_on: valuedOn }: SavedValuation,
  locale: string,
): TradeInAllowance => ({
  amount: low,
  note: `Lower end of the valuation of your ${title}, ${formatDay(valuedOn, { locale: locale as 'en-AU' })}.`,
})
