import type { IndexSettings } from './contract.ts'
import { splitWords, type Token, tokenise } from './tokens.ts'

/** Longer numbers are years and prices, not counts of doors. */
const countPattern = /^\d{1,2}$/
const countedPattern = /^(\d{1,2})(\p{L}+)$/u

type CompoundSettings = Pick<IndexSettings, 'units' | 'pairs'>

/**
 * Joins neighbouring words that form one term, in documents and queries: '7 seater' must not match a 7-speed with five
 * seats, nor Android Auto an automatic.
 */
export class Compounds {
  /** Each spelling of a unit, mapped to its first spelling. */
  readonly #unitOf: ReadonlyMap<string, string>
  readonly #wordsOf: ReadonlyMap<string, readonly string[]>
  /** The two words of a pair, by their joined form. */
  readonly #pairs: ReadonlyMap<string, readonly [string, string]>

  constructor({ units = [], pairs = [] }: CompoundSettings) {
    this.#wordsOf = new Map(units.map((words) => [words[0] ?? '', words]))
    this.#unitOf = new Map(
      units.flatMap((words) => words.map((word) => [word, words[0] ?? ''] as const)),
    )
    this.#pairs = new Map(
      pairs.map((pair) => {
        const [word = '', next = ''] = splitWords(pair)
        return [word + next, [word, next]] as const
      }),
    )
  }

  get isEmpty(): boolean {
    return this.#unitOf.size === 0 && this.#pairs.size === 0
  }

  /** The joined form of two neighbouring words, if they form a term. */
  join(word: string, next: string): string | undefined {
    const unit = countPattern.test(word) ? this.#unitOf.get(next) : undefined
    if (unit !== undefined) return word + unit
    const [first, second] = this.#pairs.get(word + next) ?? []
    return first === word && second === next ? word + next : undefined
  }

  /** The normal form of a word: '7seater' and '7seats' are the same. */
  readOne(word: string): string {
    const [, count, written = ''] = countedPattern.exec(word) ?? []
    const unit = this.#unitOf.get(written)
    return count === undefined || unit === undefined ? word : count + unit
  }

  /** The words with terms joined. */
  readAll(words: readonly string[]): string[] {
    const read: string[] = []
    for (let at = 0; at < words.length; at++) {
      const next = words[at + 1]
      const joined = next === undefined ? undefined : this.join(words[at]!, next)
      read.push(joined ?? this.readOne(words[at]!))
      if (joined !== undefined) at++
    }
    return read
  }

  /** Word sequences that match a joined word in a text. */
  spellings(word: string): string[][] {
    const pair = this.#pairs.get(word)
    if (pair !== undefined) return [[...pair]]
    const [, count, written = ''] = countedPattern.exec(word) ?? []
    const units = this.#wordsOf.get(written)
    if (count === undefined || units === undefined) return []
    return units.flatMap((unit) => [[count, unit], [count + unit]])
  }

  tokenise(text: string): readonly Token[] {
    const tokens = tokenise(text)
    if (this.isEmpty) return tokens
    const joined = new Map<number, string>()
    const byPosition = new Map<number, string>()
    // The joined form of a hyphenated word follows its parts and is left out.
    for (const { word, position } of tokens) {
      if (!byPosition.has(position)) byPosition.set(position, word)
    }
    for (const [position, word] of byPosition) {
      const next = byPosition.get(position + 1)
      const one = next === undefined ? undefined : this.join(word, next)
      if (one !== undefined) joined.set(position, one)
    }
    return tokens.flatMap(({ word, position }) => {
      const one = joined.get(position)
      if (one !== undefined) {
        return byPosition.get(position) === word ? [{ word: one, position }] : []
      }
      const isSecond = joined.has(position - 1) && byPosition.get(position) === word
      return isSecond ? [] : [{ word: this.readOne(word), position }]
    })
  }
}
