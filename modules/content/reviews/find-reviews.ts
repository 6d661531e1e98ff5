import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { countReviews, countStars, readReviews, readReviewSets } from './review.store.ts'
import type { ReviewSetView, ReviewsPageView } from './review.types.ts'
import { buildReviewSet } from './review.view.ts'
import { buildReviewsPage, findReviewedDealership } from './reviews-page.view.ts'

/** The number of reviews in a strip. */
const mostInStrip = 6

/** The newest reviews of a site, for a strip (§9); null where the site shows no reviews. */
export async function findReviews(
  database: Database,
  site: Site,
  now: Date,
): Promise<ReviewSetView | null> {
  const { enabled, minimum_rating: minimumRating, full_quantity } = site.configuration.reviews
  if (!enabled) return null
  const dealershipIds = site.dealerships.map(({ id }) => id)
  return database.withScope({ dealershipIds, siteId: site.id }, async (tx) => {
    const sets = await readReviewSets(tx)
    const limit = Math.min(mostInStrip, full_quantity)
    const reviews =
      sets.length === 0 ? [] : await readReviews(tx, { minimumRating, dealershipIds, limit })
    return buildReviewSet(site, { sets, reviews }, now)
  })
}

/** A page of the reviews of a site, or of one dealership; undefined if the page does not exist. */
export async function findReviewsPage(
  database: Database,
  site: Site,
  wanted: { readonly dealershipSlug: string | null; readonly page: number },
  now: Date,
): Promise<ReviewsPageView | undefined> {
  const {
    enabled,
    minimum_rating: minimumRating,
    full_quantity: limit,
  } = site.configuration.reviews
  const dealership = findReviewedDealership(site, wanted.dealershipSlug)
  if (!enabled || dealership === undefined) return undefined
  const scope = { dealershipIds: site.dealerships.map(({ id }) => id), siteId: site.id }
  const dealershipIds = dealership === null ? scope.dealershipIds : [dealership.id]
  const offset = (wanted.page - 1) * limit
  const stored = await database.withScope(scope, async (tx) => ({
    sets: await readReviewSets(tx),
    reviews: await readReviews(tx, { minimumRating, dealershipIds, limit, offset }),
    shown: await countReviews(tx, { minimumRating, dealershipIds }),
    stars: await countStars(tx, dealershipIds),
  }))
  return buildReviewsPage(site, stored, wanted, now)
}
