import type { BaseColour } from '#modules/vehicles/base-colour.rules.ts'
import type { VehicleCardView } from '#modules/vehicles/vehicle-card.types.ts'

export interface TileView {
  readonly label: string
  readonly count: number
  /** '126 cars'. */
  readonly countText: string
  readonly href: string
}

export interface MakeTileView extends TileView {
  /** Path of the make's mark in a box of 24 by 24; null: it goes by its name alone. */
  readonly mark: string | null
}

export interface SelectOptionView {
  readonly value: string
  readonly label: string
}

/** A select of a search form; choosing nothing is the first option. */
export interface SearchSelectView {
  /** As the search page reads it, such as `refine[make]`. */
  readonly name: string
  readonly label: string
  readonly any: string
  readonly options: readonly SelectOptionView[]
}

/** A bar of the price histogram: how many vehicles a range of prices has. */
export interface PriceBarView {
  /** '$20,000 to $24,999' */
  readonly label: string
  /** '$20k' */
  readonly from: string
  readonly count: number
  readonly countText: string
  readonly href: string
  /** Height, of 100. */
  readonly share: number
}

export interface PriceRangeView {
  readonly bars: readonly PriceBarView[]
  readonly action: string
  /** What the form sends beside its fields. */
  readonly hidden: readonly { readonly name: string; readonly value: string }[]
  readonly from: SearchSelectView
  readonly to: SearchSelectView
  /** 'Show Me 126 Cars' */
  readonly submit: string
}

/** The vehicle of the first screen. */
export interface HeroVehicleView {
  readonly href: string
  readonly title: string
  readonly priceText: string
  /** For want of a picture, of what looks like it. */
  readonly pictureKey: string
}

/** What the home page shows of the stock. */
export interface HomeStockView {
  readonly total: number
  readonly bodies: readonly TileView[]
  readonly makes: readonly MakeTileView[]
  /** What body tiles are painted in. */
  readonly paint: BaseColour
  /** Null without stock. */
  readonly hero: HeroVehicleView | null
  readonly newest: readonly VehicleCardView[]
  /** Of the search form in the first screen. */
  readonly selects: readonly SearchSelectView[]
  /** Null where there are too few prices to tell apart. */
  readonly priceRange: PriceRangeView | null
}
