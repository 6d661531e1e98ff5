import { listSelling } from '#modules/locations/location.rules.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { formatVehicleCount } from '#modules/sites/vehicle-noun.rules.ts'
import { listNamable } from './facets/chosen-values.rules.ts'
import { buildSearchHeading } from './paths/search-heading.rules.ts'
import type { SearchPageParts } from './page/search-page-parts.ts'
import type { Offer } from './paths/search-target.ts'
import { applyConditions } from './typed/typed-filter.rules.ts'

/** A page's heading, title and description. */
export interface SearchWords {
  /** 'Used Toyota HiLux Utes'. */
  readonly heading: string
  /** 'Used Toyota HiLux utes for sale in Melbourne'. */
  readonly title: string
  readonly description: string
}

const offerWords: Record<Offer, string> = {
  sale: 'for sale',
  subscription: 'on subscription',
  rental: 'for rent',
}

export function buildSearchWords(page: SearchPageParts): SearchWords {
  const { configuration, target, main } = page
  // 'used utes' as typed words gives the same texts as both filters.
  const state = applyConditions(page.state, page.typed?.reading.conditions ?? [])
  const parts = { ...page, state }
  const { vehicle, name } = configuration
  const findOnly = (field: string): string | null => {
    const [only = null, ...more] = Object.keys(main.facetDistribution[field] ?? {})
    return more.length > 0 ? null : only
  }
  const naming = {
    nounPlural: vehicle.noun_plural,
    choices: {
      car_type: listNamable(parts, 'car_type'),
      make: listNamable(parts, 'make'),
      model: listNamable(parts, 'model'),
      make_model: listNamable(parts, 'make_model'),
      body: listNamable(parts, 'body'),
    },
    onlyBody: findOnly('simple_body'),
    conditions: Object.keys(main.facetDistribution['car_type'] ?? {}),
  }
  const heading = buildSearchHeading(target, naming)
  const sentenceHeading = buildSearchHeading(target, { ...naming, inSentence: true })
  const offer = target.offer ?? 'sale'
  const sentence = `${sentenceHeading.charAt(0).toUpperCase()}${sentenceHeading.slice(1)} ${offerWords[offer]}`
  const locality = describeLocality(configuration, listNamable(parts, 'city'))
  const least = findLeastPrice(parts, offer)
  const from = least === null ? '' : ` from ${least}`
  const total = formatVehicleCount(configuration, main.totalHits)
  return {
    heading,
    title: `${sentence}${locality}${state.page > 1 ? `, page ${state.page}` : ''}`,
    description: `${sentence} at ${name}${locality}: ${total}${from}. Compare prices, kilometres and features, and enquire online.`,
  }
}

/** The lowest price as cards show it (§4): '$23,990', '$189 per week'. Null: there is no such price. */
function findLeastPrice(
  { configuration: { region, subscriptions }, main: { facetStats } }: SearchPageParts,
  offer: Offer,
): string | null {
  const format = (dollars: number | undefined): string | null =>
    dollars === undefined ? null : formatMoney(Math.round(dollars * 100), region)
  switch (offer) {
    case 'sale':
      return format(facetStats['sort_price']?.min)
    case 'subscription': {
      const price = subscriptions.enabled ? format(facetStats['subscription_price']?.min) : null
      return price === null ? null : `${price} ${subscriptions.price_suffix}`
    }
    // A rental has no price of its own, and the purchase price would mislead.
    case 'rental':
      return null
  }
}

/**
 * ' in Tauranga and Rotorua': the chosen city if there is only one, else the cities where the site sells if there are
 * at most two; else ''.
 */
function describeLocality(
  { dealerships }: Pick<SiteConfiguration, 'dealerships'>,
  chosen: readonly string[],
): string {
  const selling = dealerships.flatMap(({ locations }) => listSelling(locations))
  const own = selling.map(({ address }) => address.city)
  const cities = chosen.length === 1 ? chosen : [...new Set(own)]
  return cities.length === 0 || cities.length > 2 ? '' : ` in ${cities.join(' and ')}`
}
