/** The decimal separator of a number: comma or point. The other one may separate thousands. */
export type DecimalMark = '.' | ','

export type NumberReading =
  | {
      readonly kind: 'number'
      readonly value: number
      /** The number without thousands separators, with a decimal point: '24990.50'. */
      readonly plain: string
      /** The number as written in the text, with its sign and separators. */
      readonly written: string
    }
  /** The text contains no digit. */
  | { readonly kind: 'none' }
  /** The text contains digits, but no unambiguous number. */
  | { readonly kind: 'refused'; readonly reason: string }

export interface NumberTextRules {
  readonly decimal?: DecimalMark | undefined
}

/** Spaces of any width, and apostrophes, which may separate thousands. */
const blanks = ' \u00a0\u2007\u2009\u202f'
const apostrophes = "'’"
const marks = `.,${blanks}${apostrophes}`

/** Maximum length of a number; only the first `mostSearched` characters of a text are searched. */
const longestNumber = 40
const mostSearched = 1000

/** A number with its separators, as long as possible. */
const numbers = new RegExp(`\\d(?:[\\d${marks}]*\\d)?`, 'g')
const alone = new RegExp(`^([-−]?)(\\d(?:[\\d${marks}]*\\d)?)$`)
/** Letters that multiply the number before them, and the exponent of spreadsheets. */
const multiplier = /^\s{0,3}(?:k|m|mil|mio|million|thousand|grand)(?!\p{L})/iu
const exponent = /^e[-+]?\d/i

/**
 * Parses a number as people or programs write it: '24,990.50', '24 990', "24'990". Groups of three digits may be
 * separated by one kind of mark: commas, spaces or apostrophes, or points if the decimal separator is a comma. An
 * ambiguous number ('24.990') is refused with the reason.
 *
 * @param text the number alone, without a currency or a unit
 */
export function readNumberText(
  text: string,
  { decimal = '.' }: NumberTextRules = {},
): NumberReading {
  const trimmed = text.trim()
  if (!hasDigit(trimmed)) return { kind: 'none' }
  const [, sign, digits] = (trimmed.length <= longestNumber && alone.exec(trimmed)) || []
  if (digits === undefined) return refuse(explainOthers(trimmed), trimmed)
  return readDigits(digits, sign ?? '', decimal)
}

/**
 * Finds the only number in a text with other words and signs: 'ca. $12,990.50 drive away'. A text with several
 * numbers is refused: a range or two prices are not one amount.
 */
export function findNumberText(
  whole: string,
  { decimal = '.' }: NumberTextRules = {},
): NumberReading {
  const text = whole.slice(0, mostSearched)
  if (!hasDigit(text)) return { kind: 'none' }
  const all = [...text.matchAll(numbers)]
  // A number after a letter may be part of a word, as in 'V6', so it counts only if there is no other number:
  // 'AUD24990'.
  const free = all.filter(({ index }) => !/\p{L}/u.test(text[index - 1] ?? ''))
  const [found, ...others] = free.length > 0 ? free : all
  if (found === undefined) return refuse(undefined, text)
  if (found[0].length > longestNumber) return refuse(undefined, found[0])
  if (others.length > 0) return refuse('holds more than one number', text)
  const behind = text.slice(found.index + found[0].length)
  if (multiplier.test(behind) || exponent.test(behind)) return refuse(explainOthers(text), text)
  const [sign = ''] = /[-−]$/.exec(text.slice(0, found.index)) ?? []
  return readDigits(found[0], sign, decimal)
}

const hasDigit = (text: string): boolean => /\p{N}/u.test(text)

/**
 * Parses digits with separators.
 *
 * @param digits begins and ends with a digit
 */
function readDigits(digits: string, sign: string, decimal: DecimalMark): NumberReading {
  const parts = digits.split(decimal)
  const [whole = '', fraction, ...more] = parts
  const mark = decimal === '.' ? 'point' : 'comma'
  if (more.length > 0 || (fraction !== undefined && /\D/.test(fraction))) {
    return refuse(
      more.length > 0 ? `has more than one decimal ${mark}` : 'has two kinds of marks',
      digits,
    )
  }
  if (fraction?.length === 3 && whole !== '0') {
    return refuse(`has a ${mark} before exactly three digits, which may part thousands`, digits)
  }
  const groups = whole.split(/\D/)
  const between = [...whole.replaceAll(/\d/g, '')].map(kindOfMark)
  if (new Set(between).size > 1) return refuse('has two kinds of marks', digits)
  if (groups.length > 1 && !groups.every(isGroup)) {
    return refuse('has a mark that does not part groups of three digits', digits)
  }
  const plain = `${sign === '' ? '' : '-'}${groups.join('')}${fraction === undefined ? '' : `.${fraction}`}`
  return { kind: 'number', value: Number(plain), plain, written: sign + digits }
}

const isGroup = (digits: string, at: number): boolean =>
  at === 0 ? /^[1-9]\d{0,2}$/.test(digits) : digits.length === 3

/** The kind of a separator; spaces of different widths look alike, so they are one kind. */
function kindOfMark(mark: string): string {
  if (blanks.includes(mark)) return ' '
  return apostrophes.includes(mark) ? "'" : mark
}

/** Why a text with digits is not a number; undefined if there is no specific reason. */
function explainOthers(whole: string): string | undefined {
  const text = whole.slice(0, mostSearched)
  const [first, second] = text.matchAll(numbers)
  if (first === undefined) return undefined
  const behind = text.slice(first.index + first[0].length)
  if (exponent.test(behind)) return 'is written with an exponent'
  if (multiplier.test(behind)) return 'is shortened by a letter'
  const isApart = second !== undefined && !/\p{L}/u.test(text[second.index - 1] ?? '')
  return isApart ? 'holds more than one number' : undefined
}

function refuse(reason: string | undefined, text: string): NumberReading {
  const shown = `'${text.slice(0, 40)}'`
  return {
    kind: 'refused',
    reason: reason === undefined ? `is not a number: ${shown}` : `${shown} ${reason}`,
  }
}
