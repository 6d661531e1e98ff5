import { attributeOf, type PostingLists } from './posting-lists.ts'

/** Postings that stand for a typed word: a run of the index's own, or a list of their own. */
export interface WordSource {
  readonly slots: Uint32Array
  readonly places: Uint16Array
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
  const { slots, places } = postings
  const exact = kind === 'exact'
  return { slots, places, from, to, typos, exact, continued: kind === 'continued' }
}

export function asInexact(source: WordSource): WordSource {
  return { ...source, exact: false }
}

/** Entries of all of a word's postings. */
export function countPostings(sources: readonly WordSource[]): number {
  return sources.reduce((sum, source) => sum + source.to - source.from, 0)
}

/** A source's places in some of the fields only, which are named by their places among the searchable ones. */
export function keepFields(source: WordSource, isKept: (attribute: number) => boolean): WordSource {
  let to = 0
  for (let at = source.from; at < source.to; at++) {
    if (isKept(attributeOf(source.places[at]!))) to++
  }
  if (to === source.to - source.from) return source
  const slots = new Uint32Array(to)
  const places = new Uint16Array(to)
  let kept = 0
  for (let at = source.from; at < source.to; at++) {
    const place = source.places[at]!
    if (!isKept(attributeOf(place))) continue
    slots[kept] = source.slots[at]!
    places[kept++] = place
  }
  return { ...source, slots, places, from: 0, to }
}

/** Whether it has a place in one of the fields. */
export function standsIn(source: WordSource, isMeant: (attribute: number) => boolean): boolean {
  for (let at = source.from; at < source.to; at++) {
    if (isMeant(attributeOf(source.places[at]!))) return true
  }
  return false
}
