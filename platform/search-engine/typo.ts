import type { Dictionary } from './dictionary.ts'

/** Default maximum number of terms that one misspelt word can match; the closest terms are kept. */
const termLimit = 64
/** Only this many letters of a term are compared. */
const maxTermLength = 63
/** Sorts after every continuation of a prefix. */
const afterAnyLetter = '\uffff'

export interface TypoTerm {
  readonly code: number
  readonly typos: number
}

/**
 * Terms within `most` insertions, deletions, substitutions or swaps of neighbouring letters from `word`; with
 * `asPrefix`, terms that start with such a word. A wrong first letter counts twice. Terms are visited in sorted order,
 * so that results for a shared prefix are reused and hopeless prefixes are skipped.
 */
export function findTypoTerms(
  terms: Dictionary,
  word: string,
  most: number,
  asPrefix: boolean,
  maxTerms = termLimit,
): TypoTerm[] {
  // Later letters of the term cannot reduce the distance.
  const reach = asPrefix ? word.length + most : maxTermLength
  const rows = new DistanceRows(word, asPrefix, reach)
  const { order } = terms
  const first = word[0]!
  const stop = most === 1 ? terms.lowerBound(first + afterAnyLetter) : order.length
  const found: TypoTerm[] = []
  for (let at = most === 1 ? terms.lowerBound(first) : 0; at < stop;) {
    const code = order[at]!
    const key = terms.key(code) as string
    const term = key.length > reach ? key.slice(0, reach) : key
    const penalty = term[0] === first ? 0 : 1
    const depth = rows.walk(term, most - penalty)
    if (depth < term.length) {
      at = terms.lowerBound(term.slice(0, depth + 1) + afterAnyLetter)
      continue
    }
    const typos = rows.distance(term.length) + penalty
    if (typos <= most) found.push({ code, typos })
    at++
  }
  return found.sort((a, b) => a.typos - b.typos).slice(0, maxTerms)
}

/** Edit distances between the prefixes of a word and of a term, one row per letter of the term. */
class DistanceRows {
  readonly #word: string
  readonly #asPrefix: boolean
  readonly #width: number
  #cells: Uint8Array
  /** By depth: the smallest distance so far between the whole word and a prefix of the term. */
  #prefixBest: Uint8Array
  #term = ''
  #depth = 0

  constructor(word: string, asPrefix: boolean, reach: number) {
    this.#word = word
    this.#asPrefix = asPrefix
    this.#width = word.length + 1
    this.#cells = new Uint8Array(this.#width * (reach + 1))
    this.#prefixBest = new Uint8Array(reach + 1)
    for (let column = 0; column < this.#width; column++) this.#cells[column] = column
    this.#prefixBest[0] = word.length
  }

  /** Walks down the term's letters. @returns the depth at which no continuation could be within `most` */
  walk(term: string, most: number): number {
    let depth = 0
    const shared = Math.min(this.#depth, term.length)
    while (depth < shared && term.charCodeAt(depth) === this.#term.charCodeAt(depth)) depth++
    this.#term = term
    while (depth < term.length) {
      const least = this.#fillRow(depth + 1)
      if (least > most && !(this.#asPrefix && this.#prefixBest[depth + 1]! <= most)) {
        this.#depth = depth
        return depth
      }
      depth++
    }
    this.#depth = depth
    return depth
  }

  distance(depth: number): number {
    return this.#asPrefix
      ? this.#prefixBest[depth]!
      : this.#cells[depth * this.#width + this.#width - 1]!
  }

  #fillRow(depth: number): number {
    const word = this.#word
    const width = this.#width
    const cells = this.#cells
    const term = this.#term
    const row = depth * width
    const letter = term.charCodeAt(depth - 1)
    cells[row] = depth
    let least = depth
    for (let column = 1; column < width; column++) {
      const same = word.charCodeAt(column - 1) === letter
      let cost = Math.min(
        cells[row + column - 1]! + 1,
        cells[row - width + column]! + 1,
        cells[row - width + column - 1]! + (same ? 0 : 1),
      )
      if (
        depth > 1 &&
        column > 1 &&
        word.charCodeAt(column - 2) === letter &&
        word.charCodeAt(column - 1) === term.charCodeAt(depth - 2)
      ) {
        cost = Math.min(cost, cells[row - 2 * width + column - 2]! + 1)
      }
      cells[row + column] = cost
      if (cost < least) least = cost
    }
    this.#prefixBest[depth] = Math.min(this.#prefixBest[depth - 1]!, cells[row + width - 1]!)
    return least
  }
}
