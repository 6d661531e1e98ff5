import { buildReviewsPath } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { listGoogleProfiles } from './google-profiles.view.ts'
import { combineReviewSets } from './review.rules.ts'
import type {
  ReviewFilter,
  ReviewsPageView,
  StarCount,
  StoredReview,
  StoredReviewSet,
} from './review.types.ts'
import { buildReviewSet, formatReviewCount } from './review.view.ts'
import { buildStarSpread } from './star-spread.view.ts'

/** The stored data for a page of reviews. */
export interface StoredReviewPage {
  /** Review sets of every dealership of the site. */
  readonly sets: readonly StoredReviewSet[]
  /** The reviews of this page. */
  readonly reviews: readonly StoredReview[]
  /** Number of reviews on all pages. */
  readonly shown: number
  readonly stars: readonly StarCount[]
}

/** The dealership in the URL; null: all dealerships; undefined: the site has no such dealership. */
export function findReviewedDealership(
  { dealerships }: Pick<Site, 'dealerships'>,
  slug: string | null,
): Site['dealerships'][number] | null | undefined {
  return slug === null ? null : dealerships.find((dealership) => dealership.slug === slug)
}

/**
 * A page of the list of reviews; undefined for a page that does not exist.
 *
 * @param page from 1
 */
export function buildReviewsPage(
  site: Site,
  stored: StoredReviewPage,
  { dealershipSlug, page }: { readonly dealershipSlug: string | null; readonly page: number },
  now: Date,
): ReviewsPageView | undefined {
  const { full_quantity: size } = site.configuration.reviews
  const dealership = findReviewedDealership(site, dealershipSlug)
  if (dealership === undefined) return undefined
  const sets =
    dealership === null
      ? stored.sets
      : stored.sets.filter(({ dealershipId }) => dealershipId === dealership.id)
  const set = buildReviewSet(site, { sets, reviews: stored.reviews }, now)
  const pageCount = Math.max(1, Math.ceil(stored.shown / size))
  if (set === null || page > pageCount) return undefined
  const left = Math.min(size, stored.shown - page * size)
  return {
    set,
    name: dealership?.name ?? site.configuration.name,
    dealershipSlug,
    remark: describeChoice(sets, site.configuration),
    spread: buildStarSpread(stored.stars, set.count, site.configuration.region),
    filters: listFilters(site, stored.sets, dealershipSlug),
    page,
    pageCount,
    newerHref: page === 1 ? null : buildReviewsPath(dealershipSlug, page - 1),
    more:
      left <= 0
        ? null
        : {
            href: buildReviewsPath(dealershipSlug, page + 1),
            label: left === 1 ? 'One more review' : `${left} more reviews`,
          },
    googleProfiles: listGoogleProfiles(site, dealership),
    isOwn: sets.every(({ source }) => source === null),
  }
}

/** The remark which discloses that only some reviews are shown, while the average counts all of them. */
function describeChoice(
  sets: readonly StoredReviewSet[],
  { reviews: { minimum_rating: minimum }, region }: Site['configuration'],
): string {
  const names = [...new Set(sets.flatMap(({ source }) => source ?? []))]
  const listed = new Intl.ListFormat(region.locale).format(names)
  const from = names.length === 0 ? '' : ` From ${listed}.`
  const least = minimum <= 1 ? '' : minimum >= 5 ? ' of 5 stars' : ` of ${minimum} stars and more`
  return `The average counts every review. Below are those${least} that come with words, the newest first.${from}`
}

function listFilters(
  { configuration, dealerships }: Site,
  sets: readonly StoredReviewSet[],
  current: string | null,
): ReviewFilter[] {
  const reviewed = dealerships.flatMap(({ id, name, slug }) => {
    const set = sets.find(({ dealershipId, count }) => dealershipId === id && count > 0)
    return set === undefined ? [] : [{ label: name, slug, ...set }]
  })
  const all = combineReviewSets(sets)
  if (reviewed.length < 2 || all === null) return []
  return [{ label: 'All of us', slug: null, ...all }, ...reviewed].map(
    ({ label, slug, count, averageRating }) => ({
      label,
      href: buildReviewsPath(slug),
      isCurrent: slug === current,
      average_rating: averageRating,
      countText: formatReviewCount(count, configuration.region),
    }),
  )
}
