import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import {
  decideVehicleNounInSentence,
  formatVehicleCount,
} from '#modules/sites/vehicle-noun.rules.ts'
import { decideAllStockPath } from '#modules/links/all-stock-path.rules.ts'
import { buildTypeSearchPath } from '#modules/links/paths.ts'
import { carTypeWords } from '#modules/vehicles/words/vehicle-words.rules.ts'
import { buildStructuredDealer } from './structured-dealer.view.ts'

export interface HomeView {
  readonly siteName: string
  readonly heading: string
  readonly introduction: string
  /** Where the search form leads: the whole stock, even if the default search page is filtered. */
  readonly searchPath: string
  /** Path of the search with all vehicles that `countText` counts. */
  readonly allPath: string
  readonly typeLinks: readonly {
    /** 'New cars' */
    readonly label: string
    /** 'New', beside a link to all vehicles. */
    readonly short: string
    readonly href: string
  }[]
  readonly sections: SiteConfiguration['home']['sections']
  readonly headings: Readonly<Record<keyof SiteConfiguration['home']['headings'], string>>
  readonly promises: SiteConfiguration['home']['promises']
  /** '126 cars' */
  readonly countText: string
  readonly pageTitle: string
  readonly pageDescription: string
  /** schema.org AutoDealer, without @context. */
  readonly structured: Readonly<Record<string, unknown>>
}

export interface HomeCounts {
  /** Number of vehicles that the site shows. */
  readonly total: number
  readonly carTypes: { readonly new: number; readonly used: number; readonly demo: number }
}

export function buildHome(site: Site, { total, carTypes }: HomeCounts, now: Date): HomeView {
  const { configuration } = site
  const { home, seo, name } = configuration
  const counted = formatVehicleCount(configuration, total)
  const cities = [
    ...new Set(
      site.dealerships.flatMap(({ locations }) =>
        locations.filter(({ visible }) => visible).map(({ address }) => address.city),
      ),
    ),
  ]
  const cityNames =
    cities.length > 2 ? `${cities[0]} and ${cities.length - 1} more places` : cities.join(' and ')
  // A dealer who sells only used cars has 'used' before the plural.
  const only = carTypes.used > 0 && carTypes.new + carTypes.demo === 0 ? 'used ' : ''
  const plural = `${only}${decideVehicleNounInSentence(configuration, 2)}`
  const count = only === '' ? counted : counted.replace(' ', ` ${only}`)
  return {
    siteName: name,
    heading:
      home.heading ??
      `Your next ${only}${decideVehicleNounInSentence(configuration, 1)} is at ${name}`,
    introduction: home.introduction ?? `${count} in stock, ready to see in ${cityNames}.`,
    searchPath: buildTypeSearchPath('new-used-and-demo', configuration.vehicle.search_word),
    allPath: decideAllStockPath(configuration, carTypes),
    typeLinks: listTypeLinks(configuration, carTypes),
    sections: home.sections,
    headings: buildHeadings(site),
    promises: home.promises,
    countText: count,
    pageTitle: seo.home_title ?? `${name}: ${plural} in ${cityNames}`,
    pageDescription:
      seo.home_description ??
      `${name} has ${count} in stock. See prices and pictures, and visit us in ${cityNames}.`,
    structured: buildStructuredDealer(site, now),
  }
}

function buildHeadings({ configuration, dealerships }: Site): HomeView['headings'] {
  const locations = dealerships.flatMap((dealership) =>
    dealership.locations.filter(({ visible }) => visible),
  )
  const unless = {
    body_tiles: 'Find your shape',
    make_tiles: 'Popular makes',
    price_range: 'What would you like to spend?',
    newest: 'Just arrived',
    reviews: 'What customers say',
    locations: locations.length === 1 ? 'Visit us' : 'Our locations',
    offers: 'Offers right now',
    news: configuration.blogs.title,
  }
  const { headings } = configuration.home
  return {
    body_tiles: headings.body_tiles ?? unless.body_tiles,
    make_tiles: headings.make_tiles ?? unless.make_tiles,
    price_range: headings.price_range ?? unless.price_range,
    newest: headings.newest ?? unless.newest,
    reviews: headings.reviews ?? unless.reviews,
    locations: headings.locations ?? unless.locations,
    offers: headings.offers ?? unless.offers,
    news: headings.news ?? unless.news,
  }
}

/** A link for each car type; none where the site has only one type. */
function listTypeLinks(
  { vehicle }: SiteConfiguration,
  carTypes: HomeCounts['carTypes'],
): HomeView['typeLinks'] {
  const types = (['new', 'demo', 'used'] as const).filter((type) => carTypes[type] > 0)
  if (types.length < 2) return []
  return types.map((type) => ({
    label: `${carTypeWords[type]} ${decideVehicleNounInSentence({ vehicle }, 2)}`,
    short: carTypeWords[type],
    href: buildTypeSearchPath(type, vehicle.search_word),
  }))
}
