import { createDocumentTexts, type DocumentTexts } from '#modules/documents/document-texts.ts'
import { createModelTexts, type ModelTexts } from '#modules/models/model-details.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findReviews, findReviewsPage } from './reviews/find-reviews.ts'
import type { ReviewSetView, ReviewsPageView } from './reviews/review.types.ts'

/** Loads the content that pages of a site show, as plain data: one method for each page. */
export interface ContentViews {
  /** The newest reviews; null where the site shows none. */
  readonly findReviews: (site: Site, now: Date) => Promise<ReviewSetView | null>
  /**
   * The reviews on one page; undefined where the page number or the dealership does not exist.
   *
   * @param page from 1
   */
  readonly findReviewsPage: (
    site: Site,
    wanted: { readonly dealershipSlug: string | null; readonly page: number },
    now: Date,
  ) => Promise<ReviewsPageView | undefined>
  /** Texts of documents, rendered for the site. */
  readonly documents: DocumentTexts
  /** Texts that only the page of a vehicle model shows. */
  readonly models: ModelTexts
}

export function createContentViews(database: Database): ContentViews {
  return {
    documents: createDocumentTexts(database),
    findReviews: (site, now) => findReviews(database, site, now),
    findReviewsPage: (site, wanted, now) => findReviewsPage(database, site, wanted, now),
    models: createModelTexts(database),
  }
}
