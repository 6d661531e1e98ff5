import { createBits } from './bitset.ts'
import type { MatchingStrategy } from './contract.ts'
import { MatchingSet, type Universe } from './matching-set.ts'
import type { WordSource } from './word-source.ts'
import { WordScores } from './word-scores.ts'

/** The documents that match typed words. */
export interface TextMatches {
  readonly set: MatchingSet
  /**
   * By slot, lower is better: unmatched words, typos, distances, fields and, in the lowest `exactnessBits` bits, words
   * that do not match exactly.
   */
  readonly relevance: Uint32Array
  /** Number of words searched. */
  readonly words: number
}

/** Numbers of bits, enough for ten words: 10 matched words, 23 typos, 9 distances of 8, 10 field costs of 197. */
export const exactnessBits = 4
const attributeBits = 11
const distanceBits = 7
const typoBits = 5
const maxAttribute = 197

let scores = new WordScores(0)

/**
 * The documents within the set that have all words (`all`), or at least the first; those with more of the words,
 * counted from the first, rank higher.
 */
export function rankMatches(
  words: readonly (readonly WordSource[])[],
  strategy: MatchingStrategy,
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
    if (strategy !== 'all' || scores.matched[slot] === words.length) {
      bits[slot >>> 5]! |= 1 << (slot & 31)
      relevance[slot] = packRelevance(slot, words.length)
    }
    scores.clear(slot)
  }
  return { set: new MatchingSet(bits, documents), relevance, words: words.length }
}

/**
 * From 0 to 1, higher is better: each rule divides the share left by the rule before it, as in Meilisearch's ranking
 * score.
 */
export function scoreRelevance(packed: number, words: number): number {
  let rest = packed
  const take = (bits: number): number => {
    const value = rest & ((1 << bits) - 1)
    rest >>>= bits
    return value
  }
  const inexact = take(exactnessBits)
  const attributes = take(attributeBits)
  const distance = take(distanceBits)
  const typos = take(typoBits)
  const rules: [cost: number, most: number][] = [
    [rest, words - 1],
    [typos, words * 2],
    [Math.max(0, distance - (words - 1)), (words - 1) * 7],
    [attributes, words * maxAttribute],
    [inexact, words],
  ]
  let rank = 1
  let mostRank = 1
  for (const [cost, most] of rules) {
    rank = (rank - 1) * (most + 1) + (most + 1 - Math.min(cost, most))
    mostRank *= most + 1
  }
  return rank / mostRank
}

function packRelevance(slot: number, words: number): number {
  let packed = words - scores.matched[slot]!
  packed = (packed << typoBits) | scores.typos[slot]!
  packed = (packed << distanceBits) | scores.distance[slot]!
  packed = (packed << attributeBits) | scores.attributes[slot]!
  return (packed << exactnessBits) | (words - scores.exact[slot]!)
}
