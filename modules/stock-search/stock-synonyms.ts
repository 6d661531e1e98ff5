/** Words that mean the same to a shopper: each of a line stands for all others of the line. */
const EQUAL_WORDS: readonly (readonly string[])[] = [
  ['ute', 'pickup', 'pick up', 'utility'],
  ['4wd', '4x4', 'awd', 'four wheel drive', 'all wheel drive'],
  ['2wd', '4x2', 'two wheel drive'],
  ['vw', 'volkswagen'],
  ['merc', 'mercedes', 'mercedes benz', 'benz'],
  ['beemer', 'bimmer', 'bmw'],
  ['chev', 'chevy', 'chevrolet'],
  ['landcruiser', 'land cruiser'],
  ['hilux', 'hi lux'],
  ['landrover', 'land rover'],
  ['auto', 'automatic'],
  ['ev', 'electric', 'bev'],
  ['phev', 'plug in hybrid'],
  ['gas', 'lpg'],
  ['hatch', 'hatchback'],
  ['wagon', 'estate', 'station wagon'],
  ['sedan', 'saloon'],
  ['convertible', 'cabriolet', 'cabrio', 'soft top'],
  ['people mover', 'mpv', 'minivan', 'minibus'],
  ['seat', 'seats', 'seater', 'seaters'],
  ['motorhome', 'campervan', 'rv'],
  ['caravan', 'travel trailer'],
  ['motorcycle', 'motorbike', 'bike'],
  ['suv', 'crossover'],
  ['grey', 'gray'],
  ['sat nav', 'satnav', 'navigation', 'gps'],
  ['sunroof', 'moonroof'],
]

/** What is typed also stands for these, but not the other way round. */
const ONE_WAY: Readonly<Record<string, readonly string[]>> = {
  unleaded: ['petrol'],
  gasoline: ['petrol'],
  dual: ['double'],
  tow: ['towbar'],
}

/** Words of a query that say nothing of a vehicle. */
export const stockStopWords: readonly string[] = [
  'a',
  'an',
  'and',
  'any',
  'car',
  'cars',
  'cheap',
  'for',
  'in',
  'near',
  'of',
  'or',
  'sale',
  'the',
  'vehicle',
  'vehicles',
  'with',
]

/** One-way pairs, as the index takes them: a typed term and the terms it also stands for. */
export const stockSynonyms: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    EQUAL_WORDS.flatMap((words) =>
      words.map((word) => [word, words.filter((other) => other !== word)] as const),
    ),
  ),
  ...ONE_WAY,
}
