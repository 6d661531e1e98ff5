import type { Column } from './column.ts'
import type { FacetOrder, TypoLengths } from './contract.ts'
import type { Dictionary } from './dictionary.ts'
import { countFacet } from './facet-counting.ts'
import { foldValue } from './fold.ts'
import type { MatchingSet } from './matching-set.ts'
import { findTypoTerms } from './typo.ts'
import { typosAllowed } from './typos-allowed.ts'

/** Longer input is cut; a shorter start already distinguishes values. */
const maxTyped = 80

/**
 * The values of a facet that start with the typed text, with their numbers of documents in the set. Only texts are
 * searched.
 */
export function searchFacetValues(
  column: Column,
  typed: string | undefined,
  matching: MatchingSet,
  maxValues: number,
  order: FacetOrder,
  typosFrom?: TypoLengths,
): { value: string; count: number }[] {
  if (column.kind === 'number') return []
  const { dictionary } = column
  const codes =
    typed === undefined ? dictionary.order : findBeginning(dictionary, foldValue(typed), typosFrom)
  const { values, counts } = countFacet(column, matching, maxValues, order, codes)
  return values.map((value, at) => ({ value: String(value), count: counts[at]! }))
}

/** Codes of the keys with this start, in key order. */
function findBeginning(keys: Dictionary, typed: string, typosFrom?: TypoLengths): Uint32Array {
  const word = typed.slice(0, maxTyped)
  const most = typosAllowed(word, typosFrom)
  if (most === 0) {
    return keys.order.subarray(keys.lowerBound(word), keys.lowerBound(`${word}\uffff`))
  }
  const terms = findTypoTerms(keys, word, most, true, keys.size)
  const ranks = Uint32Array.from(terms, ({ code }) => keys.rank[code]!).sort()
  return ranks.map((rank) => keys.order[rank]!)
}
