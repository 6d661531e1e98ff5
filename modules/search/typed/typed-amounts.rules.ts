import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { SeatingWord } from '#modules/sites/settings/vehicles.schema.ts'
import type { Atom } from './query-atoms.rules.ts'
import { readNumber, toThousands, type TypedNumber } from './typed-numbers.rules.ts'
import type { Bound, Meaning, TypedRangeField } from './typed-reading.types.ts'

/** The settings for reading amounts. */
export interface AmountSettings {
  readonly distanceUnit: RegionSettings['distance_unit']
  readonly thisYear: number
  /** Whether seats are places to sleep (berths). */
  readonly seatingWord: SeatingWord
}

/** A condition with numbers that starts at an atom; `end` is the index of the atom after it. */
export interface TypedAmount {
  readonly meaning: Meaning
  readonly end: number
}

/**
 * The words for one side of a range. `time`: they are only used for years; `year`: they mean a year if the number may
 * be one.
 */
interface Comparison {
  readonly side: 'min' | 'max' | 'around'
  readonly isIncluded: boolean
  readonly prefers?: 'time' | 'year'
}

const most = (isIncluded: boolean, prefers?: 'time' | 'year'): Comparison => ({
  side: 'max',
  isIncluded,
  ...(prefers && { prefers }),
})
const least = (isIncluded: boolean, prefers?: 'time' | 'year'): Comparison => ({
  side: 'min',
  isIncluded,
  ...(prefers && { prefers }),
})

const listComparisons = (
  ...lists: readonly (readonly [Comparison, readonly string[]])[]
): ReadonlyMap<string, Comparison> =>
  new Map(lists.flatMap(([comparison, words]) => words.map((word) => [word, comparison] as const)))

const before = listComparisons(
  [most(false), ['under', 'below', 'less than', 'lower than', 'cheaper than', 'fewer than', 'sub']],
  [most(false), ['<']],
  [most(true), ['up to', 'upto', 'max', 'maximum', 'max of', 'maximum of', 'at most', 'within']],
  [most(true), ['no more than', 'not more than', 'not over', 'no over', '<=']],
  [most(false, 'time'), ['before', 'older than', 'earlier than', 'pre']],
  [most(true, 'time'), ['until', 'no newer than', 'not newer than']],
  [least(false), ['over', 'above', 'more than', 'greater than', '>']],
  [least(true), ['at least', 'min', 'minimum', 'min of', 'minimum of', 'starting at', '>=']],
  [least(true), ['no less than', 'not less than', 'not under']],
  [least(true, 'year'), ['from', 'starting from']],
  [least(false, 'time'), ['newer than', 'after', 'later than', 'post']],
  [least(true, 'time'), ['since', 'no older than', 'not older than']],
  [{ side: 'around', isIncluded: true }, ['around', 'about', 'approx', 'approximately', 'roughly']],
)

const behind = listComparisons(
  [most(true), ['or less', 'or under', 'or below', 'or lower', 'or cheaper', 'and under']],
  [most(true), ['and below', 'and less', 'max', 'maximum', 'tops']],
  [least(true), ['+', 'plus', 'or more', 'or over', 'or above', 'and over', 'and above', 'and up']],
  [least(true), ['and upwards', 'upwards', 'min', 'minimum']],
  [least(true, 'time'), ['or newer', 'and newer', 'or later', 'and later', 'onwards', 'onward']],
  [least(true, 'time'), ['and onwards', 'and on', 'or after', 'newer']],
  [most(true, 'time'), ['or older', 'and older', 'or earlier', 'and earlier', 'or before']],
)

/** Words before a comparison or number that tell its field. */
const fieldWords: ReadonlyMap<string, TypedRangeField> = new Map([
  ...['price', 'price range', 'priced', 'priced at', 'cost', 'costing', 'budget', 'budget of'].map(
    (word) => [word, 'price'] as const,
  ),
  ...['km', 'kms', 'kilometres', 'kilometers', 'mileage', 'odometer', 'odo', 'travelled'].map(
    (word) => [word, 'km'] as const,
  ),
  ...['year', 'years', 'model year', 'built', 'build year'].map((word) => [word, 'year'] as const),
  ...['seats', 'seating'].map((word) => [word, 'seats'] as const),
])

/** The words for vehicles in which people sleep: 'sleeps 4'. */
const berthFieldWords: typeof fieldWords = new Map([
  ...fieldWords,
  ...['sleeps', 'sleep', 'sleeping', 'berths'].map((word) => [word, 'seats'] as const),
])

const longestComparison = 3
const oldestYear = 1930
/** 'Under 30' for a car means 30,000. Numbers outside these bounds are not taken as prices in thousands. */
const leastThousands = 5
const mostThousands = 250
const leastAmount = 1000
const mostAmount = 99_999_999
const kmOfMile = 1.609_344
/** The range of 'around 30k': this share below and above. */
const aroundShare = 0.1

/** Ranges and exact numbers that start at an atom: 'under 40k', '2015-2018', '7 seats', '150 per week', '2019'. */
export function readAmount(
  atoms: readonly Atom[],
  from: number,
  settings: AmountSettings,
): TypedAmount | undefined {
  const named = findPhrase(
    atoms,
    from,
    settings.seatingWord === 'sleeps' ? berthFieldWords : fieldWords,
  )
  return readFrom(atoms, named?.end ?? from, named?.found, settings)
}

function readFrom(
  atoms: readonly Atom[],
  from: number,
  field: TypedRangeField | undefined,
  settings: AmountSettings,
): TypedAmount | undefined {
  const compared =
    atoms[from]?.glue === '-' && from > 0 ? undefined : findPhrase(atoms, from, before)
  const at = compared?.end ?? from
  const span = readSpan(atoms, from, field, settings)
  if (span !== undefined) return span
  const number = readNumber(atoms, at)
  if (number === undefined) return undefined
  if (compared !== undefined) {
    const meaning = buildRange(number, compared.found, field, settings)
    return meaning && { meaning, end: number.end }
  }
  const follows = number.isOrMore
    ? { found: least(true), end: number.end }
    : findPhrase(atoms, number.end, behind)
  const open = follows && buildRange(number, follows.found, field, settings)
  if (open !== undefined) return { meaning: open, end: follows!.end }
  const meaning = readLone(number, field, settings)
  return meaning && { meaning, end: number.end }
}

/** A range with two numbers: 'between 20 and 30k', 'from 2015 to 2018', '20-30k'. */
function readSpan(
  atoms: readonly Atom[],
  from: number,
  named: TypedRangeField | undefined,
  settings: AmountSettings,
): TypedAmount | undefined {
  const opening = atoms[from]?.folded ?? ''
  const isOpened = opening === 'between' || opening === 'from'
  const low = readNumber(atoms, isOpened ? from + 1 : from)
  if (low === undefined || low.isOrMore) return undefined
  const next = atoms[low.end]
  const isJoined = next !== undefined && /^\s*[-‐-―/]\s*$/.test(next.glue)
  const isTo = next?.folded === 'to' || (opening === 'between' && next?.folded === 'and')
  if (!isJoined && !isTo) return undefined
  const high = readNumber(atoms, isTo ? low.end + 1 : low.end)
  if (high === undefined || high.isOrMore) return undefined
  const ends = matchEnds(low, high, settings)
  const openYear = findOpenYear(ends, named, settings)
  if (openYear !== undefined) {
    const min = { value: openYear, isIncluded: true }
    return { meaning: { kind: 'range', field: 'year', min, max: null }, end: high.end }
  }
  const field = findField(ends, named, isOpened ? 'year' : undefined, settings)
  if (field === undefined) return undefined
  const values = ends.map((end) => scaleValue(end, field, settings))
  const [min, max] = [Math.min(...values), Math.max(...values)]
  return { meaning: buildSpan(field, min, max), end: high.end }
}

/**
 * The first year of a span such as '2015-2035'. No vehicle is built later than next year, so a span that ends later
 * in this century has no upper bound. If it ends after this century it is a price: '2000-3500'.
 */
function findOpenYear(
  [one, other]: readonly [TypedNumber, TypedNumber],
  named: TypedRangeField | undefined,
  settings: AmountSettings,
): number | undefined {
  if (named !== undefined && named !== 'year') return undefined
  const [first, last] = one.plain <= other.plain ? [one, other] : [other, one]
  const lastOfCentury = settings.thisYear - (settings.thisYear % 100) + 99
  const isLater = last.plain > settings.thisYear + 1 && last.plain <= lastOfCentury
  const isOpen = isLater && isBareWhole(last) && isWrittenAsYear(first, settings)
  return isOpen ? first.plain : undefined
}

/**
 * Two numbers of a range, where a unit or century may be written only once: 'between 20 and 30k', '2015-18', '100-150
 * per week'.
 */
function matchEnds(
  low: TypedNumber,
  high: TypedNumber,
  settings: AmountSettings,
): readonly [TypedNumber, TypedNumber] {
  const unit = low.unit ?? high.unit
  const isThousands = high.isThousands && low.plain < leastAmount
  const first = {
    ...low,
    unit,
    isThousands: low.isThousands || isThousands,
    value: isThousands ? toThousands(low.plain) : low.value,
  }
  const isShortYear =
    isWrittenAsYear(low, settings) && high.unit === null && !high.isThousands && high.plain < 100
  const century = low.plain - (low.plain % 100)
  const second = isShortYear
    ? { ...high, value: century + high.plain, plain: century + high.plain }
    : { ...high, unit: high.unit ?? unit }
  return [first, second]
}

function buildRange(
  number: TypedNumber,
  { side, isIncluded, prefers }: Comparison,
  named: TypedRangeField | undefined,
  settings: AmountSettings,
): Meaning | undefined {
  const field = findField([number], named, prefers, settings)
  if (field === undefined || (prefers === 'time' && field !== 'year')) return undefined
  const value = scaleValue(number, field, settings)
  if (side === 'around') {
    if (field === 'year' || field === 'seats') return undefined
    return buildSpan(
      field,
      Math.round(value * (1 - aroundShare)),
      Math.round(value * (1 + aroundShare)),
    )
  }
  const bound: Bound = { value: roundOutwards(value, field, side), isIncluded }
  return {
    kind: 'range',
    field,
    min: side === 'min' ? bound : null,
    max: side === 'max' ? bound : null,
  }
}

const buildSpan = (field: TypedRangeField, min: number, max: number): Meaning => ({
  kind: 'range',
  field,
  min: { value: roundOutwards(min, field, 'min'), isIncluded: true },
  max: { value: roundOutwards(max, field, 'max'), isIncluded: true },
})

/**
 * Rounds a bound outwards, which loses no result: filters of prices and distances use whole dollars and kilometres,
 * although a visitor may type cents. Weekly amounts keep their cents.
 */
function roundOutwards(value: number, field: TypedRangeField, side: 'min' | 'max'): number {
  if (field !== 'price' && field !== 'km') return value
  return side === 'min' ? Math.floor(value) : Math.ceil(value)
}

/**
 * The meaning of a number without a comparison: seats and years are exact, amounts of money and distances are upper
 * bounds.
 */
function readLone(
  number: TypedNumber,
  named: TypedRangeField | undefined,
  settings: AmountSettings,
): Meaning | undefined {
  const isExplicit = number.unit !== null || number.isThousands || named !== undefined
  const field = isExplicit
    ? findField([number], named, undefined, settings)
    : isWrittenAsYear(number, settings)
      ? 'year'
      : undefined
  if (field === undefined) return undefined
  const value = scaleValue(number, field, settings)
  if (field === 'seats' || field === 'year') {
    return { kind: 'values', facet: field, values: [String(value)] }
  }
  const max = { value: roundOutwards(value, field, 'max'), isIncluded: true }
  return { kind: 'range', field, min: null, max }
}

/** The field that numbers belong to; undefined if neither they nor the words around them show it. */
function findField(
  numbers: readonly TypedNumber[],
  named: TypedRangeField | undefined,
  prefers: Comparison['prefers'],
  settings: AmountSettings,
): TypedRangeField | undefined {
  const units = new Set(numbers.map(({ unit }) => unit))
  if (units.has('berth') && settings.seatingWord !== 'sleeps') return undefined
  if (units.has('seat') || units.has('berth')) {
    return numbers.every(isSeats) ? 'seats' : undefined
  }
  if (units.has('week')) return 'weekly_price_range'
  if (units.has('km') || units.has('mile')) return 'km'
  if (named !== undefined && !units.has('money')) {
    return numbers.every((number) => fits(number, named, settings)) ? named : undefined
  }
  if (units.has('money') || numbers.some(({ isThousands }) => isThousands)) return 'price'
  const areYears = numbers.every((number) => isWrittenAsYear(number, settings))
  // 'Under 2000' is a price, 'from 2000' a year.
  const areRound = numbers.every(({ plain }) => plain % 500 === 0)
  if (areYears && (prefers !== undefined || !areRound || numbers.length > 1)) return 'year'
  if (prefers === 'time') return undefined
  // 'Between 20 and 30' means thousands, but '20-30' alone could mean anything.
  const mayBeShort = numbers.length === 1 || prefers !== undefined
  const isPrice = ({ plain }: TypedNumber): boolean =>
    (plain >= leastAmount && plain <= mostAmount) || (mayBeShort && isInThousands(plain))
  return numbers.every(isPrice) ? 'price' : undefined
}

const isInThousands = (plain: number): boolean => plain >= leastThousands && plain <= mostThousands

function fits(number: TypedNumber, field: TypedRangeField, settings: AmountSettings): boolean {
  if (field === 'year') return isWrittenAsYear(number, settings)
  if (field === 'seats') return isSeats(number)
  return number.isThousands || number.plain >= leastAmount || isInThousands(number.plain)
}

const isSeats = ({ value, isThousands }: TypedNumber): boolean =>
  !isThousands && Number.isInteger(value) && value > 0 && value < 100

const isYear = (value: number, { thisYear }: AmountSettings): boolean =>
  value >= oldestYear && value <= thisYear + 1

const isBareWhole = ({ plain, unit, isThousands, hasCommas }: TypedNumber): boolean =>
  unit === null && !isThousands && !hasCommas && Number.isInteger(plain)

const isWrittenAsYear = (number: TypedNumber, settings: AmountSettings): boolean =>
  isBareWhole(number) && isYear(number.plain, settings)

/**
 * A number in the unit of its field: 'thirty' is 30,000 dollars or kilometres, and miles become kilometres if the
 * site uses these.
 */
function scaleValue(
  { value, plain, unit, isThousands }: TypedNumber,
  field: TypedRangeField,
  { distanceUnit }: AmountSettings,
): number {
  if (field === 'km') {
    const amount = unit === null && !isThousands && isInThousands(plain) ? value * 1000 : value
    if (unit === 'mile' && distanceUnit === 'km') return Math.round(amount * kmOfMile)
    if (unit === 'km' && distanceUnit === 'mi') return Math.round(amount / kmOfMile)
    return amount
  }
  const isShort = field === 'price' && unit === null && !isThousands && isInThousands(plain)
  return isShort ? value * 1000 : value
}

/** The longest phrase of a list that starts at an atom. */
function findPhrase<Found>(
  atoms: readonly Atom[],
  from: number,
  phrases: ReadonlyMap<string, Found>,
): { found: Found; end: number } | undefined {
  for (let length = Math.min(longestComparison, atoms.length - from); length > 0; length--) {
    const words = atoms.slice(from, from + length).map(({ folded }) => folded)
    const found = phrases.get(words.join(' '))
    if (found !== undefined) return { found, end: from + length }
  }
  return undefined
}
