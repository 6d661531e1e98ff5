import type { Column } from './column.ts'
import { compareKeys, type Dictionary } from './dictionary.ts'
import { distanceMetres, type GeoPoint, readPoint } from './geo.ts'
import { SortedCodes } from './sorted-codes.ts'

export interface SortKey {
  readonly column: Column
  readonly descending: boolean
  /** Sorts by distance of the column's points from this point, instead of by their keys. */
  readonly from?: GeoPoint | undefined
}

/**
 * All documents in one order: by the sort keys, those without a value always last, equal ones by primary key. `ids` is
 * the dictionary of primary keys, whose codes are the slots.
 */
export class SortOrder {
  readonly #sorted = new SortedCodes()
  #groups: Uint32Array | undefined
  readonly #keys: readonly SortKey[]
  readonly #ids: Dictionary

  constructor(keys: readonly SortKey[], ids: Dictionary) {
    this.#keys = keys
    this.#ids = ids
    // A copy, because the dictionary updates its order in place.
    let order: Uint32Array = ids.order.slice()
    // The least important key first: each sort is stable, so the order by earlier keys is kept among equals.
    for (const key of keys.toReversed()) order = sortByKey(order, key)
    this.#sorted.replace(order, ids.codeLimit)
  }

  /** Slots from first to last. */
  get order(): Uint32Array {
    return this.#sorted.order
  }

  /** By slot: its position in the order. */
  get position(): Uint32Array {
    return this.#sorted.position
  }

  /** By slot: a group number, equal for documents with equal sort keys, ascending along the order. */
  get tieGroups(): Uint32Array {
    if (this.#groups !== undefined) return this.#groups
    const groups = new Uint32Array(this.position.length)
    let group = 0
    for (let at = 1; at < this.order.length; at++) {
      if (this.#compareByKeys(this.order[at - 1]!, this.order[at]!) !== 0) group++
      groups[this.order[at]!] = group
    }
    this.#groups = groups
    return groups
  }

  /** Moves slots whose documents were added, changed or removed. */
  patch(slots: readonly number[]): void {
    this.#groups = undefined
    this.#sorted.patch(
      slots,
      (slot) => this.#ids.isUsed(slot),
      (a, b) => this.#compareByKeys(a, b) || compareKeys(this.#ids.key(a), this.#ids.key(b)),
      this.#ids.codeLimit,
    )
  }

  get memoryBytes(): number {
    return this.order.byteLength * 2 + (this.#groups?.byteLength ?? 0)
  }

  #compareByKeys(a: number, b: number): number {
    for (const { column, descending, from } of this.#keys) {
      const codeA = column.sortCode(a, descending)
      const codeB = column.sortCode(b, descending)
      if (codeA === codeB) continue
      if (codeA === 0) return 1
      if (codeB === 0) return -1
      const { dictionary } = column
      const compared =
        from === undefined
          ? compareKeys(dictionary.key(codeA), dictionary.key(codeB))
          : distanceOf(codeA, dictionary, from) - distanceOf(codeB, dictionary, from)
      // Different points may have the same distance.
      if (compared !== 0) return descending ? -compared : compared
    }
    return 0
  }
}

/** A stable counting sort by the rank of each slot's code. */
function sortByKey(order: Uint32Array, { column, descending, from }: SortKey): Uint32Array {
  const { size } = column.dictionary
  const rank = from === undefined ? column.dictionary.rank : rankByDistance(column.dictionary, from)
  const buckets = new Uint32Array(order.length)
  const starts = new Uint32Array(size + 2)
  for (let at = 0; at < order.length; at++) {
    const code = column.sortCode(order[at]!, descending)
    const bucket = code === 0 ? size : descending ? size - 1 - rank[code]! : rank[code]!
    buckets[at] = bucket
    starts[bucket + 1]!++
  }
  for (let bucket = 1; bucket < starts.length; bucket++) starts[bucket]! += starts[bucket - 1]!
  const sorted = new Uint32Array(order.length)
  for (let at = 0; at < order.length; at++) sorted[starts[buckets[at]!]!++] = order[at]!
  return sorted
}

/** By code: the number of nearer points. */
function rankByDistance(points: Dictionary, from: GeoPoint): Uint32Array {
  const distances = Float64Array.from(points.order, (code) => distanceOf(code, points, from))
  const nearest = distances.slice().sort()
  const rankByDistances = new Map<number, number>()
  for (let at = nearest.length - 1; at >= 0; at--) rankByDistances.set(nearest[at]!, at)
  const rank = new Uint32Array(points.codeLimit)
  points.order.forEach((code, at) => (rank[code] = rankByDistances.get(distances[at]!)!))
  return rank
}

function distanceOf(code: number, points: Dictionary, from: GeoPoint): number {
  return distanceMetres(readPoint(points.key(code) as string), from)
}
