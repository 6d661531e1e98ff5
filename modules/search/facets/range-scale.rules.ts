import type { RangeField } from '#modules/stock-index/facets.rules.ts'
import type { RangeScale } from '../page/search-page.types.ts'

/** Minimum number of steps for a slider; with fewer, two fields are as easy to use. */
const fewestSteps = 3

/**
 * §4 Range slider of a search page: from the lowest to the highest value of the vehicles, rounded outwards to whole
 * steps. Prices use the step of the site's price slider (§9), kilometres a thousand, weekly subscriptions ten
 * dollars, prices per week five, years one. Null if there are too few steps.
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
  if (field === 'weekly_price_range') return 5
  return field === 'subscription_price' ? 10 : priceStep
}
