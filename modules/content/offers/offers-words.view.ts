import type { OffersPageView } from './offers-page.view.ts'

/** The heading of the page of offers. */
export const nameOffers = (model: string | null): string =>
  model === null ? 'Special offers' : `${model} offers`

/** The sentence below the heading of the page of offers. */
export function introduceOffers({
  offers,
  hasNoneOfModel,
}: Pick<OffersPageView, 'offers' | 'hasNoneOfModel'>): string {
  if (offers.length === 0) {
    return 'There is no offer at the moment. What is in stock has its best price on it.'
  }
  return hasNoneOfModel
    ? 'There is no offer on that model at the moment. These are running now.'
    : 'What each one costs, until when, and its conditions.'
}
