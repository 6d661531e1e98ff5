import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { Frequency } from '../money/loan.types.ts'

/** The visitor's inputs, by their names in the URL. */
export const amountNames = ['price', 'deposit', 'trade_in', 'final_payment'] as const
export type AmountName = (typeof amountNames)[number]
export type NumberName = AmountName | 'rate' | 'months'

/** Amounts in whole dollars, and the rate in per cent a year. */
export type CalculatorNumbers = Readonly<Record<NumberName, number>>

export interface CalculatorInput extends CalculatorNumbers {
  readonly frequency: Frequency
}

/** The site's settings that the browser needs to calculate. */
export interface CalculatorSite {
  readonly region: Pick<RegionSettings, 'country' | 'locale' | 'currency'>
  /** The dealer's licence, shown beside every rate; null without one. */
  readonly licence: string | null
  /** The longest term of the slider; a longer one can be typed. */
  readonly longestMonths: number
  /**
   * Path of the search for all stock, to which the browser adds a price. `weeklyPath`: the search by weekly
   * repayment; null if the site shows no weekly repayments.
   */
  readonly stockPath: string
  readonly weeklyPath: { readonly before: string; readonly after: string } | null
  readonly nounPlural: string
}

export interface CalculatorFieldView {
  readonly name: NumberName
  readonly label: string
  readonly hint: string | null
  /** Text before and after the number. */
  readonly prefix: string
  readonly suffix: string
  readonly value: number
  readonly slider: { readonly min: number; readonly max: number; readonly step: number }
  /** The error message; null if the value is valid. */
  readonly error: string | null
}

export interface CalculatorResultView {
  /** `$147`, rounded up to a whole dollar. */
  readonly repayment: string
  /** `a week` */
  readonly period: string
  /** `10.00% p.a.` */
  readonly rate: string
  /** `10.03% p.a. comparison rate`; null in countries without such a rate. */
  readonly comparison: string | null
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** The amount still owed at the start and at the end of each year. */
  readonly owed: readonly OwedPoint[]
  /** Links to related pages. */
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

export interface OwedPoint {
  /** `Start`, `Year 1`; for a remaining part of a year, for example, `3 months`. */
  readonly label: string
  readonly months: number
  readonly owedCents: number
  readonly owed: string
}

export interface CalculatorView {
  readonly fields: readonly CalculatorFieldView[]
  readonly frequencies: readonly { readonly value: Frequency; readonly label: string }[]
  readonly frequency: Frequency
  /** Null if a field is invalid. */
  readonly result: CalculatorResultView | null
  /** Notes that the law or fairness require, one paragraph each. */
  readonly notes: readonly string[]
}
