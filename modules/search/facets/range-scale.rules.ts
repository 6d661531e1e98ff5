import type { RangeField } from '#modules/stock-index/facets.rules.ts'
import type { RangeScale } from '../page/search-page.types.ts'

/** Steps that are worth a slider; with fewer, two fields say as much. */
const fewestSteps = 3

/**
 * §4 Range slider of a search page: from what the vehicles reach down to, to what they reach up to, both on a step.
 * Prices go by the step of the site's price slider (§9), kilometres by a thousand, weekly subscriptions by ten
 * dollars and years by one. Null where there are too few steps.
 */
export function buildRangeScale(
  field: RangeField,
  reach: { readonly min: number; readonly max: number },
  search: { readonly price_slider_step: number },
): RangeScale | null {
  const step = decideStep(field, search.price_slider_step)
  const min = Math.floor(reach.min / step) * step
  const max = Math.ceil(reach.max / step) * step
  return (max - min) / step < fewestSteps ? null : { min, max, step }
}

function decideStep(field: RangeField, priceStep: number): number {
  if (field === 'year') return 1
  if (field === 'km') return 1000
  return field === 'subscription_price' ? 10 : priceStep
}
