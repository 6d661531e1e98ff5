import type { RefinementState } from '../refinements/refinement-state.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { getVocabulary } from './site-vocabulary.ts'
import { readAsWords, readTypedConditions } from './typed-conditions.rules.ts'
import { buildTypedFilters, findTypedSort } from './typed-filter.rules.ts'
import type { TypedReading } from './typed-reading.types.ts'
import type { TypedSearch } from './typed-search.types.ts'

/** Interprets the typed words of a state, with the names in the site's stock and its localities. */
export function readSearch(stock: SiteStock, { query, exact }: RefinementState): TypedSearch {
  if (query === '') return toSearch(readAsWords(query))
  const reading = readTypedConditions(query, getVocabulary(stock))
  if (exact !== true) return toSearch(reading)
  return { ...toSearch(readAsWords(query)), isExactly: reading.conditions.length > 0 }
}

const toSearch = (reading: TypedReading): TypedSearch => ({
  reading,
  words: reading.rest,
  leftOut: [],
  filter: buildTypedFilters(reading.conditions),
  sort: findTypedSort(reading.conditions),
  isExactly: false,
})
