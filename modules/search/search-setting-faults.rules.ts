import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findAt, formatPath } from '#modules/sites/settings/configuration-path.rules.ts'
import {
  findDuplicates,
  findNumber,
  findText,
  listEntries,
} from '#modules/sites/faults/loose-values.rules.ts'

/**
 * Faults: settings of stock search that contradict each other, or a default city that is not a city of the site's
 * locations.
 */
export function findSearchSettingFaults(
  settings: unknown,
  dealerships: unknown,
): ConfigurationFault[] {
  return [
    ...findCityFaults(settings, dealerships),
    ...findSliderFaults(settings),
    ...findFacetLimitFaults(settings),
    ...findBandFaults(settings, 'price_bands'),
    ...findBandFaults(settings, 'weekly_price_bands'),
    ...findDuplicates(
      listEntries(settings, ['search_filters']),
      'facet',
      (facet) => `the filter ${facet} is listed twice; leave one`,
    ),
  ]
}

function findCityFaults(settings: unknown, dealerships: unknown): ConfigurationFault[] {
  const city = findText(settings, ['search', 'default_city'])
  if (city === undefined) return []
  const cities = listEntries({ dealerships }, ['dealerships'])
    .flatMap(({ path }) => listEntries({ dealerships }, [...path, 'locations']))
    .filter(({ entry }) => entry.visible !== false)
    .map(({ entry }) => findAt(entry, ['address', 'city']))
    .filter((name) => typeof name === 'string')
  if (cities.includes(city)) return []
  return [
    {
      path: 'search.default_city',
      message: `no visible location is in ${city}; use one of ${[...new Set(cities)].join(', ')}`,
    },
  ]
}

function findSliderFaults(settings: unknown): ConfigurationFault[] {
  const minimum = findNumber(settings, ['search', 'price_slider_min'])
  const maximum = findNumber(settings, ['search', 'price_slider_max'])
  const step = findNumber(settings, ['search', 'price_slider_step'])
  const faults: ConfigurationFault[] = []
  if (minimum === undefined || maximum === undefined) return faults
  if (minimum >= maximum) {
    faults.push({
      path: 'search.price_slider_max',
      message: `must be above price_slider_min ${minimum}, but is ${maximum}`,
    })
  } else if (step !== undefined && step > maximum - minimum) {
    faults.push({
      path: 'search.price_slider_step',
      message: `must fit between price_slider_min and price_slider_max, but is ${step}`,
    })
  }
  return faults
}

function findFacetLimitFaults(settings: unknown): ConfigurationFault[] {
  const shown = findNumber(settings, ['search', 'facet_limit'])
  const more = findNumber(settings, ['search', 'facet_show_more_limit'])
  if (shown === undefined || more === undefined || more >= shown) return []
  return [
    {
      path: 'search.facet_show_more_limit',
      message: `must be at least facet_limit ${shown}, but is ${more}`,
    },
  ]
}

function findBandFaults(settings: unknown, list: string): ConfigurationFault[] {
  const bands = listEntries(settings, ['search', list])
  return [
    ...findDuplicates(bands, 'name', (name) => `the band ${name} is listed twice; rename one`),
    ...bands.flatMap(({ path, entry }) => {
      const { min, max } = entry
      if (typeof min !== 'number' || typeof max !== 'number' || min < max) return []
      return [
        { path: formatPath([...path, 'max']), message: `must be above min ${min}, but is ${max}` },
      ]
    }),
  ]
}
