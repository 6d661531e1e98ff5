import type { Facet } from '#modules/stock-index/facets.rules.ts'
import type { RefinementState } from '../refinements/refinement-state.ts'

/** How the vehicles of a page are offered to customers. */
export type Offer = 'sale' | 'subscription' | 'rental'

/** What a search path means, without the visitor's choices. */
export interface SearchTarget {
  readonly kind: 'car-type' | 'weekly-price' | 'seats' | 'feature' | 'make' | 'body' | 'model'
  /** The canonical path below /search/, with the site's own word for its vehicles. */
  readonly slug: string
  /** Conditions of the index that must all hold; of an inner list at least one (platform/search-engine/contract.ts). */
  readonly filter: readonly (string | readonly string[])[]
  /** Facets that the path already restricts, so that the page need not offer them. */
  readonly decidedFacets: readonly Facet[]
  readonly heading: HeadingParts
  /** How all of the page's vehicles are offered; for sale by default. `heading.before` contains any other offer. */
  readonly offer?: Offer
  /** Choices of the visitor that would find the same vehicles. */
  readonly named?: Pick<RefinementState['refinements'], 'make' | 'model' | 'body'>
}

/** A heading is `before noun after`, such as 'Used' Cars 'under $100 per week'. */
interface HeadingParts {
  readonly before: string
  readonly after: string
  /** Whether `before` contains several conditions; if the visitor chooses one, the heading has only that. */
  readonly isAnyCondition?: boolean
}

export interface SearchSuggestion {
  /** The path below /search/. */
  readonly slug: string
  readonly label: string
}

export type SearchPathResult =
  | { readonly found: true; readonly target: SearchTarget }
  | { readonly found: false }

/** Names in the site's stock or configuration, in their usual spelling. */
export interface KnownNames {
  readonly makes: readonly string[]
  readonly models: readonly { readonly make: string; readonly model: string }[]
  readonly bodies: readonly string[]
  /** Makes that the site is franchised for; they have a page even without stock. */
  readonly franchises?: readonly string[]
}
