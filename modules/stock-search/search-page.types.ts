import type { VehicleCardView } from '#modules/vehicles/vehicle-card.types.ts'

export interface FacetValueView {
  readonly value: string
  readonly label: string
  readonly count: number
  readonly selected: boolean
}

export interface FacetView {
  readonly field: string
  readonly label: string
  readonly expanded: boolean
  readonly values: readonly FacetValueView[]
  /** How many of the values stand before 'Show more'. */
  readonly shown: number
}

export interface RangeView {
  readonly field: string
  readonly label: string
  readonly expanded: boolean
  /** Of the vehicles that the other filters leave. */
  readonly min: number | null
  readonly max: number | null
  readonly chosenMin: number | null
  readonly chosenMax: number | null
  readonly unit: 'money' | 'distance' | 'plain'
  /** `range[price]`: the form's fields are this with [min] and [max]. */
  readonly name: string
}

interface SortOptionView {
  readonly value: string
  readonly label: string
}

interface ChipView {
  readonly label: string
  readonly removeHref: string
}

export interface PageView {
  readonly number: number
  readonly count: number
  readonly previousHref: string | null
  readonly nextHref: string | null
  readonly links: readonly {
    readonly number: number
    readonly href: string
    readonly current: boolean
  }[]
}

export interface SearchLinkView {
  readonly label: string
  readonly href: string
  /** Vehicles behind it; null where it was not counted. */
  readonly count: number | null
}

/** A search page: all words and addresses decided. */
export interface SearchPageView {
  readonly heading: string
  readonly title: string
  readonly description: string
  readonly canonicalPath: string
  readonly noindex: boolean
  readonly total: number
  /** '126 cars'. */
  readonly totalText: string
  readonly cards: readonly VehicleCardView[]
  readonly facets: readonly FacetView[]
  readonly ranges: readonly RangeView[]
  readonly sort: { readonly value: string; readonly options: readonly SortOptionView[] }
  readonly chips: readonly ChipView[]
  readonly clearHref: string | null
  readonly page: PageView
  readonly form: {
    readonly action: string
    readonly query: string
    /** What is chosen and has no field of its own on the page. */
    readonly hidden: readonly { readonly name: string; readonly value: string }[]
  }
  /** Why there is nothing, and what to do next. Null while there are results. */
  readonly empty: { readonly text: string; readonly links: readonly SearchLinkView[] } | null
}

export type SearchPageAnswer =
  | { readonly kind: 'page'; readonly view: SearchPageView }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'missing'; readonly suggestions: readonly SearchLinkView[] }

export interface TileView {
  readonly label: string
  readonly count: number
  /** '126 cars'. */
  readonly countText: string
  readonly href: string
}

/** What the home page shows of the stock. */
export interface HomeStockView {
  readonly total: number
  readonly bodies: readonly TileView[]
  readonly makes: readonly TileView[]
  readonly newest: readonly VehicleCardView[]
}
