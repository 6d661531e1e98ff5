import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { Frequency } from '../money/loan.types.ts'

/** What a visitor may set, by its name in the address. */
export const amountNames = ['price', 'deposit', 'trade_in', 'final_payment'] as const
export type AmountName = (typeof amountNames)[number]
export type NumberName = AmountName | 'rate' | 'months'

/** The numbers of a calculation: amounts in whole dollars, the rate in per cent a year. */
export type CalculatorNumbers = Readonly<Record<NumberName, number>>

export interface CalculatorInput extends CalculatorNumbers {
  readonly frequency: Frequency
}

/** What of a site the browser needs to calculate. */
export interface CalculatorSite {
  readonly region: Pick<RegionSettings, 'country' | 'locale' | 'currency'>
  /** The dealer's licence, which stands beside every rate; null: none. */
  readonly licence: string | null
  /** Address of all stock, to which a price is added; and of stock by weekly repayment, null where none shows. */
  readonly stockPath: string
  readonly weeklyPath: { readonly before: string; readonly after: string } | null
  readonly nounPlural: string
}

export interface CalculatorFieldView {
  readonly name: NumberName
  readonly label: string
  readonly hint: string | null
  /** Before and after the number. */
  readonly prefix: string
  readonly suffix: string
  readonly value: number
  readonly slider: { readonly min: number; readonly max: number; readonly step: number }
  /** What is wrong with it; null: nothing. */
  readonly error: string | null
}

export interface CalculatorResultView {
  /** `$147`, up to the next whole dollar. */
  readonly repayment: string
  /** `a week` */
  readonly period: string
  /** `10.00% p.a.` */
  readonly rate: string
  /** `10.03% p.a. comparison rate`; null where the law knows none. */
  readonly comparison: string | null
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** What is owed at the end of each year, from the beginning on. */
  readonly owed: readonly OwedPoint[]
  /** Ways on. */
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

export interface OwedPoint {
  /** `Start`, `Year 1`; a last part of a year is `3 months` further. */
  readonly label: string
  readonly months: number
  readonly owedCents: number
  readonly owed: string
}

export interface CalculatorView {
  readonly fields: readonly CalculatorFieldView[]
  readonly frequencies: readonly { readonly value: Frequency; readonly label: string }[]
  readonly frequency: Frequency
  /** Null where a field is at fault. */
  readonly result: CalculatorResultView | null
  /** What the law and good manners want said, in paragraphs. */
  readonly notes: readonly string[]
}
