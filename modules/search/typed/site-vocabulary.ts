import { type CountedNames, listKnownNames } from '../paths/known-names.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { buildVocabulary, vocabularyQuery } from './build-vocabulary.ts'
import type { ConditionVocabulary } from './typed-conditions.rules.ts'

/** Counted once a version of the stock, as the names are. */
const cache = new WeakMap<CountedNames, ConditionVocabulary>()

/** What the words of a site's visitors are read by. */
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
