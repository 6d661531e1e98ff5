import type { BaseColour } from '#modules/vehicles/art/base-colour.rules.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { PriceScale, PriceTable } from './price-slider.rules.ts'

export interface TileView {
  readonly label: string
  readonly count: number
  /** '126 cars'. */
  readonly countText: string
  readonly href: string
}

export interface MakeTileView extends TileView {
  /** Path of the make's logo in a box of 24 by 24; null: not known. */
  readonly mark: string | null
}

export interface SelectOptionView {
  readonly value: string
  readonly label: string
}

/** A select of a search form; its first option chooses nothing. */
export interface SearchSelectView {
  /** The parameter of the search page, such as `refine[make]`. */
  readonly name: string
  readonly label: string
  readonly any: string
  readonly options: readonly SelectOptionView[]
}

/** A field of the price-range tile, named by the parameter of the search page. */
export interface PriceFieldView {
  readonly name: string
  readonly label: string
  /** The placeholder of the empty field, for a range without a bound on its side. */
  readonly any: string
}

/** The data of the slider's script, enough to count without a request. */
export interface PriceSliderView extends PriceScale {
  readonly total: number
  readonly table: PriceTable
  /** 'Show Me {count} Car', and the plural. */
  readonly one: string
  readonly many: string
  /** 'AUD' */
  readonly currency: string
}

export interface PriceRangeView {
  readonly slider: PriceSliderView
  /** SVG path of the stock by price, in a box of 40 by 100. */
  readonly bars: string
  /** '$5,000' and '$65,000+' */
  readonly ends: { readonly low: string; readonly high: string }
  readonly action: string
  /** Hidden fields of the form. */
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
  /** If the vehicle has no picture, a drawing of its shape. */
  readonly pictureKey: string
}

/** The stock on the home page. */
export interface HomeStockView {
  readonly total: number
  readonly bodies: readonly TileView[]
  readonly makes: readonly MakeTileView[]
  /** The paint of the vehicles on body tiles. */
  readonly paint: BaseColour
  /** Null without stock. */
  readonly hero: HeroVehicleView | null
  readonly newest: readonly VehicleCardView[]
  /** The warning about the comparison rates of the newest vehicles; null: none is required. */
  readonly rateWarning: string | null
  /** The selects of the search form in the first screen. */
  readonly selects: readonly SearchSelectView[]
  /** Null if there are too few different prices. */
  readonly priceRange: PriceRangeView | null
}
