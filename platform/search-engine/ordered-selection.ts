import { type Bits, collectSlots, hasBit } from './bitset.ts'
import type { SortOrder } from './sort-order.ts'

/**
 * The matching slots from `offset` on, at most `limit`, in the given order. `total` is the number of matches. With many
 * matches it walks the order until it has enough; with few it sorts only them.
 */
export function selectInOrder(
  matching: Bits,
  total: number,
  sort: SortOrder,
  offset: number,
  limit: number,
): Uint32Array {
  const wanted = Math.min(limit, total - offset)
  if (wanted <= 0) return new Uint32Array(0)
  const { order, position } = sort
  const steps = ((offset + wanted) / total) * order.length
  if (steps < total * Math.log2(total + 1) * 4) {
    return walkOrder(matching, order, offset, wanted)
  }
  const positions = collectSlots(matching, total)
  for (let at = 0; at < total; at++) positions[at] = position[positions[at]!]!
  positions.sort()
  return positions.subarray(offset, offset + wanted).map((at) => order[at]!)
}

function walkOrder(
  matching: Bits,
  order: Uint32Array,
  offset: number,
  wanted: number,
): Uint32Array {
  const chosen = new Uint32Array(wanted)
  let toSkip = offset
  let found = 0
  for (let at = 0; found < wanted && at < order.length; at++) {
    const slot = order[at]!
    if (!hasBit(matching, slot)) continue
    if (toSkip > 0) toSkip--
    else chosen[found++] = slot
  }
  return chosen
}
