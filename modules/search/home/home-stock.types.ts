import type { BaseColour } from '#modules/vehicles/art/base-colour.rules.ts'
import type { VehicleCardView } from '#modules/vehicles/vehicle-card.types.ts'
import type { PriceScale, PriceTable } from './price-slider.rules.ts'

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

/** A field of the price-range tile, as the search page reads it. */
export interface PriceFieldView {
  readonly name: string
  readonly label: string
  /** Stands in it while it is empty, and the range open on its side. */
  readonly any: string
}

/** What the slider's script is given: it needs no call to count. */
export interface PriceSliderView extends PriceScale {
  readonly total: number
  readonly table: PriceTable
  /** 'Show Me {count} Car', and the same of several. */
  readonly one: string
  readonly many: string
  /** 'AUD' */
  readonly currency: string
}

export interface PriceRangeView {
  readonly slider: PriceSliderView
  /** Path of the stock by price, in a box of 40 by 100. */
  readonly bars: string
  /** '$5,000' and '$250,000+' */
  readonly ends: { readonly low: string; readonly high: string }
  readonly action: string
  /** What the form sends beside its fields. */
  readonly hidden: readonly { readonly name: string; readonly value: string }[]
  readonly from: PriceFieldView
  readonly to: PriceFieldView
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
  /** Of the newest's comparison rates; null: there is nothing to warn of. */
  readonly rateWarning: string | null
  /** Of the search form in the first screen. */
  readonly selects: readonly SearchSelectView[]
  /** Null where there are too few prices to tell apart. */
  readonly priceRange: PriceRangeView | null
}
