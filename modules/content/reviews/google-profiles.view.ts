import type { Site } from '#modules/sites/site.types.ts'
import type { GoogleProfileView } from './review.types.ts'
import { formatReviewCount } from './review.view.ts'

/**
 * §3 gmb_profiles: the Google Business Profiles of a site, with their ratings and links to read and
 * write reviews.
 *
 * @param dealership null: profiles of the whole site; else only profiles of its locations and those
 * of no location
 */
export function listGoogleProfiles(
  { configuration }: Pick<Site, 'configuration'>,
  dealership: { readonly locations: readonly { readonly slug: string }[] } | null,
): GoogleProfileView[] {
  const { gmb_profiles: profiles, region } = configuration
  return profiles
    .filter(
      ({ location }) =>
        location === null ||
        dealership === null ||
        dealership.locations.some(({ slug }) => slug === location),
    )
    .map(({ name, place_id: placeId, url, review_count: count, average_rating: average }) => ({
      name,
      figures:
        average === null || count === 0
          ? null
          : `${average} from ${formatReviewCount(count, region)}`,
      readHref: url ?? buildGoogleAddress('reviews', placeId),
      writeHref: buildGoogleAddress('writereview', placeId),
    }))
}

const buildGoogleAddress = (what: 'reviews' | 'writereview', placeId: string): string =>
  `https://search.google.com/local/${what}?placeid=${encodeURIComponent(placeId)}`
