/** The vehicles that the demonstration's providers know: made up, as are all of their plates. */
export interface PlateEntry {
  readonly make: string
  readonly model: string
  readonly badge: string
  readonly body: string
  readonly colour: string
  readonly year: number
  /** What it cost new, in dollars. */
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

/** Plates that begin so are as they say; any other is in order, and a car unless a motorcycle dealer asks. */
const prefixes = {
  /** Nobody has it. */
  unknown: 'ZZZ',
  motorcycle: 'MC',
  writtenOff: 'WRT',
  stolen: 'STL',
  /** Money is owed on it. */
  encumbered: 'FIN',
  /** The registers could not be asked. */
  unchecked: 'NCK',
} as const

export const isUnknown = (plate: string): boolean => plate.startsWith(prefixes.unknown)

/** @param type what the dealer deals in, as lookups say it */
export function findPlateVehicle(plate: string, type?: unknown): PlateEntry {
  const isMotorcycle = type === 'motorcycle' || plate.startsWith(prefixes.motorcycle)
  const list = isMotorcycle ? motorcycles : cars
  return list[sumOf(plate) % list.length]!
}

/** What the registers say of a plate; null: not checked. */
export function checkPlate(plate: string) {
  const isUnchecked = plate.startsWith(prefixes.unchecked)
  const check = (prefix: string) => (isUnchecked ? null : plate.startsWith(prefix))
  return {
    written_off: check(prefixes.writtenOff),
    stolen: check(prefixes.stolen),
    encumbered: check(prefixes.encumbered),
  }
}

/** In whole dollars: it loses a tenth a year, and more with every kilometre beyond the usual. */
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
