import { attributeOf, type PostingLists } from './posting-lists.ts'

/** Occurrences that match a typed word: a range of the index's own arrays, or a separate list. */
export interface WordSource {
  readonly slots: Uint32Array
  readonly occurrences: Uint16Array
  readonly from: number
  readonly to: number
  readonly typos: number
  /** The word matches exactly as typed. */
  readonly exact: boolean
  /** The match is a longer word with this start. */
  readonly continued: boolean
  /** The field in which the word says what kind a document is (`kinds` in contract.ts); else undefined. */
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

/** Total number of entries of a word's sources. */
export function countPostings(sources: readonly WordSource[]): number {
  return sources.reduce((sum, source) => sum + source.to - source.from, 0)
}

/** A source's occurrences in some fields only, given by their positions among the searchable fields. */
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

/** Whether the source has an occurrence in a wanted field. */
export function standsIn(source: WordSource, isWanted: (attribute: number) => boolean): boolean {
  for (let at = source.from; at < source.to; at++) {
    if (isWanted(attributeOf(source.occurrences[at]!))) return true
  }
  return false
}
