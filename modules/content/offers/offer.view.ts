import { type DocumentEntry, listDocuments } from '#modules/documents/site-documents.rules.ts'
import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { divideTerms } from './offer-terms.rules.ts'
import { decideOfferEnd } from './offer-end.rules.ts'
import type { OfferCardView } from './offer.types.ts'

/** The current offers; empty on a site without offers. */
export const listRunningOffers = (site: Site, now: Date): DocumentEntry<'offer'>[] =>
  site.configuration.offers.enabled ? listDocuments(site, 'offer', now) : []

/** A current offer; undefined for one that has ended, has not begun or does not exist. */
export const findRunningOffer = (
  site: Site,
  slug: string,
  now: Date,
): DocumentEntry<'offer'> | undefined =>
  listRunningOffers(site, now).find((offer) => offer.slug === slug)

/**
 * The current offers for a model: those that name it, then those for its whole make.
 *
 * @param of slugs as in the fields of offers; without a make only offers that name the model
 */
export function listOffersOfModel(
  site: Site,
  of: { readonly model: string; readonly make?: string },
  now: Date,
): OfferCardView[] {
  const running = buildOffers(site, listRunningOffers(site, now), now)
  const isOfMake = ({ model, make }: OfferCardView) => model === null && make === (of.make ?? '')
  return [...running.filter(({ model }) => model === of.model), ...running.filter(isOfMake)]
}

export interface HomeOffersView {
  readonly offers: readonly OfferCardView[]
  /** Link to all offers; null where all are shown already. */
  readonly moreHref: string | null
}

/** The first offers, for the home page. */
export function buildHomeOffers(site: Site, now: Date): HomeOffersView {
  const running = buildOffers(site, listRunningOffers(site, now), now)
  const offers = running.slice(0, site.configuration.offers.home_count)
  return { offers, moreHref: offers.length < running.length ? fixedPaths.specialOffers : null }
}

/** Offers as cards, in the order that their authors chose. */
export function buildOffers(
  site: Site,
  entries: readonly DocumentEntry<'offer'>[],
  now: Date,
): OfferCardView[] {
  return entries
    .toSorted(
      (one, other) =>
        one.frontMatter.order - other.frontMatter.order || (one.slug < other.slug ? -1 : 1),
    )
    .map((entry) => buildOffer(site, entry, now))
}

function buildOffer(
  { configuration }: Site,
  { slug, frontMatter }: DocumentEntry<'offer'>,
  now: Date,
): OfferCardView {
  const { title, summary, terms, model, make, picture, repayment, price } = frontMatter
  const { region, offers } = configuration
  const clock = { now, timeZone: region.time_zone, locale: region.locale }
  const { until, endsSoon } = decideOfferEnd(frontMatter.ends_at, offers.default_end, clock)
  const priceText = price === null ? null : formatMoney(Math.round(price * 100), region)
  const repaymentText =
    repayment === null
      ? null
      : `${formatMoney(Math.round(repayment.amount * 100), region)} a ${repayment.period}`
  const figure = priceText ?? repaymentText ?? frontMatter.highlight
  return {
    slug,
    title,
    summary,
    figure:
      figure === null
        ? null
        : { text: figure, note: priceText === null ? null : frontMatter.price_note },
    secondFigure: priceText === null ? null : repaymentText,
    repaymentNote: repayment?.note ?? null,
    until,
    endsSoon,
    ...divideTerms(terms),
    model,
    make,
    picture,
    enquireHref: `${buildPath(fixedPaths.contact, { offer: slug })}#contact-form`,
  }
}
