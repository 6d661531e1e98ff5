import { attributeOf, type PostingLists } from './posting-lists.ts'

/** Postings that stand for a typed word: a run of the index's own, or a list of their own. */
export interface WordSource {
  readonly slots: Uint32Array
  readonly occurrences: Uint16Array
  readonly from: number
  readonly to: number
  readonly typos: number
  /** The word as it was typed. */
  readonly exact: boolean
  /** A longer word that begins as typed. */
  readonly continued: boolean
  /** The field in which the word says what a document is; undefined: it says the same anywhere. */
  readonly kind?: number | undefined
}

export function runOf(
  code: number,
  typos: number,
  kind: 'exact' | 'continued' | 'other',
  postings: PostingLists,
): WordSource {
  const from = postings.starts[code]!
  const to = from + postings.lengths[code]!
  const { slots, occurrences } = postings
  const exact = kind === 'exact'
  return { slots, occurrences, from, to, typos, exact, continued: kind === 'continued' }
}

export function asInexact(source: WordSource): WordSource {
  return { ...source, exact: false }
}

/** Entries of all of a word's postings. */
export function countPostings(sources: readonly WordSource[]): number {
  return sources.reduce((sum, source) => sum + source.to - source.from, 0)
}

/** A source's occurrences in some of the fields only, which are named by their positions among the searchable ones. */
export function keepFields(
  source: WordSource,
  isWanted: (attribute: number) => boolean,
): WordSource {
  let to = 0
  for (let at = source.from; at < source.to; at++) {
    if (isWanted(attributeOf(source.occurrences[at]!))) to++
  }
  if (to === source.to - source.from) return source
  const slots = new Uint32Array(to)
  const occurrences = new Uint16Array(to)
  let count = 0
  for (let at = source.from; at < source.to; at++) {
    const occurrence = source.occurrences[at]!
    if (!isWanted(attributeOf(occurrence))) continue
    slots[count] = source.slots[at]!
    occurrences[count++] = occurrence
  }
  return { ...source, slots, occurrences, from: 0, to }
}

/** Whether it occurs in one of the fields. */
export function standsIn(source: WordSource, isWanted: (attribute: number) => boolean): boolean {
  for (let at = source.from; at < source.to; at++) {
    if (isWanted(attributeOf(source.occurrences[at]!))) return true
  }
  return false
}
