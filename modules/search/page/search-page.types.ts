import type { VehicleCardView } from '#modules/vehicles/vehicle-card.types.ts'
import type { CarType } from '#modules/vehicles/vehicle.ts'

export interface FacetValueView {
  readonly value: string
  readonly label: string
  /** Vehicles that have it, as the locale writes numbers. */
  readonly count: string
  readonly selected: boolean
  /** The base colour that stands beside a colour's name, in lower case. */
  readonly paint?: string
}

export interface FacetView {
  readonly field: string
  readonly label: string
  readonly expanded: boolean
  readonly values: readonly FacetValueView[]
  /** How many of the values stand before 'Show more'. */
  readonly shown: number
  /** There are more values than these: they are looked for by these words, '' until some are typed. */
  readonly find?: string
}

/** Where the two thumbs of a range can stand, in its own unit. */
export interface RangeScale {
  readonly min: number
  /** A whole number of steps above `min`. */
  readonly max: number
  readonly step: number
}

/** One bound of a range. */
interface RangeSideView {
  /** What the vehicles reach to that the other filters leave, as a hint: '2,490'; may be empty. */
  readonly hint: string
  /** What is chosen; '' where that side is open. */
  readonly value: string
}

export interface RangeView {
  readonly field: string
  readonly label: string
  readonly expanded: boolean
  readonly chosen: boolean
  /** '$' or 'km'; may be empty. */
  readonly unit: string
  /** `range[price]`: the form's fields are this with [min] and [max]. */
  readonly name: string
  readonly from: RangeSideView
  readonly to: RangeSideView
  /** Null where a slider would have nowhere to go. */
  readonly scale: RangeScale | null
  /** Says why this range finds nothing; null where it can. */
  readonly fault: string | null
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
  /** Of the cards' comparison rates; null: there is nothing to warn of. */
  readonly rateWarning: string | null
  /** Vehicles on the pages before this one. */
  readonly before: number
  /** Among all of the results, on other pages too. */
  readonly carTypes: readonly CarType[]
  readonly facets: readonly FacetView[]
  readonly ranges: readonly RangeView[]
  readonly sort: { readonly value: string; readonly options: readonly SortOptionView[] }
  readonly chips: readonly ChipView[]
  /** How the typed words were read; null: as they are. */
  readonly typed: TypedWordsView | null
  /** 'Show 126 cars', at the end of the filters. */
  readonly showText: string
  /** Takes back everything that is chosen or typed; null where there is nothing. */
  readonly clear: { readonly label: string; readonly href: string } | null
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

export type SearchPageResult =
  | { readonly kind: 'page'; readonly view: SearchPageView }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'missing'; readonly suggestions: readonly SearchLinkView[] }

/** What a page says of how it read the typed words. */
export interface TypedWordsView {
  /** Words that were left out, in words; null: none were. */
  readonly leftOutText: string | null
  /** Links to the stock alert for what was left out, then the other way of reading the words. */
  readonly links: readonly { readonly label: string; readonly href: string }[]
}
