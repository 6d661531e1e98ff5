import { listModelPages, listSitePages } from '#modules/content/site-pages.ts'
import { buildTypeSearchPath, buildVehiclePath } from '#modules/links/paths.ts'
import { formatCount } from '#modules/sites/money-format.ts'
import { formatVehicleCount } from '#modules/sites/vehicle-noun.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { parseStockHit, type StockHit } from '#modules/stock-index/stock-hit.ts'
import { buildOffer } from '#modules/vehicle-pages/offer.view.ts'
import { factsOfHit } from '#modules/vehicle-pages/vehicle-facts.ts'
import { buildEnergyLine, writeEnergyLine } from '#modules/vehicles/notices/energy-economy.rules.ts'
import { buildUsualName } from '#modules/vehicles/card/vehicle-title.rules.ts'
import {
  buildPicturePath,
  findPictureKey,
} from '#modules/vehicles/pictures/picture-address.rules.ts'
import { listKnownNames } from '../paths/known-names.ts'
import { resolveSearchPath } from '../paths/search-path.rules.ts'
import { findFirst } from '../query/count-search.ts'
import { parseQueryText } from '../refinements/refinement-values.rules.ts'
import { emptyState, serializeSearchUrl } from '../refinements/search-url.rules.ts'
import { readSearch } from '../typed/read-search.ts'
import { describeCondition } from '../typed/typed-chips.view.ts'
import { readTypedWords } from '../words/suggestion-words.rules.ts'
import { listSuggestedNames, suggestSearches } from './suggest-searches.ts'
import { findSuggestedPages, type NamedPage } from './suggested-pages.rules.ts'
import { decideRows, fewestLetters, mostRows } from './suggestion-rows.rules.ts'
import type { SuggestedVehicleView, SuggestionsView, SuggestionView } from './suggestion.types.ts'
import { findWholeName } from './typed-suggestions.rules.ts'

const mostPopular = 6

/**
 * What typed words may mean on a site: searches with their counts, vehicles with the price that their cards show, and
 * pages. With fewer than two letters only what the site has most of.
 */
export function buildSuggestions(stock: SiteStock, raw: string): SuggestionsView {
  const { configuration } = stock.site
  const typed = parseQueryText(raw)
  const noun = configuration.vehicle.noun_plural
  const none = { vehicles: [], pages: [], read_as: [], all: null, noun }
  if ([...typed].length < fewestLetters) return { ...none, suggestions: listPopular(stock) }
  const found = findWords(stock, typed)
  const searches = suggestSearches(stock, typed)
  const pages = findSuggestedPages(listPages(stock), readTypedWords(typed), mostRows)
  const rows = decideRows({
    searches: searches.length,
    vehicles: found.hits.length,
    pages: pages.length,
  })
  return {
    suggestions: searches.slice(0, rows.searches),
    vehicles: found.hits.slice(0, rows.vehicles).map((hit) => buildVehicle(hit, stock)),
    pages: pages.slice(0, rows.pages),
    read_as: describeReading(stock, typed),
    all: {
      label:
        found.total === 0
          ? `Search for “${typed}”`
          : `Show ${formatVehicleCount(configuration, found.total)}`,
      href: found.href,
    },
    noun,
  }
}

/** The search that a form sends for typed words: in all stock. */
function findWords(stock: SiteStock, query: string) {
  const { search_word: word } = stock.site.configuration.vehicle
  const path = buildTypeSearchPath('new-used-and-demo', word)
  const state = { ...emptyState, query }
  const resolved = resolveSearchPath(path.replace('/search/', ''), listKnownNames(stock), word)
  const result = resolved.found ? findFirst(stock, resolved.target, state, mostRows) : undefined
  return {
    total: result?.totalHits ?? 0,
    hits: (result?.hits ?? []).map(parseStockHit),
    href: path + serializeSearchUrl(state),
  }
}

function buildVehicle(hit: StockHit, { site, now }: SiteStock): SuggestedVehicleView {
  const { configuration } = site
  const facts = factsOfHit(hit, configuration.finance.provider)
  const { price, tag } = buildOffer(facts, configuration, now)
  const pictureKey = findPictureKey(hit.primary_image_url)
  const energy = buildEnergyLine(hit.energy, configuration.region)
  return {
    label: buildUsualName(hit),
    href: buildVehiclePath(configuration.vehicle.address_word, hit.slug),
    picture: pictureKey === null ? null : buildPicturePath(pictureKey, 256, 'frame'),
    price: price.text,
    price_note: price.note,
    tag: tag?.text ?? null,
    energy: energy === null ? null : writeEnergyLine(energy),
  }
}

function listPages(stock: SiteStock): NamedPage[] {
  const pages = listSitePages(stock.site, { routes: stock.routes, now: stock.now })
  // A search for vehicles of the model has the same name.
  const models = listModelPages(stock.site).map((page) => ({ ...page, note: 'About this model' }))
  return [...pages.filter(({ isIndexed }) => isIndexed), ...models]
}

/** How the words were read, if they contain conditions: 'Toyota', 'Ute', 'Under $40,000'. */
function describeReading(stock: SiteStock, query: string): string[] {
  const { configuration } = stock.site
  const { reading } = readSearch(stock, { ...emptyState, query })
  if (reading.conditions.length === 0) return []
  const conditions = reading.conditions.map((one) => describeCondition(one, configuration))
  if (reading.rest === '') return conditions
  const names = listSuggestedNames(stock, listKnownNames(stock))
  const name = findWholeName(names, readTypedWords(reading.rest))
  return [name?.label ?? `“${reading.rest}”`, ...conditions]
}

/** What the site has most of: makes, or the models of its only make. */
function listPopular(stock: SiteStock): SuggestionView[] {
  const { region } = stock.site.configuration
  const names = listSuggestedNames(stock, listKnownNames(stock))
  const makes = names.filter(({ kind }) => kind === 'make')
  const popular = makes.length > 1 ? makes : names.filter(({ kind }) => kind === 'model')
  return popular
    .toSorted((one, other) => other.count - one.count || one.label.localeCompare(other.label))
    .slice(0, mostPopular)
    .map(({ label, slug, count }) => ({
      label,
      href: `/search/${slug}`,
      count: formatCount(count, region),
    }))
}
