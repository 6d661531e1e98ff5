import type { StockSummary } from '#modules/sites/stock-summary.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { VehiclePageResult } from '#modules/vehicles/page/vehicle-page.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { buildSearchLinks } from './paths/build-search-links.ts'
import { type FacetSearch, findFacetValues } from './find-facet-values.ts'
import { findCar } from '#modules/vehicle-pages/find-car.ts'
import type { ShownCar } from '#modules/vehicle-pages/website-car.schema.ts'
import { findEnquiryVehicle } from '#modules/vehicle-pages/find-enquiry-vehicle.ts'
import { findStockConfirmed } from '#modules/vehicle-pages/find-stock-confirmed.ts'
import { findVehiclePage } from '#modules/vehicle-pages/find-vehicle-page.ts'
import { buildHomeStock } from './home/home-stock.view.ts'
import { type IndexedSearch, listIndexedSearches } from './paths/indexed-searches.ts'
import {
  countIndexedVehicles,
  type IndexedVehicle,
  listIndexedVehicles,
} from './paths/indexed-vehicles.ts'
import { listCards } from '#modules/vehicle-pages/list-cards.ts'
import type { ComparisonColumn } from '#modules/vehicles/page/comparison.types.ts'
import { listComparison } from '#modules/vehicle-pages/comparison/list-comparison.ts'
import { listComparable } from '#modules/vehicle-pages/comparison/list-comparable.ts'
import { type LeftVehicle, listLeft } from '#modules/vehicle-pages/list-left.ts'
import { listMissingLinks } from './nothing-found/missing-links.view.ts'
import { findNextStockChange } from '#modules/stock-index/next-stock-change.ts'
import type { RemoteSearch } from '#modules/stock-index/remote/remote-search.ts'
import type { RefinementState } from './refinements/refinement-state.ts'
import { parseSearchUrl } from './refinements/parse-search-url.rules.ts'
import type { HomeStockView } from './home/home-stock.types.ts'
import type { FacetValueView, SearchLinkView, SearchPageResult } from './page/search-page.types.ts'
import { searchStock, searchStockRemotely } from './search-stock.ts'
import { buildStockSummary, countCarTypes } from './stock-summary.view.ts'
import { buildSuggestions } from './suggestions/suggestions.view.ts'
import type { SuggestionsView } from './suggestions/suggestion.types.ts'
import { SiteStock } from '#modules/stock-index/site-stock.ts'
import type { StockIndex } from '#modules/stock-index/stock-index.ts'

/** The stock for pages: one method per page, limited to the site, which returns plain data. */
export interface StockViews {
  /** The counts for the header. */
  readonly countCarTypes: (site: Site, now: Date) => Promise<StockSummary['car_types']>
  /** §3 Stock summary. */
  readonly summarise: (site: Site, now: Date) => Promise<StockSummary>
  /** §7: a vehicle that the site shows, in full, for other systems. */
  readonly findCar: (site: Site, slug: string, now: Date) => Promise<ShownCar | undefined>
  readonly findHome: (site: Site, now: Date) => Promise<HomeStockView>
  /** @param path from `/search/` on, as in the URL */
  readonly findSearchPage: (
    site: Site,
    path: string,
    state: RefinementState,
    now: Date,
  ) => Promise<SearchPageResult>
  /** What typed words may mean: searches, vehicles and pages, the most likely first. */
  readonly findSuggestions: (site: Site, typed: string, now: Date) => Promise<SuggestionsView>
  /**
   * The values of a facet that match typed words on a search page.
   * @param path from `/search/` on, as in the URL
   * @param parameters the page's query parameters
   */
  readonly findFacetValues: (
    site: Site,
    path: string,
    parameters: URLSearchParams,
    facetSearch: Pick<FacetSearch, 'facet' | 'find'>,
    now: Date,
  ) => Promise<readonly FacetValueView[]>
  readonly findVehiclePage: (site: Site, slug: string, now: Date) => Promise<VehiclePageResult>
  /** When all of the site's stock was last confirmed by its sources; null if some of it never was. */
  readonly findStockConfirmed: (site: Site) => Promise<Date | null>
  /** A vehicle that the site shows, by its id; undefined for any other. */
  readonly findEnquiryVehicle: (
    site: Site,
    vehicleId: number,
    now: Date,
  ) => Promise<EnquiryVehicle | undefined>
  /** Cards of the vehicles that the site shows, in the order of the given ids; others are left out. */
  readonly listCards: (
    site: Site,
    vehicleIds: readonly number[],
    now: Date,
  ) => Promise<VehicleCardView[]>
  /** Vehicles that the site showed before they were sold, in the order of the given ids. */
  readonly listLeft: (
    site: Site,
    vehicleIds: readonly number[],
    now: Date,
  ) => Promise<LeftVehicle[]>
  /**
   * The vehicles as columns of a comparison, in the order of the given ids; for a vehicle that is gone, the column
   * says so.
   */
  readonly listComparison: (
    site: Site,
    vehicleIds: readonly number[],
    now: Date,
  ) => Promise<ComparisonColumn[]>
  /** Cards of vehicles comparable to the given ones; without such vehicles, those that the site lists first. */
  readonly listComparable: (
    site: Site,
    vehicleIds: readonly number[],
    now: Date,
  ) => Promise<VehicleCardView[]>
  /**
   * Links for the page of a missing address: all stock, near matches without a count, popular searches with a count.
   */
  readonly listSuggestions: (site: Site, path: string, now: Date) => Promise<SearchLinkView[]>
  /** When the shown stock next changes without a change of data; null: never. */
  readonly findNextChange: (site: Site, now: Date) => Promise<Date | null>
  /** Every search page that search engines should know. */
  readonly listIndexedSearches: (site: Site, now: Date) => Promise<IndexedSearch[]>
  readonly countIndexedVehicles: (site: Site, now: Date) => Promise<number>
  /** Some of the vehicles for search engines, sorted by id. */
  readonly listIndexedVehicles: (
    site: Site,
    now: Date,
    part: { readonly offset: number; readonly limit: number },
  ) => Promise<IndexedVehicle[]>
}

/**
 * @param listRoutes patterns of the pages that a site has, such as `/cars/:slug`; links to other pages are left out
 * @param remote searches instead of the index where possible
 */
export function createStockViews(
  index: StockIndex,
  database: Database,
  listRoutes: (site: Site, now: Date) => readonly string[],
  remote?: RemoteSearch,
): StockViews {
  const open = async (site: Site, now: Date): Promise<SiteStock> =>
    new SiteStock(site, await index.open(site), now, listRoutes(site, now))
  const findPage = remote === undefined ? searchStock : searchStockRemotely.bind(undefined, remote)
  return {
    countCarTypes: async (site, now) => countCarTypes(await open(site, now)),
    summarise: async (site, now) => buildStockSummary(await open(site, now)),
    findCar: async (site, slug, now) => findCar(database, await open(site, now), slug),
    findHome: async (site, now) => buildHomeStock(await open(site, now)),
    findSearchPage: async (site, path, state, now) =>
      findPage(await open(site, now), readSearchPath(path), state),
    findSuggestions: async (site, typed, now) => buildSuggestions(await open(site, now), typed),
    findFacetValues: async (site, path, parameters, facetSearch, now) =>
      findFacetValues(await open(site, now), {
        ...facetSearch,
        path: readSearchPath(path),
        state: parseSearchUrl(parameters),
      }),
    findVehiclePage: async (site, slug, now) => {
      const stock = await open(site, now)
      return findVehiclePage(database, stock, buildSearchLinks(stock), slug)
    },
    findStockConfirmed: (site) => findStockConfirmed(database, site),
    findEnquiryVehicle: async (site, vehicleId, now) => {
      const stock = await open(site, now)
      return findEnquiryVehicle(stock, buildSearchLinks(stock), vehicleId)
    },
    listCards: async (site, vehicleIds, now) => {
      const stock = await open(site, now)
      return listCards(stock, buildSearchLinks(stock), vehicleIds)
    },
    listLeft: async (site, vehicleIds, now) => {
      const stock = await open(site, now)
      return listLeft(database, stock, buildSearchLinks(stock), vehicleIds)
    },
    listComparison: async (site, vehicleIds, now) => {
      const stock = await open(site, now)
      return listComparison(database, stock, buildSearchLinks(stock), vehicleIds)
    },
    listComparable: async (site, vehicleIds, now) => {
      const stock = await open(site, now)
      return listComparable(stock, buildSearchLinks(stock), vehicleIds)
    },
    listSuggestions: async (site, path, now) => listMissingLinks(await open(site, now), path),
    findNextChange: async (site, now) => findNextStockChange(await open(site, now)),
    listIndexedSearches: async (site, now) => listIndexedSearches(database, await open(site, now)),
    countIndexedVehicles: async (site, now) => countIndexedVehicles(await open(site, now)),
    listIndexedVehicles: async (site, now, part) =>
      listIndexedVehicles(database, await open(site, now), part),
  }
}

/**
 * The part below /search/, decoded: 'toyota/hilux' of '/search/toyota/hilux'. A path that cannot be decoded finds no
 * page.
 */
function readSearchPath(path: string): string {
  try {
    return decodeURIComponent(path.replace(/^\/search\/?/, ''))
  } catch {
    return ''
  }
}
