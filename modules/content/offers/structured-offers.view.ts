import type { Offer, OfferCatalog } from '#platform/web/schema-org.ts'
import { findEndOfMonth, toMoment } from '#modules/documents/published.rules.ts'
import type { DocumentEntry } from '#modules/documents/site-documents.rules.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildShareAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { listRunningOffers } from './offer.view.ts'

/** The current offers as schema.org's OfferCatalog; null if there are no offers. */
export function buildStructuredOffers(site: Site, now: Date): Record<string, unknown> | null {
  const running = listRunningOffers(site, now)
  if (running.length === 0) return null
  return {
    '@type': 'OfferCatalog',
    name: `Special offers of ${site.configuration.name}`,
    url: fixedPaths.specialOffers,
    numberOfItems: running.length,
    itemListElement: running.map((offer) => describeOffer(site, offer, now)),
  } satisfies OfferCatalog
}

function describeOffer(
  { configuration }: Site,
  { frontMatter }: DocumentEntry<'offer'>,
  now: Date,
) {
  const { region, offers, name } = configuration
  const { title, summary, price, picture, ends_at } = frontMatter
  const byDefault =
    offers.default_end === 'end_of_month' ? findEndOfMonth(now, region.time_zone) : null
  const end = ends_at === null ? byDefault : toMoment(ends_at, region.time_zone, true)
  return {
    '@type': 'Offer',
    name: title,
    description: summary,
    offeredBy: { '@type': 'AutoDealer', name, url: '/' },
    ...(price === null ? {} : { price: price.toFixed(2), priceCurrency: region.currency }),
    ...(end === null ? {} : { validThrough: end.toISOString() }),
    ...(picture === null ? {} : { image: buildShareAddress(picture.url) }),
  } satisfies Offer
}
