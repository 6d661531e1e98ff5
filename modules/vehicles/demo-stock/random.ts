/** Numbers that look random but are the same for the same seed, so that demo stock is the same everywhere. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number
  /** A whole number between and including both bounds. */
  integer(min: number, max: number): number
  between(min: number, max: number): number
  chance(probability: number): boolean
  /** A number around the mean, at most three deviations away. */
  normal(mean: number, deviation: number): number
  pick<T>(items: readonly T[]): T
  pickWeighted<T>(items: readonly T[], weightOf: (item: T) => number): T
  shuffle<T>(items: readonly T[]): T[]
}

export function createRandom(seed: string): Random {
  let state = hashSeed(seed)

  // The algorithm is mulberry32: 32 bits of state are enough for a few hundred vehicles.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (min: number, max: number): number => min + next() * (max - min)
  const integer = (min: number, max: number): number => Math.floor(between(min, max + 1))

  return {
    next,
    between,
    integer,
    chance: (probability) => next() < probability,
    normal: (mean, deviation) => mean + (next() + next() + next() + next() - 2) * 1.5 * deviation,
    pick: (items) => getItem(items, integer(0, items.length - 1)),
    pickWeighted(items, weightOf) {
      const total = items.reduce((sum, item) => sum + weightOf(item), 0)
      let rest = next() * total
      for (const item of items) {
        rest -= weightOf(item)
        if (rest < 0) return item
      }
      return getItem(items, items.length - 1)
    },
    shuffle(items) {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = integer(0, last)
        const moved = getItem(shuffled, last)
        shuffled[last] = getItem(shuffled, other)
        shuffled[other] = moved
      }
      return shuffled
    },
  }
}

function getItem<T>(items: readonly T[], position: number): T {
  if (position < 0 || position >= items.length) throw new Error('nothing to pick from')
  return items[position] as T
}

/** The FNV-1a hash. */
function hashSeed(seed: string): number {
  let hash = 0x811c9dc5
  for (const character of seed) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash
}
