import { buildOffersPath, fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { nameModelOfSlug } from '#modules/vehicles/model-of-slug.rules.ts'
import type { OfferCardView } from './offer.types.ts'
import { buildOffers, listRunningOffers } from './offer.view.ts'

export interface OfferFilterView {
  readonly label: string
  readonly href: string
  readonly isChosen: boolean
}

export interface OffersPageView {
  readonly offers: readonly OfferCardView[]
  /** All offers and then each model that has some; none where there is nothing to choose. */
  readonly filters: readonly OfferFilterView[]
  /** The model that the visitor chose, where it has offers; null: all offers. */
  readonly model: string | null
  /** Whether a model was asked for that has none: the page then shows all offers, and repeats no word of the address. */
  readonly hasNoneOfModel: boolean
}

/**
 * §2 /special-offers: the offers that run now, or those that name a model.
 *
 * @param asked slug of a model, as the address has it
 */
export function buildOffersPage(site: Site, asked: string | null, now: Date): OffersPageView {
  const running = buildOffers(site, listRunningOffers(site, now), now)
  const ofModel = running.filter(({ model }) => model !== null && model === asked)
  const model = ofModel.length === 0 ? null : asked
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
    // One model whose offers are all that there are is no choice.
    filters: models.length > 1 || models.length < running.length ? filters : [],
    model: model === null ? null : nameModelOfSlug(model),
    hasNoneOfModel: asked !== null && model === null,
  }
}
