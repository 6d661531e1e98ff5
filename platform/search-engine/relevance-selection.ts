import type { SortOrder } from './sort-order.ts'
import { EXACTNESS_BITS, type TextMatches } from './text-ranking.ts'

/**
 * The slots from `offset` on, at most `limit`, the most relevant first. An explicit sort decides between equally
 * relevant ones before exactness does; the primary key decides last.
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
  const before = (a: number, b: number): boolean =>
    keys[a]! < keys[b]! || (keys[a] === keys[b] && position[slots[a]!]! < position[slots[b]!]!)
  const chosen = leastIndices(slots.length, wanted, before)
  return Uint32Array.from(chosen.slice(offset), (index) => slots[index]!)
}

function relevanceKeys(
  slots: Uint32Array,
  relevance: Uint32Array,
  tieGroups: Uint32Array | undefined,
): Float64Array {
  const keys = new Float64Array(slots.length)
  const exactnessMask = (1 << EXACTNESS_BITS) - 1
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at]!
    const whole = relevance[slot]!
    if (tieGroups === undefined) keys[at] = whole
    else {
      // 26 bits of relevance, 23 of the order, 4 of exactness: all that a double tells apart.
      const upper = (whole >>> EXACTNESS_BITS) * 2 ** 23 + tieGroups[slot]!
      keys[at] = upper * 2 ** EXACTNESS_BITS + (whole & exactnessMask)
    }
  }
  return keys
}

/** The `wanted` least of the indices below `count`, in order: a heap with the greatest of them on top. */
function leastIndices(
  count: number,
  wanted: number,
  before: (a: number, b: number) => boolean,
): number[] {
  const heap: number[] = []
  for (let index = 0; index < count; index++) {
    if (heap.length < wanted) {
      heap.push(index)
      rise(heap, before)
    } else if (before(index, heap[0]!)) {
      heap[0] = index
      sink(heap, before)
    }
  }
  return heap.sort((a, b) => (before(a, b) ? -1 : 1))
}

function rise(heap: number[], before: (a: number, b: number) => boolean): void {
  let at = heap.length - 1
  while (at > 0) {
    const parent = (at - 1) >>> 1
    if (!before(heap[parent]!, heap[at]!)) return
    swap(heap, parent, at)
    at = parent
  }
}

function sink(heap: number[], before: (a: number, b: number) => boolean): void {
  let at = 0
  for (;;) {
    let greatest = at
    for (const child of [2 * at + 1, 2 * at + 2]) {
      if (child < heap.length && before(heap[greatest]!, heap[child]!)) greatest = child
    }
    if (greatest === at) return
    swap(heap, greatest, at)
    at = greatest
  }
}

function swap(heap: number[], a: number, b: number): void {
  const kept = heap[a]!
  heap[a] = heap[b]!
  heap[b] = kept
}
