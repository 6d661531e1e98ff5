import type { SortOrder } from './sort-order.ts'
import { exactnessBits, type TextMatches } from './text-ranking.ts'

/**
 * The slots from `offset` on, at most `limit`, the most relevant first. Equally relevant slots are ordered by an
 * explicit sort, then by exactness, then by primary key.
 */
export function selectByRelevance(
  slots: Uint32Array,
  matches: TextMatches,
  sort: SortOrder,
  sorted: boolean,
  offset: number,
  limit: number,
): Uint32Array {
  const wanted = Math.min(slots.length, offset + limit)
  if (wanted <= offset) return new Uint32Array(0)
  const { position } = sort
  const keys = relevanceKeys(slots, matches.relevance, sorted ? sort.tieGroups : undefined)
  const chosen = leastIndices(wanted, keys, (index) => position[slots[index]!]!)
  return Uint32Array.from(chosen.subarray(offset), (index) => slots[index]!)
}

function relevanceKeys(
  slots: Uint32Array,
  relevance: Uint32Array,
  tieGroups: Uint32Array | undefined,
): Float64Array {
  const keys = new Float64Array(slots.length)
  const exactnessMask = (1 << exactnessBits) - 1
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at]!
    const whole = relevance[slot]!
    if (tieGroups === undefined) keys[at] = whole
    else {
      // 27 bits of relevance, 22 of order, 4 of exactness: together the 53 bits of a double's precision.
      const upper = (whole >>> exactnessBits) * 2 ** 22 + tieGroups[slot]!
      keys[at] = upper * 2 ** exactnessBits + (whole & exactnessMask)
    }
  }
  return keys
}

/**
 * The indices of the `wanted` smallest of `keys`, in order, equal keys by position. Uses a heap with the largest on
 * top.
 */
function leastIndices(
  wanted: number,
  keys: Float64Array,
  positionOf: (index: number) => number,
): Uint32Array {
  const before = (a: number, b: number): boolean =>
    keys[a]! < keys[b]! || (keys[a] === keys[b] && positionOf(a) < positionOf(b))
  const heap = new Uint32Array(wanted)
  for (let index = 0; index < wanted; index++) rise(heap, index, before)
  // Most indices sort after the top, and comparing the top's key suffices to skip them.
  let topKey = keys[heap[0]!]!
  for (let index = wanted; index < keys.length; index++) {
    if (keys[index]! > topKey || !before(index, heap[0]!)) continue
    sink(heap, index, before)
    topKey = keys[heap[0]!]!
  }
  return heap.sort((a, b) => (before(a, b) ? -1 : 1))
}

type Before = (a: number, b: number) => boolean

/** Moves the index at this position of a max-heap up to its place. */
function rise(heap: Uint32Array, index: number, before: Before): void {
  let at = index
  while (at > 0) {
    const parent = (at - 1) >>> 1
    if (!before(heap[parent]!, index)) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = index
}

/** Replaces the top of the heap by an index. */
function sink(heap: Uint32Array, index: number, before: Before): void {
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && before(heap[child]!, heap[child + 1]!)) child++
    if (!before(index, heap[child]!)) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = index
}
