/** The vehicles that the demonstration's lookup providers know. They and their plates are invented. */
export interface PlateEntry {
  readonly make: string
  readonly model: string
  readonly badge: string
  readonly body: string
  readonly colour: string
  readonly year: number
  /** Price when new, in dollars. */
  readonly newPrice: number
}

const cars: readonly PlateEntry[] = [
  {
    make: 'Toyota',
    model: 'Corolla',
    badge: 'Ascent Sport',
    body: 'Hatch',
    colour: 'White',
    year: 2019,
    newPrice: 27_000,
  },
  {
    make: 'Mazda',
    model: 'CX-5',
    badge: 'Maxx Sport',
    body: 'SUV',
    colour: 'Grey',
    year: 2018,
    newPrice: 38_000,
  },
  {
    make: 'Ford',
    model: 'Ranger',
    badge: 'XLT',
    body: 'Ute',
    colour: 'Blue',
    year: 2020,
    newPrice: 59_000,
  },
  {
    make: 'Hyundai',
    model: 'i30',
    badge: 'Active',
    body: 'Hatch',
    colour: 'Silver',
    year: 2017,
    newPrice: 24_000,
  },
  {
    make: 'Subaru',
    model: 'Forester',
    badge: '2.5i-L',
    body: 'SUV',
    colour: 'Green',
    year: 2021,
    newPrice: 42_000,
  },
  {
    make: 'Kia',
    model: 'Carnival',
    badge: 'SLi',
    body: 'People Mover',
    colour: 'Black',
    year: 2019,
    newPrice: 56_000,
  },
]

const motorcycles: readonly PlateEntry[] = [
  {
    make: 'Yamaha',
    model: 'MT-07',
    badge: 'LA',
    body: 'Naked',
    colour: 'Blue',
    year: 2021,
    newPrice: 13_500,
  },
  {
    make: 'Kawasaki',
    model: 'Ninja 650',
    badge: 'L',
    body: 'Sports',
    colour: 'Green',
    year: 2020,
    newPrice: 12_500,
  },
]

/**
 * A plate's first letters choose the result of its lookup. Any other plate has a clean record, and is a car unless
 * the dealer sells motorcycles.
 */
const prefixes = {
  /** No vehicle has this plate. */
  unknown: 'ZZZ',
  motorcycle: 'MC',
  writtenOff: 'WRT',
  stolen: 'STL',
  /** Money is owed on the vehicle. */
  encumbered: 'FIN',
  /** The registers could not be checked. */
  unchecked: 'NCK',
} as const

export const isUnknown = (plate: string): boolean => plate.startsWith(prefixes.unknown)

/** @param type the kind of vehicle that the dealer sells, as in lookup requests */
export function findPlateVehicle(plate: string, type?: unknown): PlateEntry {
  const isMotorcycle = type === 'motorcycle' || plate.startsWith(prefixes.motorcycle)
  const list = isMotorcycle ? motorcycles : cars
  return list[sumOf(plate) % list.length]!
}

/** Results of the register checks; null: not checked. */
export function checkPlate(plate: string) {
  const isUnchecked = plate.startsWith(prefixes.unchecked)
  const check = (prefix: string) => (isUnchecked ? null : plate.startsWith(prefix))
  return {
    written_off: check(prefixes.writtenOff),
    stolen: check(prefixes.stolen),
    encumbered: check(prefixes.encumbered),
  }
}

/** In whole dollars: the value falls by a tenth a year, and further for each kilometre above average. */
export function valuePlate(
  { newPrice, year }: Pick<PlateEntry, 'newPrice' | 'year'>,
  kilometres: number,
  thisYear: number,
) {
  const age = Math.max(0, thisYear - year)
  const beyond = Math.max(0, kilometres - age * 15_000)
  const middle = Math.max(500, newPrice * 0.85 * 0.9 ** age - beyond * 0.04)
  const round = (amount: number) => Math.round(amount / 100) * 100
  return { low: round(middle * 0.92), high: round(middle * 1.08) }
}

export const endOfVin = (plate: string): string => String(1000 + (sumOf(plate) % 9000))

const sumOf = (plate: string): number =>
  [...plate].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_003
