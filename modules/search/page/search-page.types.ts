import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { CarType } from '#modules/vehicles/vehicle.ts'

export interface FacetValueView {
  readonly value: string
  readonly label: string
  /** The number of vehicles with this value, formatted for the locale. */
  readonly count: string
  readonly selected: boolean
  /** The base colour to draw beside a colour's name, in lower case. */
  readonly paint?: string
}

export interface FacetView {
  readonly field: string
  readonly label: string
  readonly expanded: boolean
  readonly values: readonly FacetValueView[]
  /** Number of values that are visible before 'Show more'. */
  readonly shown: number
  /** Present if the facet has more values than these: the text of the field that finds values, at first ''. */
  readonly find?: string
}

/** The range and step of a range's thumbs, in its own unit. */
export interface RangeScale {
  readonly min: number
  /** A whole number of steps above `min`. */
  readonly max: number
  readonly step: number
}

/** One bound of a range. */
interface RangeSideView {
  /** The lowest or highest value that the other filters leave, as a hint: '2,490'; may be empty. */
  readonly hint: string
  /** The chosen bound, written like the hint; '' if the visitor has chosen no bound. */
  readonly value: string
}

export interface RangeView {
  readonly field: string
  readonly label: string
  readonly expanded: boolean
  readonly chosen: boolean
  /** '$' or 'km'; may be empty. */
  readonly unit: string
  /** `range[price]`; the two fields add [min] and [max]. */
  readonly name: string
  readonly from: RangeSideView
  readonly to: RangeSideView
  /** Null if there are too few steps for a slider. */
  readonly scale: RangeScale | null
  /** Why the chosen bounds can find nothing; null if they can. */
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

/** The switch between prices and prices per week. */
export interface PerWeekView {
  /** The same search by price. */
  readonly priceHref: string
  /** The same search per week, with the site's preset deposit and term unless others are chosen. */
  readonly weekHref: string
  /** Null while prices are shown. */
  readonly chosen: {
    readonly depositLabel: string
    readonly deposit: number
    /** '2,000' */
    readonly depositText: string
    readonly months: number
    readonly terms: readonly { readonly value: number; readonly label: string }[]
    readonly note: string
    /** Why a chosen deposit or term was replaced; null if it was not. */
    readonly fault: string | null
  } | null
}

export interface SearchLinkView {
  readonly label: string
  readonly href: string
  /** The number of vehicles; null if it was not counted. */
  readonly count: number | null
}

/** A search page, with all texts and URLs as displayed. */
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
  /** The warning about the cards' comparison rates; null: none is required. */
  readonly rateWarning: string | null
  /** Null if the page does not offer prices per week. */
  readonly perWeek: PerWeekView | null
  /** The number of vehicles on earlier pages. */
  readonly before: number
  /** The car types of all results, including those on other pages. */
  readonly carTypes: readonly CarType[]
  readonly facets: readonly FacetView[]
  readonly ranges: readonly RangeView[]
  readonly sort: { readonly value: string; readonly options: readonly SortOptionView[] }
  readonly chips: readonly ChipView[]
  /** How the typed words were interpreted; null if they were searched literally. */
  readonly typed: TypedWordsView | null
  /** 'Show 126 cars', below the filters. */
  readonly showText: string
  /** Clears all filters and words; null if the visitor has chosen no filter and typed no word. */
  readonly clear: { readonly label: string; readonly href: string } | null
  readonly page: PageView
  readonly form: {
    readonly action: string
    readonly query: string
    /** Chosen values and ranges without a field on the page. */
    readonly hidden: readonly { readonly name: string; readonly value: string }[]
  }
  /** Why nothing was found, and links to related searches. Null if there are results. */
  readonly empty: { readonly text: string; readonly links: readonly SearchLinkView[] } | null
}

export type SearchPageResult =
  | { readonly kind: 'page'; readonly view: SearchPageView }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'missing'; readonly suggestions: readonly SearchLinkView[] }

/** What a page says about how it interpreted the typed words. */
export interface TypedWordsView {
  /** Text with the words that were left out; null if none were. */
  readonly leftOutText: string | null
  /** Links: to the stock alert for left-out words, then to the search with the other interpretation. */
  readonly links: readonly { readonly label: string; readonly href: string }[]
}
