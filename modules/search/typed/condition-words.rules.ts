import { baseColours } from '#modules/vehicles/art/base-colour.rules.ts'
import type { BodyGroup } from '#modules/vehicles/classification/simple-body.rules.ts'
import { truckGroups } from '#modules/vehicles/classification/truck-body.rules.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { Facet } from '#modules/stock-index/facets.rules.ts'
import type { Meaning } from './typed-reading.types.ts'

export type TypedLocale = RegionSettings['locale']

/**
 * The meaning of a phrase in lower case with single spaces. Null: the phrase is not a condition, although one of its
 * words would be.
 */
export type PhraseMeaning = Meaning | null

/** §9 and gaps.md: 'low kms' means fewer than this, in the unit of the site's odometers. */
const lowDistance: Readonly<Record<RegionSettings['distance_unit'], number>> = {
  km: 50_000,
  mi: 30_000,
}

const fuels: readonly (readonly [readonly string[], string])[] = [
  [
    ['Electric'],
    'electric electrics ev evs bev bevs fully_electric full_electric pure_electric all_electric battery_electric',
  ],
  // A plug-in hybrid is also a hybrid.
  [['Hybrid', 'Plug-in Hybrid'], 'hybrid hybrids hev hevs'],
  [
    ['Plug-in Hybrid'],
    'phev phevs plug_in_hybrid plug_in_hybrids plugin_hybrid plugin_hybrids plug_in plugin',
  ],
  [['Petrol'], 'petrol petrols unleaded ulp gasoline'],
  [['Diesel'], 'diesel diesels turbo_diesel turbodiesel'],
  [['LPG'], 'lpg autogas'],
  [['Hydrogen'], 'hydrogen fcev fuel_cell'],
]

const transmissions: readonly (readonly [readonly string[], string])[] = [
  [['Automatic'], 'automatic automatics auto autos automatic_transmission auto_transmission'],
  [['Manual'], 'manual manuals manual_transmission manual_gearbox'],
]

const drives: readonly (readonly [readonly string[], string])[] = [
  // gaps.md, Typed search: each of both words finds both.
  [
    ['4WD', 'AWD'],
    '4wd 4wds awd awds 4x4 4x4s 4_x_4 4_wd four_wheel_drive 4_wheel_drive all_wheel_drive four_by_four 4_by_4',
  ],
  [['2WD', 'FWD', 'RWD'], '2wd 4x2 2_wd two_wheel_drive 2_wheel_drive'],
  [['FWD'], 'fwd front_wheel_drive'],
  [['RWD'], 'rwd rear_wheel_drive'],
]

const carTypes: readonly (readonly [readonly string[], string])[] = [
  [['new'], 'new brand_new'],
  [
    ['used'],
    'used second_hand secondhand 2nd_hand pre_owned preowned pre_loved preloved previously_owned',
  ],
  [['demo'], 'demo demos demonstrator demonstrators ex_demo ex_demonstrator dealer_demo'],
]

const bodies: readonly (readonly [readonly BodyGroup[], string])[] = [
  [['SUV'], 'suv suvs crossover crossovers'],
  [['Ute'], 'ute utes utility pickup pickups pick_up pick_ups'],
  [['Hatch'], 'hatch hatches hatchback hatchbacks'],
  [['Sedan'], 'sedan sedans saloon saloons'],
  [['Wagon'], 'wagon wagons station_wagon station_wagons estate estates'],
  [['Coupe'], 'coupe coupes'],
  [
    ['Convertible'],
    'convertible convertibles cabriolet cabriolets cabrio cabrios soft_top soft_tops',
  ],
  [['Van'], 'van vans'],
  [
    ['People Mover'],
    'people_mover people_movers mpv mpvs minivan minivans mini_van mini_vans minibus minibuses',
  ],
  [['Prime Mover'], 'prime_mover prime_movers'],
  [['Tipper'], 'tipper tippers'],
  [['Pantech'], 'pantech pantechs'],
  [['Curtainsider'], 'curtainsider curtainsiders tautliner tautliners'],
  [['Refrigerated Truck'], 'refrigerated_truck refrigerated_trucks'],
  [['Tilt Tray'], 'tilt_tray tilt_trays'],
  [['Tray Truck'], 'tray_truck tray_trucks'],
  [['Motorhome'], 'motorhome motorhomes campervan campervans camper_van camper_vans'],
]

const cheapWords =
  'cheap cheapest cheaper inexpensive affordable lowest_price lowest_priced low_price low_priced'

const lowDistanceWords = ['low', 'lower', 'lowest'].flatMap((low) =>
  'km kms klms ks kilometre kilometres kilometer kilometers mileage miles odometer'
    .split(' ')
    .map((unit) => `${low}_${unit}`),
)

/** Phrases that contain the word of a condition but mean something else. */
const noConditions =
  'android_auto semi_auto semi_automatic as_new like_new near_new nearly_new new_zealand new_shape new_model ' +
  'new_arrival new_arrivals new_stock new_listing new_listings new_rego new_tyres new_tires new_battery'

/**
 * By facet: if one of these words follows the word of a condition, both describe a part of the vehicle ('black
 * leather').
 */
const parts: Partial<Record<Facet, string>> = {
  colour:
    'leather interior seats seat trim wheels wheel roof rims alloys edition pack stitching accents mags canopy line label',
  fuel: 'window windows seat seats mirror mirrors tailgate sunroof roof start brake brakes step steps awning winch handbrake doors folding boot',
  transmission:
    'headlight headlights lights wipers tailgate door doors park parking boot climate hold dimming high start stop',
}

export interface ConditionWords {
  readonly meanings: ReadonlyMap<string, PhraseMeaning>
  /** By facet: the words after its values that show that a part of the vehicle is meant. */
  readonly parts: ReadonlyMap<Facet, ReadonlySet<string>>
}

/** The number of words in the longest phrase. */
export const longestPhrase = 4

const built = new Map<string, ConditionWords>()

/** The words and phrases that mean conditions in a locale. */
export function getConditionWords(
  locale: TypedLocale,
  distanceUnit: RegionSettings['distance_unit'],
): ConditionWords {
  const key = `${locale} ${distanceUnit}`
  const known = built.get(key) ?? buildConditionWords(locale, distanceUnit)
  built.set(key, known)
  return known
}

function buildConditionWords(
  locale: TypedLocale,
  distanceUnit: RegionSettings['distance_unit'],
): ConditionWords {
  const isAmerican = locale === 'en-US'
  const low: Meaning = {
    kind: 'range',
    field: 'km',
    min: null,
    max: { value: lowDistance[distanceUnit], isIncluded: false },
  }
  const meanings: (readonly [string, PhraseMeaning])[] = [
    ...listValues('fuel', fuels),
    // In other countries 'gas' means LPG.
    ...listValues('fuel', [[isAmerican ? ['Petrol'] : ['LPG'], 'gas']]),
    ...listValues('transmission', transmissions),
    ...listValues('drive', drives),
    ...listValues('car_type', carTypes),
    ...listValues('body', bodies),
    // Americans call a ute a truck.
    ...listTrucks(isAmerican ? ['Ute', ...truckGroups] : truckGroups, 'truck trucks'),
    ...(isAmerican
      ? listValues('transmission', [[['Manual'], 'stick_shift']])
      : listTrucks(truckGroups, 'lorry lorries')),
    ...listPhrases(cheapWords).map((phrase) => [phrase, cheapest] as const),
    ...lowDistanceWords.map((phrase) => [phrase.replaceAll('_', ' '), low] as const),
    ...listPhrases(noConditions).map((phrase) => [phrase, null] as const),
  ]
  return {
    meanings: new Map(meanings),
    parts: new Map(
      Object.entries(parts).map(([facet, words]) => [facet as Facet, new Set(words.split(' '))]),
    ),
  }
}

const cheapest: Meaning = { kind: 'sort', sort: 'price:asc' }

const listPhrases = (words: string): string[] =>
  words.split(' ').map((word) => word.replaceAll('_', ' '))

const listValues = (
  facet: Facet,
  groups: readonly (readonly [readonly string[], string])[],
): (readonly [string, Meaning])[] =>
  groups.flatMap(([values, words]) =>
    listPhrases(words).map((phrase) => [phrase, { kind: 'values', facet, values }] as const),
  )

/** Words for trucks: each means all of these bodies, with one label. */
const listTrucks = (values: readonly string[], words: string): (readonly [string, Meaning])[] =>
  listPhrases(words).map((phrase) => [
    phrase,
    { kind: 'values', facet: 'body', values, label: 'Truck' },
  ])

/** Colours are searched by their base colours. */
export const colourWords: ReadonlyMap<string, (typeof baseColours)[number]> = new Map([
  ...baseColours.map((colour) => [colour.toLowerCase(), colour] as const),
  ['gray', 'Grey'] as const,
])

/** Words that are ignored if all other words are conditions: 'a cheap diesel car for sale'. */
export const idleWords: ReadonlySet<string> = new Set(
  (
    'a an and any are at best buy car cars condition find for from good i im in is looking me my near need of on only or ' +
    'please price priced sale search show some something that the to under up vehicle vehicles want with year around'
  ).split(' '),
)
