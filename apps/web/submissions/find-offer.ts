import type { OfferCardView } from '#modules/content/offers/offer.types.ts'
import { buildOffers, findRunningOffer } from '#modules/content/offers/offer.view.ts'
import type { FormParameters } from '#modules/forms/site-forms/form-parameters.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'

/** The offer that the URL names; null if the URL names none, or the offer is not running. */
export function findOffer(
  site: Site,
  { offer: slug }: Pick<FormParameters, 'offer'>,
  now: Date,
): OfferCardView | null {
  const entry = slug === null ? undefined : findRunningOffer(site, slug, now)
  return entry === undefined ? null : (buildOffers(site, [entry], now)[0] ?? null)
}
