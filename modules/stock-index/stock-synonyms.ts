/** Synonyms: each word of a line also finds all others of the line. */
const equalWords: readonly (readonly string[])[] = [
  ['ute', 'pickup', 'pick up', 'utility'],
  [
    '4wd',
    '4x4',
    'awd',
    'four wheel drive',
    '4 wheel drive',
    'all wheel drive',
    'four by four',
    '4 by 4',
  ],
  ['2wd', '4x2', 'two wheel drive', '2 wheel drive'],
  ['fwd', 'front wheel drive'],
  ['rwd', 'rear wheel drive'],
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
  ['truck', 'lorry'],
  ['suv', 'crossover'],
  ['grey', 'gray'],
  ['sat nav', 'satnav', 'navigation', 'gps'],
  ['sunroof', 'moonroof'],
  ['troop carrier', 'troopcarrier', 'troopy', 'troopie'],
]

/** Plurals with s that need a synonym. Other words find their plural as a prefix, and are found by it as a typo. */
const plurals: readonly string[] = [
  'ev',
  'bev',
  'phev',
  'rv',
  'suv',
  'mpv',
  'ute',
  'pickup',
  'wagon',
  'sedan',
  'minivan',
  'van',
  'motorhome',
  'campervan',
  'camper',
  'caravan',
  'motorcycle',
  'motorbike',
  'bike',
  'truck',
  'station wagon',
  'people mover',
  'travel trailer',
]

const numberWords = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Units of a vehicle's features. */
export const stockUnits: readonly (readonly string[])[] = [
  ['seats', 'seat', 'seater', 'seaters'],
  ['doors', 'door', 'dr'],
  ['speed', 'speeds', 'spd'],
  ['cylinders', 'cylinder', 'cyl'],
]

/**
 * By field, words for the kind of a vehicle. A vehicle with such a word in this field is of that kind and ranks
 * before those that only mention the word elsewhere.
 */
export const stockKinds: Readonly<Record<string, readonly string[]>> = {
  simple_fuel: [
    'electric',
    'ev',
    'evs',
    'bev',
    'hybrid',
    'phev',
    'petrol',
    'diesel',
    'lpg',
    'gas',
    'hydrogen',
  ],
  simple_body: ['van', 'vans', 'ute', 'utes', 'pickup', 'suv', 'suvs', 'crossover'],
}

/** Pairs of words that the index treats as one, since 'auto' alone means a gearbox. */
export const stockPairs: readonly string[] = ['android auto']

/** Typed words that also find these others, but are not found by them. */
const oneWayWords: Readonly<Record<string, readonly string[]>> = {
  'sports bike': ['supersport'],
  unleaded: ['petrol'],
  gasoline: ['petrol'],
  dual: ['double'],
  tow: ['towbar'],
  // The pair is one word in the index; its distinctive half finds the pair.
  android: ['android auto'],
}

/** Words that are ignored in queries, because they do not describe a vehicle. */
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

const listEqual = (word: string): readonly string[] =>
  equalWords
    .filter((words) => words.includes(word))
    .flatMap((words) => words.filter((other) => other !== word))

/** One-way synonyms as the index stores them: a typed term, and the terms that it also finds. */
export const stockSynonyms: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(equalWords.flat().map((word) => [word, listEqual(word)] as const)),
  ...Object.fromEntries(plurals.map((word) => [`${word}s`, [word, ...listEqual(word)]] as const)),
  ...Object.fromEntries(
    numberWords.flatMap((word, at) =>
      stockUnits[0]!.map((unit) => [`${word} ${unit}`, [`${at + 2} ${unit}`]] as const),
    ),
  ),
  ...oneWayWords,
}
