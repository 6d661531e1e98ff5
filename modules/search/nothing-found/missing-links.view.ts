import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'
import { listKnownNames } from '../paths/known-names.ts'
import { buildAllStockPath, buildNamePath } from '../paths/name-path.ts'
import type { SearchLinkView } from '../page/search-page.types.ts'
import { listSearchSuggestions } from '../paths/search-suggestion.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { listTypeSuggestions } from '../paths/type-pages.view.ts'

/**
 * Links for the page of a missing URL: all stock, searches that were probably intended (without a count), and popular
 * ones (with a count).
 *
 * @param path of the missing page; below /search/ all of it may contain a make and a model
 */
export function listMissingLinks(stock: SiteStock, path: string): SearchLinkView[] {
  const { configuration } = stock.site
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  const searched = /^\/search\/(.+)/.exec(path)?.[1] ?? last
  const [all] = stock.search([{ limit: 0 }])
  const known = listKnownNames(stock)
  const types = listTypeSuggestions(stock)
  const near = listSearchSuggestions(searched.toLowerCase(), known, types).map(
    ({ slug, label }) => ({
      label,
      href: `/search/${slug}`,
      count: null,
    }),
  )
  const everything = buildAllStockPath(stock)
  const popular = [
    ...listPopular(stock, 'body', known.bodyCounts, 4),
    ...listPopular(stock, 'make', known.makeCounts, 6),
  ]
  return [
    {
      label: `All ${decideVehicleNounInSentence(configuration, 2)}`,
      href: everything,
      count: all?.totalHits ?? null,
    },
    ...near.filter(({ href }) => href !== everything),
    ...popular.filter(({ href }) => !near.some((one) => one.href === href)),
  ]
}

/** The values with the most stock; empty for a facet with a single value, which offers no choice. */
function listPopular(
  stock: SiteStock,
  facet: 'make' | 'body',
  counts: Readonly<Record<string, number>>,
  most: number,
): SearchLinkView[] {
  const values = Object.entries(counts)
  if (values.length < 2) return []
  return values
    .toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b))
    .slice(0, most)
    .map(([label, count]) => ({ label, href: buildNamePath(stock, facet, label), count }))
}
