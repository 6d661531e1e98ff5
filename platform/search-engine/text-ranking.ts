import { createBits } from './bitset.ts'
import { MatchingSet, type Universe } from './matching-set.ts'
import type { WordSource } from './query-words.ts'
import { WordScores } from './word-scores.ts'

/** The documents that match typed words. */
export interface TextMatches {
  readonly set: MatchingSet
  /**
   * By slot, the lower the better: words not matched, typos, distances, fields and, in the lowest `EXACTNESS_BITS`
   * bits, words not matched as they were typed.
   */
  readonly relevance: Uint32Array
}

/** Room for ten words each: 10, 20 typos, 9 distances of 8, 10 fields of 31. */
export const EXACTNESS_BITS = 4
const ATTRIBUTE_BITS = 9
const DISTANCE_BITS = 7
const TYPO_BITS = 5

let scores = new WordScores(0)

/**
 * Documents within the set that have all words (`all`), or at least the first (`last`, which prefers those with
 * more of the words from the first on).
 */
export function rankMatches(
  words: readonly (readonly WordSource[])[],
  strategy: 'last' | 'all',
  within: MatchingSet,
  documents: Universe,
): TextMatches {
  const capacity = within.bits.length << 5
  if (scores.capacity < capacity) scores = new WordScores(capacity)
  const filter = within.isAll ? undefined : within.bits
  const first = scores.match(words[0]!, 0, filter).slice()
  for (let at = 1; at < words.length; at++) {
    if (scores.match(words[at]!, at, filter).length === 0) break
  }
  const bits = createBits(capacity)
  const relevance = new Uint32Array(capacity)
  for (const slot of first) {
    if (strategy === 'last' || scores.matched[slot] === words.length) {
      bits[slot >>> 5]! |= 1 << (slot & 31)
      relevance[slot] = packRelevance(slot, words.length)
    }
    scores.clear(slot)
  }
  return { set: new MatchingSet(bits, documents), relevance }
}

function packRelevance(slot: number, words: number): number {
  let packed = words - scores.matched[slot]!
  packed = (packed << TYPO_BITS) | scores.typos[slot]!
  packed = (packed << DISTANCE_BITS) | scores.distance[slot]!
  packed = (packed << ATTRIBUTE_BITS) | scores.attributes[slot]!
  return (packed << EXACTNESS_BITS) | (words - scores.exact[slot]!)
}
