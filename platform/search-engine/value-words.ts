import { Compounds } from './compounds.ts'
import type { IndexSettings } from './contract.ts'
import type { Token } from './tokens.ts'

/** Position gap between the values of a list, so that their words do not count as neighbours. */
const valueGap = 8
/** The words of this many values are cached, because values such as makes are frequent. */
const maxCached = 5000
const maxCachedLength = 40

/** Splits the values of documents into words. */
export class ValueWords {
  readonly compounds: Compounds
  readonly #cache = new Map<string, readonly Token[]>()

  constructor(compounds: Compounds) {
    this.compounds = compounds
  }

  /** The words of a value or a list of values; none for types other than text and number. */
  read(value: unknown): readonly Token[] {
    if (Array.isArray(value)) return this.#readList(value)
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const text = String(value)
    if (text.length > maxCachedLength) return this.compounds.tokenise(text)
    const cached = this.#cache.get(text)
    if (cached !== undefined) return cached
    const tokens = this.compounds.tokenise(text)
    // Clearing the cache now and then is cheaper than tracking the order of use.
    if (this.#cache.size >= maxCached) this.#cache.clear()
    this.#cache.set(text, tokens)
    return tokens
  }

  #readList(values: readonly unknown[]): readonly Token[] {
    const tokens: Token[] = []
    let base = 0
    for (const value of values) {
      const own = this.read(value)
      for (const { word, position } of own) tokens.push({ word, position: base + position })
      base += own.length + valueGap
    }
    return tokens
  }
}

type CompoundSettings = Pick<IndexSettings, 'units' | 'pairs'>

/** Partitions with the same settings share the cache. */
const shared = new WeakMap<CompoundSettings, ValueWords>()

export function findValueWords(settings: CompoundSettings): ValueWords {
  let words = shared.get(settings)
  if (words === undefined) shared.set(settings, (words = new ValueWords(new Compounds(settings))))
  return words
}
