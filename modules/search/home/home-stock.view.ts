import { findBrandMark } from '#platform/icons/brand-mark.ts'
import { decideCardsWarning } from '#modules/finance/comparison-warning.rules.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { formatVehicleCount } from '#modules/sites/vehicle-noun.rules.ts'
import { decideFallbackShape } from '#modules/vehicles/art/fallback-shape.rules.ts'
import { buildStandInKey } from '#modules/vehicles/art/stand-in.rules.ts'
import { displayFloorCents } from '#modules/vehicles/price/price-display.rules.ts'
import { areAvailable } from '#modules/stock-index/filter-expression.rules.ts'
import type {
  HeroVehicleView,
  HomeStockView,
  SearchSelectView,
  SelectOptionView,
  TileView,
} from './home-stock.types.ts'
import { buildSearchLinks } from '../paths/build-search-links.ts'
import { cardSourceOf } from '#modules/vehicle-pages/card-source.ts'
import { listKnownNames } from '../paths/known-names.ts'
import { buildNamePath } from '../paths/name-path.ts'
import { buildPriceRange, findPriceEdges } from './price-range.view.ts'
import { photosFirst } from '#modules/stock-index/site-order.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { type StockHit, parseStockHit } from '#modules/stock-index/stock-hit.ts'
import { decideTilePaint } from './tile-paint.rules.ts'
import { buildVehicleCard } from '#modules/vehicle-pages/vehicle-card.view.ts'

/** The first screen's vehicle is chosen among this many of the newest. */
const heroCandidates = 12
/** The most names in a select; nobody would read more. */
const mostOptions = 60

/**
 * The home page's stock: its size, bodies, makes and prices, and the newest vehicles, those with photos first.
 */
export function buildHomeStock(stock: SiteStock): HomeStockView {
  const { configuration } = stock.site
  const { newest_count: newestCount, make_tile_count: mostMakes } = configuration.home
  const [all, newest] = stock.search([
    { facets: ['make', 'simple_body'], limit: 0 },
    {
      filter: [areAvailable],
      sort: ['availability:asc', photosFirst, 'created_at_timestamp:desc', 'id:asc'],
      limit: Math.max(heroCandidates, newestCount + 1),
    },
  ])
  const counts = all?.facetDistribution ?? {}
  const total = all?.totalHits ?? 0
  const hits = (newest?.hits ?? []).map(parseStockHit)
  const hero = pickHero(hits)
  // The first screen's vehicle is not shown again, unless there are few others.
  const others = hits.length > newestCount ? hits.filter((hit) => hit !== hero) : hits
  const buildCard = (hit: StockHit) =>
    buildVehicleCard(hit, cardSourceOf(stock, buildSearchLinks(stock)))
  const cards = others.slice(0, newestCount).map(buildCard)
  const known = listKnownNames(stock)
  const makes = listTiles(stock, 'make', known.makeCounts)
  const edges = findPriceEdges(stock)
  return {
    total,
    bodies: listTiles(stock, 'body', known.bodyCounts),
    makes: makes.slice(0, mostMakes).map((tile) => ({ ...tile, mark: findBrandMark(tile.label) })),
    paint: decideTilePaint(configuration.theme.colours.accent),
    hero: hero === undefined ? null : buildHero(hero, stock),
    newest: cards,
    rateWarning: decideCardsWarning(cards, configuration),
    selects: [
      makes.length > 1
        ? buildSelect('refine[make]', 'Make', 'Any make', listCounted(counts['make']))
        : buildSelect('refine[model]', 'Model', 'Any model', listModels(stock)),
      buildSelect('refine[body]', 'Body', 'Any body', listCounted(counts['simple_body'])),
      buildMostPrice(edges, configuration),
    ].filter(({ options }) => options.length > 1),
    priceRange: buildPriceRange(stock, edges, total),
  }
}

/** The newest vehicle for sale with a picture and a price; otherwise the newest with one of them. */
function pickHero(hits: readonly StockHit[]): StockHit | undefined {
  const worth = (hit: StockHit) =>
    (hit.photos_count > 0 ? 2 : 0) + ((hit.price ?? 0) * 100 > displayFloorCents ? 1 : 0)
  const [best] = hits
    .filter(({ reserved }) => !reserved)
    .slice(0, heroCandidates)
    .toSorted((one, other) => worth(other) - worth(one))
  return best
}

function buildHero(hit: StockHit, stock: SiteStock): HeroVehicleView {
  const { configuration } = stock.site
  const { href, title, price, pictureKey } = buildVehicleCard(
    hit,
    cardSourceOf(stock, buildSearchLinks(stock)),
  )
  return {
    href,
    title,
    priceText: price.text,
    pictureKey:
      pictureKey ??
      buildStandInKey(
        { ...hit, body: hit.simple_body, fuel: hit.simple_fuel, drive: hit.simple_drive },
        decideFallbackShape(configuration.template),
      ),
  }
}

/**
 * Most stock first; each tile leads to the search page of its make or body, which has as many vehicles as the tile
 * says.
 */
function listTiles(
  stock: SiteStock,
  facet: 'make' | 'body',
  counts: Readonly<Record<string, number>>,
): TileView[] {
  const { configuration } = stock.site
  return Object.entries(counts)
    .map(([label, count]) => ({
      label,
      count,
      countText: formatVehicleCount(configuration, count),
      href: buildNamePath(stock, facet, label),
    }))
    .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label))
}

/** Counts for a select: each name by itself, even where several names share a search page. */
const listCounted = (counts: Readonly<Record<string, number>> = {}) =>
  Object.entries(counts).map(([label, count]) => ({ label, count }))

function listModels(stock: SiteStock): { readonly label: string; readonly count: number }[] {
  return Object.values(listKnownNames(stock).modelCounts).flatMap((models) =>
    Object.entries(models).map(([label, count]) => ({ label, count })),
  )
}

function buildSelect(
  name: string,
  label: string,
  any: string,
  values: readonly { readonly label: string; readonly count: number }[],
): SearchSelectView {
  const options = values
    .toSorted((one, other) => one.label.localeCompare(other.label))
    .slice(0, mostOptions)
    .map((value): SelectOptionView => ({
      value: value.label,
      label: `${value.label} (${value.count})`,
    }))
  return { name, label, any, options }
}

function buildMostPrice(edges: readonly number[], { region }: SiteConfiguration): SearchSelectView {
  const options = edges.slice(1, -1).map((edge) => ({
    value: String(edge),
    label: `Up to ${formatMoney(edge * 100, region)}`,
  }))
  return { name: 'range[price][max]', label: 'Price', any: 'Any price', options }
}
