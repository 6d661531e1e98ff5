import { carTypes } from '#modules/vehicles/vehicle.ts'
import { buildSearchHeading } from './search-heading.rules.ts'
import type { TypeSuggestion } from './search-suggestion.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import {
  buildTypePath,
  combinations,
  featurePages,
  findTypedSearch,
} from './typed-search-path.rules.ts'

/** A page of one car type, offer, fuel or gearbox (§2). */
export interface TypePage extends TypeSuggestion {
  readonly count: number
}

/** The pages of each car type, offer, fuel and gearbox for which the site has a vehicle. */
export function listTypePages(stock: SiteStock): TypePage[] {
  const { subscriptions } = stock.site.configuration
  const pages = listPages(stock, [
    ...carTypes,
    ...(subscriptions.enabled ? ['subscription'] : []),
    'rental',
    ...featurePages.map(({ type }) => type),
  ])
  const results = stock.search(pages.map(({ target }) => ({ filter: target.filter, limit: 0 })))
  return pages
    .map(({ type, slug, label }, at) => ({
      type,
      slug,
      label,
      count: results[at]?.totalHits ?? 0,
    }))
    .filter(({ count }) => count > 0)
}

/** The pages of `listTypePages`, and those of several car types that are all in stock. */
export function listTypeSuggestions(stock: SiteStock): TypeSuggestion[] {
  const pages = listTypePages(stock)
  const combined = combinations.filter(
    (types) => types.length > 1 && types.every((type) => pages.some((page) => page.type === type)),
  )
  return [...pages, ...listPages(stock, combined.map(buildTypePath))]
}

/** @param types the part of a path before the site's word for its vehicles: 'used', 'new-and-demo' */
function listPages({ site }: SiteStock, types: readonly string[]) {
  const { search_word: word, noun_plural: nounPlural } = site.configuration.vehicle
  return types.flatMap((type) => {
    const target = findTypedSearch(`${type}-${word}`, word)
    if (target === undefined) return []
    const label = buildSearchHeading(target, { nounPlural, choices: {} })
    return [{ type, slug: target.slug, label, target }]
  })
}
