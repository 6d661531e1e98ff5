import { type CountedNames, listKnownNames } from '../paths/known-names.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { buildVocabulary, vocabularyQuery } from './build-vocabulary.ts'
import type { ConditionVocabulary } from './typed-conditions.rules.ts'

/** Cached per version of the stock, like the names. */
const cache = new WeakMap<CountedNames, ConditionVocabulary>()

/** The vocabulary for reading a site's typed words. */
export function getVocabulary(stock: SiteStock): ConditionVocabulary {
  const names = listKnownNames(stock)
  const thisYear = stock.now.getUTCFullYear()
  const known = cache.get(names)
  if (known?.thisYear === thisYear) return known
  const [counted] = stock.search([vocabularyQuery])
  const { configuration } = stock.site
  const built = buildVocabulary({ configuration, models: names.models, counted, thisYear })
  cache.set(names, built)
  return built
}
