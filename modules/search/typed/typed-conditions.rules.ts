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

/** What a site's words are read by: its region, and what its stock and places are called. */
export interface ConditionVocabulary extends AmountSettings {
  readonly locale: TypedLocale
  /** Facets and ranges of which the stock has any value: words of others stay words. */
  readonly known: ReadonlySet<string>
  /** Makes, models and both together, as letters and digits alone, with the makes that they belong to. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>
  /** Bodies of the stock that are no group of ours, by folded words. */
  readonly bodies: ReadonlyMap<string, string>
  /** The stock's own colours by their base colour. */
  readonly colours: ReadonlyMap<string, readonly string[]>
  /** Cities, states and locations of the site, by folded words. */
  readonly places: ReadonlyMap<string, Meaning>
  /** What the site calls its vehicles. */
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
/** Behind a year: '2015 model'. */
const yearWords = new Set(['model', 'models', 'build', 'built', 'plate', 'year'])

/**
 * gaps.md, Typed conditions: the filters and the order that words of a query stand for, and what is left of it as
 * words. What names a make or a model in stock wins over a condition; a bare number is a price or a year only where
 * its words say so, or where it may well be a year. Reads a bounded number of words, in time that grows with the
 * length of the query alone.
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

/** A query without conditions. */
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
    // Words that name a make or a model in stock win.
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

/** Null: these words together are no condition, even where one of them is. */
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
    // Orange may be the city or the colour: as a word it finds both.
    if (meaning !== undefined && (hasLocalityWord || !colourWords.has(phrase!))) {
      return hasLocalityWord || !isShortState(phrase!) ? { meaning, end: from + length } : undefined
    }
  }
  return undefined
}

/** 'sa' and 'or' are states only after a word such as 'in'. */
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

/** 'black leather', 'electric windows'. */
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
 * Where a name of the stock begins, and where it ends. One that is a number or a word of ours too ('2008' of Peugeot,
 * 'Hatch' of MINI) is a name only with its make, or as the whole query; a number also where no other make is named.
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

/** The longest that begins at an atom; 'rav 4' is RAV4. */
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

/** A name as letters and digits alone, as names are compared here. */
export const joinLetters = (folded: string): string => folded.replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Whose condition each atom is. Where nothing is left but words that say nothing ('a cheap diesel car'), they go
 * with the condition before them, or the first.
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
