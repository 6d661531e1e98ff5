import { createDocumentTexts, type DocumentTexts } from '#modules/documents/document-texts.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readReviewSets, readReviews } from './review.store.ts'
import type { ReviewSetView } from './review.types.ts'
import { buildReviewSet } from './review.view.ts'

/** The data of a site's content that pages need: one method a page, scoped to the site, with plain data as its result. */
export interface ContentViews {
  /** Null where the site shows no reviews. */
  readonly findReviews: (site: Site, now: Date) => Promise<ReviewSetView | null>
  /** Texts of documents, rendered for the site. */
  readonly documents: DocumentTexts
}

export function createContentViews(database: Database): ContentViews {
  return {
    documents: createDocumentTexts(database),
    async findReviews(site, now) {
      const { enabled, minimum_rating: minimumRating, full_quantity } = site.configuration.reviews
      if (!enabled) return null
      const dealershipIds = site.dealerships.map(({ id }) => id)
      return database.withScope({ dealershipIds, siteId: site.id }, async (tx) => {
        // Twice as many, so that those with words can go before those without.
        const limits = { minimumRating, limit: 2 * full_quantity }
        const sets = await readReviewSets(tx)
        const reviews = sets.length === 0 ? [] : await readReviews(tx, limits)
        return buildReviewSet(site, { sets, reviews }, now)
      })
    },
  }
}
