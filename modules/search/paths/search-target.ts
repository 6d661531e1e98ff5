import type { Facet } from '#modules/stock-index/facets.rules.ts'
import type { RefinementState } from '../refinements/refinement-state.ts'

/** How the vehicles of a page are offered. */
export type Offer = 'sale' | 'subscription' | 'rental'

/** The meaning of a search path, before the visitor's refinements. */
export interface SearchTarget {
  readonly kind: 'car-type' | 'weekly-price' | 'seats' | 'feature' | 'make' | 'body' | 'model'
  /** The canonical path below /search/, with the site's own word for its vehicles. */
  readonly slug: string
  /** AND-ed; an inner list is OR (platform/search-engine/contract.ts). */
  readonly filter: readonly (string | readonly string[])[]
  /** Facets that the path decides, so that the page need not offer them. */
  readonly decidedFacets: readonly Facet[]
  readonly heading: HeadingParts
  /** How all of its vehicles are offered; for sale by default. `heading.before` names any other offer. */
  readonly offer?: Offer
  /** The refinements with the same meaning. */
  readonly named?: Pick<RefinementState['refinements'], 'make' | 'model' | 'body'>
}

/** A heading is `before noun after`, such as 'Used' Cars 'under $100 per week'. */
interface HeadingParts {
  readonly before: string
  readonly after: string
  /** `before` names several conditions; a chosen one replaces it. */
  readonly isAnyCondition?: boolean
}

export interface SearchSuggestion {
  /** Below /search/. */
  readonly slug: string
  readonly label: string
}

export type SearchPathResult =
  | { readonly found: true; readonly target: SearchTarget }
  | { readonly found: false }

/** Names in the site's stock or configuration, as people write them. */
export interface KnownNames {
  readonly makes: readonly string[]
  readonly models: readonly { readonly make: string; readonly model: string }[]
  readonly bodies: readonly string[]
  /** Makes that the site is franchised for: they have a page even without stock. */
  readonly franchises?: readonly string[]
}
