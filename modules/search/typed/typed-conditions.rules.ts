import type { Facet } from '#modules/stock-index/facets.rules.ts'
import {
  colourWords,
  getConditionWords,
  idleWords,
  longestPhrase,
  type ConditionWords,
  type TypedLocale,
} from './condition-words.rules.ts'
import { type Atom, joinAtoms, splitAtoms, type SplitQuery } from './query-atoms.rules.ts'
import { type AmountSettings, readAmount } from './typed-amounts.rules.ts'
import type { Meaning, TypedCondition, TypedReading } from './typed-reading.types.ts'

/**
 * What typed words of a site are compared with: words of its region, and the names in its stock and of its
 * localities.
 */
export interface ConditionVocabulary extends AmountSettings {
  readonly locale: TypedLocale
  /** Facets and ranges that have a value in stock. Words for any other are not conditions. */
  readonly known: ReadonlySet<string>
  /** Makes, models and both together, reduced to letters and digits, with the makes to which they belong. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>
  /** Bodies in stock that are not in a known group, by their normalized words. */
  readonly bodies: ReadonlyMap<string, string>
  /** The stock's own colours by their base colour. */
  readonly colours: ReadonlyMap<string, readonly string[]>
  /** Cities, states and locations of the site, by their normalized words. */
  readonly places: ReadonlyMap<string, Meaning>
  /** The site's words for its vehicles. */
  readonly nouns: ReadonlySet<string>
}

interface Found {
  readonly meaning: Meaning
  readonly from: number
  readonly end: number
}

const longestName = 5
const maxLocalityWords = 6
const localityWords = new Set(['in', 'near', 'at', 'around'])
/** Words after a year: '2015 model'. */
const yearWords = new Set(['model', 'models', 'build', 'built', 'plate', 'year'])

/**
 * gaps.md, Typed conditions: the filters and the sort that words of a query mean, and the remaining words. Names of
 * makes and models in stock take precedence over conditions. A number without a unit is a price or a year only if the
 * words around it say so, or if it is a plausible year. Uses at most a fixed number of words, in linear time.
 */
export function readTypedConditions(query: string, vocabulary: ConditionVocabulary): TypedReading {
  const split = splitAtoms(query)
  const found = findConditions(split.atoms, vocabulary)
  if (found.length === 0) return readAsWords(query)
  const owners = assignOwners(split, found, vocabulary)
  const join = (keeps: (owner: number | undefined) => boolean): string =>
    joinAtoms(split, (at) => keeps(owners.get(at)), keeps(undefined))
  const conditions = found.map(({ meaning }, own): TypedCondition => ({
    ...meaning,
    words: join((owner) => owner === own),
  }))
  return {
    conditions,
    rest: join((owner) => owner === undefined),
    readWords: join((owner) => owner !== undefined),
    less: (some) => join((owner) => owner === undefined || !some.includes(conditions[owner]!)),
  }
}

/** A query without any conditions: all words are searched literally. */
export const readAsWords = (query: string): TypedReading => ({
  conditions: [],
  rest: query,
  readWords: '',
  less: () => query,
})

function findConditions(atoms: readonly Atom[], vocabulary: ConditionVocabulary): Found[] {
  const words = getConditionWords(vocabulary.locale, vocabulary.distanceUnit)
  const names = findNames(atoms, words, vocabulary)
  const found: Found[] = []
  for (let at = 0; at < atoms.length;) {
    const named = names.get(at) ?? at
    const condition = findLongest([
      findAmount(atoms, at, names, vocabulary),
      findLocality(atoms, at, vocabulary),
      findMeaning(atoms, at, words, vocabulary),
    ])
    // Names of makes and models in stock take precedence.
    if (condition === undefined || condition.end <= named) {
      at = Math.max(named, condition === undefined ? at + 1 : condition.end)
      continue
    }
    if (condition.meaning !== null)
      found.push({ ...condition, meaning: condition.meaning, from: at })
    at = condition.end
  }
  return found
}

/** A phrase that was found. `meaning` null: the words together are not a condition, although one of them would be. */
interface Candidate {
  readonly meaning: Meaning | null
  readonly end: number
}

const findLongest = (candidates: readonly (Candidate | undefined)[]): Candidate | undefined =>
  candidates.reduce((longest, candidate) =>
    candidate !== undefined && candidate.end > (longest?.end ?? 0) ? candidate : longest,
  )

function findAmount(
  atoms: readonly Atom[],
  at: number,
  names: ReadonlyMap<number, number>,
  vocabulary: ConditionVocabulary,
): Candidate | undefined {
  const amount = readAmount(atoms, at, vocabulary)
  if (amount === undefined) return undefined
  const { meaning, end } = amount
  const field =
    meaning.kind === 'values' ? meaning.facet : meaning.kind === 'range' && meaning.field
  if (typeof field !== 'string' || !vocabulary.known.has(field)) return undefined
  const isYear = meaning.kind === 'values' && field === 'year'
  const next = atoms[end]?.folded ?? ''
  return { meaning, end: isYear && yearWords.has(next) && !names.has(end) ? end + 1 : end }
}

function findLocality(
  atoms: readonly Atom[],
  at: number,
  { places }: ConditionVocabulary,
): Candidate | undefined {
  const hasLocalityWord = localityWords.has(atoms[at]?.folded ?? '')
  const from = hasLocalityWord ? at + 1 : at
  for (let length = maxLocalityWords; length > 0; length--) {
    const phrase = readPhrase(atoms, from, length)
    const meaning = phrase === undefined ? undefined : places.get(phrase)
    // Orange may be a city or a colour. Searched literally the word finds both.
    if (meaning !== undefined && (hasLocalityWord || !colourWords.has(phrase!))) {
      return hasLocalityWord || !isShortState(phrase!) ? { meaning, end: from + length } : undefined
    }
  }
  return undefined
}

/**
 * Whether a word is a state's short name that is also a common word: 'sa' and 'or' mean states only after a word such
 * as 'in'.
 */
const isShortState = (phrase: string): boolean => phrase.length < 3

function findMeaning(
  atoms: readonly Atom[],
  at: number,
  words: ConditionWords,
  vocabulary: ConditionVocabulary,
): Candidate | undefined {
  for (let length = longestPhrase; length > 0; length--) {
    const phrase = readPhrase(atoms, at, length)
    if (phrase === undefined || (length === 1 && vocabulary.nouns.has(phrase))) continue
    const end = at + length
    const meaning = lookUp(phrase, words, vocabulary)
    if (meaning === null) return { meaning, end }
    if (meaning === undefined || !isKnown(meaning, vocabulary)) continue
    const facet = meaning.kind === 'values' ? meaning.facet : undefined
    if (facet !== undefined && isOfPart(atoms[end], facet, words)) return { meaning: null, end }
    return { meaning, end }
  }
  return undefined
}

function lookUp(
  phrase: string,
  { meanings }: ConditionWords,
  { bodies, colours, places }: ConditionVocabulary,
): Meaning | null | undefined {
  const own = bodies.get(phrase)
  if (own !== undefined) return { kind: 'values', facet: 'body', values: [own] }
  const colour = colourWords.get(phrase)
  if (colour === undefined || places.has(phrase)) return meanings.get(phrase)
  return { kind: 'values', facet: 'colour', values: colours.get(colour) ?? [], label: colour }
}

const isKnown = (meaning: Meaning, { known }: ConditionVocabulary): boolean =>
  meaning.kind === 'values'
    ? known.has(meaning.facet)
    : known.has(meaning.kind === 'sort' ? 'price' : meaning.field)

/**
 * Whether the word after a condition shows that only a part of the vehicle is meant: 'black leather', 'electric
 * windows'.
 */
const isOfPart = (next: Atom | undefined, facet: Facet, { parts }: ConditionWords): boolean =>
  next !== undefined && parts.get(facet)?.has(next.folded) === true

function readPhrase(atoms: readonly Atom[], from: number, length: number): string | undefined {
  if (from + length > atoms.length) return undefined
  return atoms
    .slice(from, from + length)
    .map(({ folded }) => folded)
    .join(' ')
}

/**
 * The start and end of each make or model in the query. A name that is also a number or a condition ('2008' of
 * Peugeot, 'Hatch' of MINI) counts only if its make precedes it or it is the whole query; a number also if the query
 * contains no other make.
 */
function findNames(
  atoms: readonly Atom[],
  words: ConditionWords,
  vocabulary: ConditionVocabulary,
): ReadonlyMap<number, number> {
  const all = atoms.flatMap((_, at) => findName(atoms, at, vocabulary.names) ?? [])
  const isDoubtful = ({ joined, from, end }: StockName): boolean =>
    end === from + 1 && (/^\d+$/.test(joined) || lookUp(joined, words, vocabulary) !== undefined)
  const sure = new Set(all.filter((name) => !isDoubtful(name)).flatMap(({ makes }) => [...makes]))
  const isName = (name: StockName): boolean =>
    !isDoubtful(name) ||
    atoms.length === 1 ||
    [...name.makes].some((make) => sure.has(make)) ||
    (sure.size === 0 && /^\d+$/.test(name.joined))
  return new Map(all.filter(isName).map(({ from, end }) => [from, end] as const))
}

interface StockName {
  readonly joined: string
  readonly makes: ReadonlySet<string>
  readonly from: number
  readonly end: number
}

/** The longest name that starts at an atom; 'rav 4' is RAV4. */
function findName(
  atoms: readonly Atom[],
  from: number,
  names: ConditionVocabulary['names'],
): StockName | undefined {
  let longest: StockName | undefined
  let joined = ''
  for (let end = from + 1; end <= Math.min(from + longestName, atoms.length); end++) {
    joined += joinLetters(atoms[end - 1]!.folded)
    const makes = joined === '' ? undefined : names.get(joined)
    if (makes !== undefined) longest = { joined, makes, from, end }
  }
  return longest
}

/** Reduces a text to letters and digits, as names are compared here. */
export const joinLetters = (folded: string): string => folded.replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * For each atom, the condition to which its word belongs. If apart from conditions only filler words remain ('a cheap
 * diesel car'), they belong to the condition before them, or to the first.
 */
function assignOwners(
  { atoms, tail }: SplitQuery,
  found: readonly Found[],
  { nouns }: ConditionVocabulary,
): ReadonlyMap<number, number> {
  const owners = new Map<number, number>()
  for (const [own, { from, end }] of found.entries()) {
    for (let at = from; at < end; at++) owners.set(at, own)
  }
  const isIdle = ({ folded }: Atom): boolean => idleWords.has(folded) || nouns.has(folded)
  const saysNothing = tail === '' && atoms.every((atom, at) => owners.has(at) || isIdle(atom))
  if (!saysNothing) return owners
  let last = 0
  for (const at of atoms.keys()) {
    last = owners.get(at) ?? last
    owners.set(at, last)
  }
  return owners
}
