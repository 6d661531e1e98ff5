import type { Atom } from './query-atoms.rules.ts'

/** The unit of a number, if the words around it show one. */
export type NumberUnit = 'money' | 'km' | 'mile' | 'week' | 'seat' | 'berth'

export interface TypedNumber {
  readonly value: number
  /** The number as typed, without the multiplication by 'k' or 'thousand'. */
  readonly plain: number
  readonly isThousands: boolean
  /** Whether the number has thousands separators; then it is not a year. */
  readonly hasCommas: boolean
  readonly unit: NumberUnit | null
  /** '7+ seats' */
  readonly isOrMore: boolean
  /** Index of the atom after the number and its unit. */
  readonly end: number
}

const numberPattern =
  /^((?:a|au|nz|us)?\$)?(\d{1,9}|\d{1,3}(?:,\d{3}){1,3})(\.\d{1,2})?(\$|[a-z]{0,10})$/

const unitWords: Readonly<Record<NumberUnit, readonly string[]>> = {
  money: ['dollars', 'dollar', 'bucks', 'aud', 'nzd', 'usd', '$'],
  km: [
    'km',
    'kms',
    'klm',
    'klms',
    'kilometre',
    'kilometres',
    'kilometer',
    'kilometers',
    'on the clock',
    'on the odo',
  ],
  mile: ['mile', 'miles', 'mi'],
  week: ['per week', 'a week', 'each week', 'per wk', 'weekly', 'pw', '/week', '/wk', 'p/w'],
  seat: ['seat', 'seats', 'seater', 'seaters'],
  berth: ['berth', 'berths', 'person', 'people'],
}

/** Units of neither a price nor a year: weights, engines, months … */
const otherUnits = new Set(
  (
    'litre litres liter liters lt tonne tonnes ton tons kg kgs kw hp ps nm cc cyl cylinder cylinders volt volts ' +
    'dr door doors speed sp spd years yr yrs month months monthly pm day days hour hours inch inches mm ' +
    'metre metres meter meters ft feet foot owner owners series star stars percent airbag airbags ' +
    'pax bhp rpm mpg weeks /month /mth p/m'
  ).split(' '),
)

/** Units that only follow small numbers: '2.5 l', but not '30,000 T-Cross'. */
const shortUnits = new Set(['l', 't', 'm', 'v'])
const mostOfShortUnits = 100

const otherPhrases = new Set(['per month', 'a month', 'each month', 'per mth', 'per day', 'a day'])

const thousands = new Set(['k', 'thousand', 'thou', 'grand'])

const unitOf = new Map<string, NumberUnit>(
  Object.entries(unitWords).flatMap(([unit, words]) =>
    words.map((word) => [word, unit as NumberUnit] as const),
  ),
)

const smallNumbers = new Map(
  'two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, at + 2] as const),
)

/**
 * The number at an atom with its unit: '$30k', '30 thousand', '100,000 kms', '30 000', '7 seater', '150 per week'.
 * Undefined if there is no number, or if no condition uses its unit ('3 tonne').
 */
export function readNumber(atoms: readonly Atom[], from: number): TypedNumber | undefined {
  const folded = atoms[from]?.folded ?? ''
  const spelt = smallNumbers.get(folded)
  if (spelt !== undefined) return readSpelt(atoms, from, spelt)
  const [, sign, digits, decimals = '', suffix = ''] = numberPattern.exec(folded) ?? []
  if (digits === undefined) return undefined
  let plain = Number(digits.replaceAll(',', '') + decimals)
  let end = from + 1
  if (suffix === '' && /^\d{1,3}$/.test(digits) && isThousandsPart(atoms[end])) {
    plain *= 1000
    end += 1
  }
  const scale = readScale(suffix, atoms, end)
  if (scale === undefined) return undefined
  end = scale.end
  const isOrMore = atoms[end]?.folded === '+'
  const unit = scale.unit === null ? readUnit(atoms, isOrMore ? end + 1 : end) : undefined
  const isShort = plain < mostOfShortUnits && shortUnits.has(atoms[end]?.folded ?? '')
  if (unit === 'other' || (isShort && !scale.isThousands)) return undefined
  return {
    plain,
    value: scale.isThousands ? toThousands(plain) : plain,
    isThousands: scale.isThousands,
    hasCommas: digits.includes(','),
    unit: scale.unit ?? unit?.unit ?? (sign === undefined ? null : 'money'),
    isOrMore,
    end: unit?.end ?? (isOrMore ? end + 1 : end),
  }
}

/** Rounded, because 16.08 * 1000 is slightly less than 16,080 in floating point. A number has at most two decimals. */
export const toThousands = (plain: number): number => Math.round(plain * 1000)

/** Whether an atom is the second part of a number such as '30 000'. */
const isThousandsPart = (atom: Atom | undefined): boolean =>
  atom !== undefined && atom.glue === ' ' && atom.folded === '000'

/** A number written as a word. It counts only with seats or berths: 'two' alone may mean anything. */
function readSpelt(atoms: readonly Atom[], from: number, value: number): TypedNumber | undefined {
  const unit = readUnit(atoms, from + 1)
  if (unit === undefined || unit === 'other') return undefined
  if (unit.unit !== 'seat' && unit.unit !== 'berth') return undefined
  return { value, plain: value, isThousands: false, hasCommas: false, isOrMore: false, ...unit }
}

/** A unit attached to the number, and 'k' or 'thousand' after it; undefined if the letters are no unit. */
function readScale(
  suffix: string,
  atoms: readonly Atom[],
  from: number,
): { isThousands: boolean; unit: NumberUnit | null; end: number } | undefined {
  if (suffix !== '') {
    const isThousands = suffix.startsWith('k') && !suffix.startsWith('kil') && !unitOf.has(suffix)
    const rest = isThousands ? suffix.slice(1) : suffix
    if (rest === '') return { isThousands, unit: null, end: from }
    const unit = unitOf.get(rest)
    return unit === undefined ? undefined : { isThousands, unit, end: from }
  }
  const isThousands = thousands.has(atoms[from]?.folded ?? '')
  return { isThousands, unit: null, end: isThousands ? from + 1 : from }
}

function readUnit(
  atoms: readonly Atom[],
  from: number,
): { unit: NumberUnit; end: number } | 'other' | undefined {
  for (const length of [3, 2, 1]) {
    const phrase = readPhrase(atoms, from, length)
    if (phrase === undefined) continue
    const unit = unitOf.get(phrase)
    if (unit !== undefined) return { unit, end: from + length }
    if (otherUnits.has(phrase) || otherPhrases.has(phrase)) return 'other'
  }
  return undefined
}

/** Words after a number as a phrase, including a slash before or within them: '/week', 'p/w'. */
function readPhrase(atoms: readonly Atom[], from: number, length: number): string | undefined {
  const words = atoms.slice(from, from + length)
  const [first] = words
  if (first === undefined || words.length < length) return undefined
  const start = first.glue === '/' ? '/' : ''
  return (
    start +
    words
      .map(({ folded, glue }, at) => (at === 0 ? '' : glue === '/' ? '/' : ' ') + folded)
      .join('')
  )
}
