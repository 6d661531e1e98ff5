import type { Dictionary } from './dictionary.ts'
import { attributeOf, encodeOccurrence, type PostingLists } from './posting-lists.ts'
import type { WordSource } from './word-source.ts'

/** Occurrences of `words` in sequence within a field; undefined if they never follow each other. */
export function findPhrase(
  words: readonly string[],
  terms: Dictionary,
  postings: PostingLists,
): WordSource | undefined {
  const codes = words.map((word) => terms.find(word))
  if (codes.includes(undefined)) return undefined
  return collectFollowed(codes as number[], 0, postings)
}

/** A word typed without a space: its two halves, and where they occur in sequence, counted as one typo. */
export interface SplitWord {
  readonly halves: readonly [string, string]
  readonly source: WordSource
}

/** The split whose halves occur in sequence most often. */
export function findSplit(
  word: string,
  terms: Dictionary,
  postings: PostingLists,
): SplitWord | undefined {
  let best: SplitWord | undefined
  for (let cut = 1; cut < word.length; cut++) {
    const left = terms.find(word.slice(0, cut))
    const right = left === undefined ? undefined : terms.find(word.slice(cut))
    if (left === undefined || right === undefined) continue
    const source = collectFollowed([left, right], 1, postings)
    if (source !== undefined && (best === undefined || source.to > best.source.to)) {
      best = { halves: [word.slice(0, cut), word.slice(cut)], source }
    }
  }
  return best
}

function collectFollowed(
  codes: readonly number[],
  typos: number,
  postings: PostingLists,
): WordSource | undefined {
  const [first, ...rest] = codes
  const start = postings.starts[first!]!
  const stop = start + postings.lengths[first!]!
  const kind = { typos, exact: false, continued: false }
  if (rest.length === 0) {
    return {
      slots: postings.slots,
      occurrences: postings.occurrences,
      from: start,
      to: stop,
      ...kind,
    }
  }
  const slots: number[] = []
  const occurrences: number[] = []
  for (let at = start; at < stop; at++) {
    const slot = postings.slots[at]!
    const occurrence = postings.occurrences[at]!
    if (!rest.every((code, index) => follows(code, slot, occurrence, index + 1, postings))) continue
    slots.push(slot)
    occurrences.push(occurrence)
  }
  if (slots.length === 0) return undefined
  const to = slots.length
  return {
    slots: Uint32Array.from(slots),
    occurrences: Uint16Array.from(occurrences),
    from: 0,
    to,
    ...kind,
  }
}

/** The next word follows in the same field, or at the start of the next field ('Mazda' then '3', make then model). */
function follows(
  code: number,
  slot: number,
  occurrence: number,
  distance: number,
  postings: PostingLists,
): boolean {
  return (
    postings.has(code, slot, occurrence + distance) ||
    postings.has(code, slot, encodeOccurrence(attributeOf(occurrence) + 1, distance - 1))
  )
}
