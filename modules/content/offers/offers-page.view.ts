import { buildOffersPath, fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { nameModelOfSlug } from '#modules/vehicles/classification/model-of-slug.rules.ts'
import type { OfferCardView } from './offer.types.ts'
import { buildOffers, listRunningOffers } from './offer.view.ts'

export interface OfferFilterView {
  readonly label: string
  readonly href: string
  readonly isChosen: boolean
}

export interface OffersPageView {
  readonly offers: readonly OfferCardView[]
  /** Links to all offers and to each model with offers; empty where there is no choice. */
  readonly filters: readonly OfferFilterView[]
  /** The chosen model; null: all offers, also for a model without offers. */
  readonly model: string | null
  /**
   * Whether the requested model has no offers. The page then shows all offers, and not the model's name from the URL,
   * which may be any text.
   */
  readonly hasNoneOfModel: boolean
}

/**
 * §2 /special-offers: the current offers, or those for one model.
 *
 * @param asked slug of a model from the URL
 */
export function buildOffersPage(
  site: Site,
  requestedModel: string | null,
  now: Date,
): OffersPageView {
  const running = buildOffers(site, listRunningOffers(site, now), now)
  const ofModel = running.filter(({ model }) => model !== null && model === requestedModel)
  const model = ofModel.length === 0 ? null : requestedModel
  const models = [...new Set(running.flatMap((offer) => offer.model ?? []))]
  const filters = [
    { label: 'All offers', href: fixedPaths.specialOffers as string, isChosen: model === null },
    ...models.map((slug) => ({
      label: nameModelOfSlug(slug),
      href: buildOffersPath(slug),
      isChosen: slug === model,
    })),
  ]
  return {
    offers: model === null ? running : ofModel,
    // Filters are useless where all offers are for the same model.
    filters: models.length > 1 || models.length < running.length ? filters : [],
    model: model === null ? null : nameModelOfSlug(model),
    hasNoneOfModel: requestedModel !== null && model === null,
  }
}
