import { type CarType, carTypes } from '#modules/vehicles/vehicle.ts'
import { stockStopWords } from '#modules/stock-index/stock-synonyms.ts'
import { rankName, readTypedWords, type TypedWords } from '../words/suggestion-words.rules.ts'

/** A name in stock that leads to a search. */
export interface SuggestedName {
  readonly kind: 'make' | 'model' | 'body'
  /** For display: 'Toyota', 'Toyota HiLux', 'Utes'. */
  readonly label: string
  /** The texts that find it: the label, and other words such as the singular of a body, as returned by `foldWords`. */
  readonly texts: readonly string[]
  /** A model without its make, as returned by `foldWords`: an exact match comes before all others. */
  readonly own?: string
  /** Below /search/. */
  readonly slug: string
  /** Number of vehicles, 1 and up. */
  readonly count: number
}

export interface TypedSuggestion {
  /** Undefined for a year or a condition alone. */
  readonly name?: SuggestedName
  readonly year?: number | undefined
  readonly carType?: CarType | undefined
}

export const mostSuggestions = 8

/** The order of equal matches: makes, models, bodies. */
const kinds: readonly SuggestedName['kind'][] = ['make', 'model', 'body']

/**
 * §2 Stock search: what a visitor who has typed this much may mean, the likeliest first: makes, models and bodies by
 * the beginnings of their words, years by their digits, and a name with a year, a condition or both ('used hilux
 * 2019').
 * @param years of the stock
 */
export function listTypedSuggestions(
  typed: string,
  names: readonly SuggestedName[],
  years: readonly number[],
): TypedSuggestion[] {
  const words = readTypedWords(typed)
  const named = rankNames(names, words).map((name) => ({ name }))
  const year = years.find((one) => words.some(([word]) => word === String(one)))
  const carType = carTypes.find((one) => words.some(([word]) => word === one))
  if (named.length > 0 || (year === undefined && carType === undefined)) {
    return [...named, ...listYears(words, years)].slice(0, mostSuggestions)
  }
  const others = words.filter(
    ([word = '']) =>
      word !== String(year) &&
      word !== carType &&
      (carType === undefined || !stockStopWords.includes(word)),
  )
  if (others.length === 0) return [{ year, carType }]
  const both = rankNames(names, others).map((name) => ({ name, year, carType }))
  return both.slice(0, mostSuggestions)
}

/** The names that match the words, the likeliest first. */
export function rankNames(names: readonly SuggestedName[], typed: TypedWords): SuggestedName[] {
  const fitting = names.flatMap((name) => {
    const ranks = name.texts.map((text) => rankName(text, typed) ?? 3)
    const isOwn = name.own !== undefined && rankName(name.own, typed) === 0
    const rank = isOwn ? 0 : Math.min(...ranks)
    return rank === 3 ? [] : [{ name, rank }]
  })
  fitting.sort(
    (one, other) =>
      one.rank - other.rank ||
      kinds.indexOf(one.name.kind) - kinds.indexOf(other.name.kind) ||
      other.name.count - one.name.count ||
      one.name.label.localeCompare(other.name.label),
  )
  return fitting.map(({ name }) => name)
}

/** The name that the words are, with nothing left to type; the likeliest of several. */
export function findWholeName(
  names: readonly SuggestedName[],
  typed: TypedWords,
): SuggestedName | undefined {
  const isWhole = ({ own, texts }: SuggestedName): boolean =>
    [...texts, ...(own === undefined ? [] : [own])].some((text) => rankName(text, typed) === 0)
  return rankNames(names.filter(isWhole), typed)[0]
}

/** Years that begin with the digits, if at least two are typed; the newest first. */
function listYears(typed: TypedWords, years: readonly number[]): TypedSuggestion[] {
  const [[digits = ''] = [], ...more] = typed
  if (more.length > 0 || !/^\d{2,4}$/.test(digits)) return []
  return years
    .filter((year) => String(year).startsWith(digits))
    .toSorted((one, other) => other - one)
    .map((year) => ({ year }))
}
