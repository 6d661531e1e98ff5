import { type DocumentEntry, listDocuments } from '#modules/documents/site-documents.rules.ts'
import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideOfferEnd } from './offer-end.rules.ts'
import type { OfferCardView } from './offer.types.ts'

/** The offers that run now; none on a site without offers. */
export const listRunningOffers = (site: Site, now: Date): DocumentEntry<'offer'>[] =>
  site.configuration.offers.enabled ? listDocuments(site, 'offer', now) : []

/** Offers as cards, in the order that their authors give them. */
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
  const figure = priceText ?? repaymentText
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
    terms,
    model,
    make,
    picture,
    enquireHref: `${buildPath(fixedPaths.contact, { offer: slug })}#contact-form`,
  }
}
