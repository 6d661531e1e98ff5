import { convertToWholePrices, type PerWeek } from '../per-week/per-week.rules.ts'
import { setQuery } from '../refinements/refinement-change.rules.ts'
import type { RefinementState } from '../refinements/refinement-state.ts'
import { splitQuery } from '../words/shorter-query.rules.ts'
import { describeCondition, type DescribedSite, type TypedChip } from './typed-chips.view.ts'
import { applyConditions } from './typed-filter.rules.ts'
import type { TypedCondition } from './typed-reading.types.ts'
import type { TypedSearch } from './typed-search.types.ts'

interface Typing {
  readonly state: RefinementState
  readonly typed?: TypedSearch | undefined
}

/** The search as if the left-out words had not been typed: with them nothing can be found. */
export function dropLeftOut({ state, typed }: Typing): Typing {
  if (typed === undefined || typed.leftOut.length === 0) return { state, typed }
  const { reading, leftOut } = typed
  const less = (some: readonly TypedCondition[]): string =>
    splitQuery(reading.less(some))
      .filter((word) => !leftOut.includes(word))
      .join(' ')
  return { state: setQuery(state, less([])), typed: { ...typed, reading: { ...reading, less } } }
}

/**
 * Searches for each condition by itself, and for the other words. For searches that find nothing even without one of
 * these parts.
 */
export function listSingleParts({ state, typed }: Typing, site: DescribedSite): TypedChip[] {
  if (typed === undefined || typed.reading.conditions.length === 0) return []
  const { reading, words } = typed
  const filters = reading.conditions.filter(({ kind }) => kind !== 'sort')
  const conditions = filters.map((condition) => ({
    label: `Only ${describeCondition(condition, site)}`,
    without: setQuery(state, condition.words),
  }))
  return words === ''
    ? conditions
    : [{ label: `Only “${words}”`, without: setQuery(state, words) }, ...conditions]
}

type AlertSource = Typing & { readonly perWeek?: PerWeek | null }

/** A search for the stock alert form, which knows prices only: body and price as fields, everything else as words. */
export function applyToStockAlert({ perWeek, typed, ...page }: AlertSource): RefinementState {
  const state =
    perWeek?.isChosen === true ? convertToWholePrices(page.state, perWeek.terms) : page.state
  if (typed === undefined || typed.reading.conditions.length === 0) return state
  const { reading } = typed
  const own = reading.conditions.filter(
    (condition) =>
      (condition.kind === 'values' && condition.facet === 'body') ||
      (condition.kind === 'range' && condition.field === 'price'),
  )
  return applyConditions(setQuery(state, reading.less(own)), own)
}

/** Joins the words that are searched literally with the words of conditions. */
export const joinQuery = (words: string, readWords: string): string =>
  [words, readWords].filter((part) => part !== '').join(' ')
