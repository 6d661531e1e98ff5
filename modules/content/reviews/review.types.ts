export interface StoredReviewSet {
  readonly dealershipId: number
  /** Number of reviews according to the source, which may exceed the stored ones. */
  readonly count: number
  /** Text, such as '4.8' (§3). */
  readonly averageRating: string
  /** The website that collected them, such as 'Google'; null: the dealership itself. */
  readonly source: string | null
}

export interface StoredReview {
  readonly id: number
  readonly dealershipId: number
  readonly customerName: string
  /** URL of a stored picture; null without one. */
  readonly image: string | null
  readonly text: string | null
  /** 1 to 5. */
  readonly rating: number
  readonly reviewedAt: Date
}

export interface StarCount {
  /** 1 to 5. */
  readonly stars: number
  readonly count: number
}

/** How the stars of the stored reviews are spread. */
export interface StarSpreadView {
  /** 'The stars of all 9 reviews'. */
  readonly title: string
  /** From 5 stars to 1. */
  readonly rows: readonly (StarCount & {
    readonly label: string
    /** Of all reviews in the spread, from 0 to 100. */
    readonly percent: number
  })[]
}

/** §3 Review, with the field names of the API. */
export interface ReviewView {
  readonly id: number
  readonly image: string | null
  readonly customer_name: string
  /** Shown instead of a missing picture: 'PN'. */
  readonly initials: string
  /** Name of the reviewed dealership, where the site has several. */
  readonly dealership: string | null
  readonly text: string | null
  readonly rating: number
  /** '3 weeks ago' */
  readonly created_at_time_ago_in_words: string
  /** YYYY-MM-DD, in the site's time zone. */
  readonly review_date: string
  /** '12 October 2026' */
  readonly review_date_in_words: string
}

/** §3 Review set. */
export interface ReviewSetView {
  readonly count: number
  /** '1,184 reviews' */
  readonly countText: string
  readonly average_rating: string
  readonly reviews: readonly ReviewView[]
}

export interface ReviewFilter {
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
  readonly average_rating: string
  readonly countText: string
}

/** A Google Business Profile. Its reviews are those on Google, not the site's. */
export interface GoogleProfileView {
  readonly name: string
  /** '4.4 from 1,184 reviews'; null if there are no reviews yet. */
  readonly figures: string | null
  readonly readHref: string
  readonly writeHref: string
}

/** The list of a site's reviews, or of one of its dealerships. */
export interface ReviewsPageView {
  readonly set: ReviewSetView
  /** Name of the reviewed site or dealership. */
  readonly name: string
  /** Slug of the dealership in the URL; null: all dealerships. */
  readonly dealershipSlug: string | null
  /** Text that says where the reviews come from, and which are shown. */
  readonly remark: string
  /** Null where it would not count the same reviews as the average, or where they are few. */
  readonly spread: StarSpreadView | null
  /** A filter for each dealership with reviews, if there are several. */
  readonly filters: readonly ReviewFilter[]
  readonly page: number
  readonly pageCount: number
  readonly newerHref: string | null
  readonly more: { readonly href: string; readonly label: string } | null
  readonly googleProfiles: readonly GoogleProfileView[]
  /** Whether the dealer collected all the reviews itself, not another website. */
  readonly isOwn: boolean
}
