import { formatMoney } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/site-configuration.schema.ts'
import { formatVehicleCount } from '#modules/sites/vehicle-noun.rules.ts'
import { buildSearchHeading } from './search-heading.rules.ts'
import type { SearchPageParts } from './search-page-parts.ts'

/** What a page says of itself, to people and to search engines. */
export interface SearchWords {
  /** 'Used Toyota HiLux Utes'. */
  readonly heading: string
  /** 'Used Toyota HiLux utes for sale in Melbourne'. */
  readonly title: string
  readonly description: string
}

export function buildSearchWords({
  configuration,
  target,
  state,
  main,
}: SearchPageParts): SearchWords {
  const { vehicle, name } = configuration
  const findOnly = (field: string): string | null => {
    const [only = null, ...more] = Object.keys(main.facetDistribution[field] ?? {})
    return more.length > 0 ? null : only
  }
  const naming = {
    nounPlural: vehicle.noun_plural,
    choices: state.refinements,
    onlyBody: findOnly('simple_body'),
    onlyCondition: findOnly('car_type'),
  }
  const heading = buildSearchHeading(target, naming)
  const said = buildSearchHeading(target, { ...naming, inSentence: true })
  const sentence = said.charAt(0).toUpperCase() + said.slice(1)
  const place = describePlace(configuration, state.refinements.city)
  const least = main.facetStats['sort_price']?.min
  const from =
    least === undefined ? '' : ` from ${formatMoney(Math.round(least * 100), configuration.region)}`
  const total = formatVehicleCount(configuration, main.totalHits)
  return {
    heading,
    title: `${sentence} for sale${place}${state.page > 1 ? `, page ${state.page}` : ''}`,
    description: `${sentence} for sale at ${name}${place}: ${total}${from}. Compare prices, kilometres and features, and enquire online.`,
  }
}

/** ' in Tauranga and Rotorua': the one city that is chosen, else those of the site where they are no more than two. */
function describePlace(
  { dealerships }: Pick<SiteConfiguration, 'dealerships'>,
  chosen: readonly string[] = [],
): string {
  const all = dealerships.flatMap(({ locations }) => locations.map(({ address }) => address.city))
  const cities = chosen.length === 1 ? chosen : [...new Set(all)]
  return cities.length === 0 || cities.length > 2 ? '' : ` in ${cities.join(' and ')}`
}
