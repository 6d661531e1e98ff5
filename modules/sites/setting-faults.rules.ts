import type { ConfigurationFault } from './configuration-fault.types.ts'
import { findAt, formatPath } from './configuration-path.rules.ts'
import { findContrastFaults } from './contrast.rules.ts'
import { findSpecialHoursFaults } from './dealership-faults.rules.ts'
import { normaliseSearchPath } from './default-search-path.rules.ts'
import { findFormFaults } from './form-faults.rules.ts'
import { findGarageFaults } from './garage-faults.rules.ts'
import { findDuplicates, findRepeats, findText, listEntries } from './loose-values.rules.ts'
import { findRegionFaults } from './region-faults.rules.ts'
import { findSearchFaults } from './search-faults.rules.ts'

/** Says what is wrong with a filter expression of the search grammar, or undefined. */
export type FilterCheck = (expression: string) => string | undefined

/** Lists in which a value may stand once. */
const listsWithoutRepeats = [
  ['card', 'chips'],
  ['card', 'buttons'],
  ['vehicle_page', 'buttons'],
  ['home', 'sections'],
  ['leads', 'enquiry_types'],
]

/** Faults between the fields of resolved settings, and with the dealerships of the site. */
export function findSettingFaults(
  settings: unknown,
  dealerships: unknown,
  checkFilter: FilterCheck,
): ConfigurationFault[] {
  return [
    ...findRegionFaults(settings),
    ...findSearchFaults(settings, dealerships, checkFilter),
    ...findPathFaults(settings),
    ...listsWithoutRepeats.flatMap((path) => findRepeats(settings, path)),
    ...findCardFaults(settings),
    ...findNeedFaults(settings),
    ...findPromoFaults(settings),
    ...findLocationReferenceFaults(settings, dealerships),
    ...findSpecialHoursFaults(settings, ['special_hours']),
    ...findExperimentFaults(settings),
    ...findBrandFaults(settings),
    ...findFormFaults(settings),
    ...findGarageFaults(settings),
    ...findContrastFaults(settings),
  ]
}

function findPathFaults(settings: unknown): ConfigurationFault[] {
  const path = findText(settings, ['default_search_path'])
  if (path === undefined || normaliseSearchPath(path) !== undefined) return []
  return [
    {
      path: 'default_search_path',
      message: `write a search path such as /search/used-cars, without a query; it is ${JSON.stringify(path)}`,
    },
  ]
}

function findCardFaults(settings: unknown): ConfigurationFault[] {
  const buttons = findAt(settings, ['card', 'buttons'])
  if (!Array.isArray(buttons) || !buttons.includes('enquire') || !buttons.includes('shop_now')) {
    return []
  }
  return [{ path: 'card.buttons', message: 'name enquire or shop_now, not both' }]
}

/** Switches that need something else to be set. */
const neededSettings = [
  { on: ['reserve', 'enabled'], value: true, need: ['reserve', 'provider'] },
  { on: ['chat', 'enabled'], value: true, need: ['chat', 'provider'] },
  { on: ['trade_in', 'automated_valuation'], value: true, need: ['trade_in', 'lookup_provider'] },
  { on: ['images', 'provider'], value: 'cloudinary', need: ['images', 'cloudinary_cloud_name'] },
]

function findNeedFaults(settings: unknown): ConfigurationFault[] {
  const faults = neededSettings.flatMap(({ on, value, need }) =>
    findAt(settings, on) === value && findAt(settings, need) === null
      ? [
          {
            path: formatPath(need),
            message: `set it, because ${formatPath(on)} is ${String(value)}`,
          },
        ]
      : [],
  )
  const kind = findAt(settings, ['price', 'discount_kind'])
  const value = findAt(settings, ['price', 'discount_value'])
  if (kind === 'percent' && typeof value === 'number' && value >= 100) {
    faults.push({
      path: 'price.discount_value',
      message: `must be under 100 percent, but is ${value}`,
    })
  }
  if (kind !== 'none' && value === 0) {
    faults.push({
      path: 'price.discount_value',
      message: 'set it, because price.discount_kind is not none',
    })
  }
  return faults
}

function findPromoFaults(settings: unknown): ConfigurationFault[] {
  return listEntries(settings, ['promo_cards', 'cards']).flatMap(({ path, entry }) => {
    const { start_date: start, expiry_date: expiry } = entry
    if (typeof start !== 'string' || typeof expiry !== 'string' || start <= expiry) return []
    return [
      {
        path: formatPath([...path, 'expiry_date']),
        message: `is before start_date ${start}; write a later day`,
      },
    ]
  })
}

function findLocationReferenceFaults(
  settings: unknown,
  dealerships: unknown,
): ConfigurationFault[] {
  const slugs = listEntries({ dealerships }, ['dealerships']).flatMap(({ path }) =>
    listEntries({ dealerships }, [...path, 'locations']).map(({ entry }) => entry.slug),
  )
  return [
    ...listEntries(settings, ['leads', 'routes']),
    ...listEntries(settings, ['gmb_profiles']),
  ].flatMap(({ path, entry }) => {
    if (typeof entry.location !== 'string' || slugs.includes(entry.location)) return []
    return [
      {
        path: formatPath([...path, 'location']),
        message: `no dealership of the site has a location ${entry.location}; use one of ${[...new Set(slugs)].join(', ')}`,
      },
    ]
  })
}

function findExperimentFaults(settings: unknown): ConfigurationFault[] {
  const experiments = listEntries(settings, ['experiments'])
  return [
    ...findDuplicates(experiments, 'slug', (slug) => `the experiment ${slug} stands twice`),
    ...experiments.flatMap(({ path }) => {
      const variants = listEntries(settings, [...path, 'variants'])
      const faults = findDuplicates(variants, 'slug', (slug) => `the variant ${slug} stands twice`)
      if (variants.length > 0 && variants.every(({ entry }) => entry.weight === 0)) {
        faults.push({
          path: formatPath([...path, 'variants']),
          message: 'give at least one variant a weight above 0',
        })
      }
      return faults
    }),
  ]
}

function findBrandFaults(settings: unknown): ConfigurationFault[] {
  return listEntries(settings, ['navigation', 'brands']).flatMap(({ path, entry }) =>
    typeof entry.name === 'string' || typeof entry.title === 'string'
      ? []
      : [{ path: formatPath([...path, 'name']), message: 'write a name or a title' }],
  )
}
