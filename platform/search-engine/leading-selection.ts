import type { Column } from './column.ts'

type Select = (slots: Uint32Array, offset: number, limit: number) => Uint32Array

/**
 * The slots from `offset` on, at most `limit`: the lowest values of `leading` first, missing values last, equal values
 * in the order of `select`.
 */
export function selectLeadingFirst(
  slots: Uint32Array,
  leading: Column | undefined,
  offset: number,
  limit: number,
  select: Select,
): Uint32Array {
  if (leading === undefined) return select(slots, offset, limit)
  const chosen = new Uint32Array(Math.max(0, Math.min(limit, slots.length - offset)))
  let toSkip = offset
  let found = 0
  for (const group of groupByValue(slots, leading)) {
    if (found === chosen.length) break
    if (toSkip < group.length) {
      const part = select(Uint32Array.from(group), toSkip, chosen.length - found)
      chosen.set(part, found)
      found += part.length
    }
    toSkip = Math.max(0, toSkip - group.length)
  }
  return chosen
}

function groupByValue(slots: Uint32Array, column: Column): (readonly number[])[] {
  const { rank } = column.dictionary
  const groups = new Map<number, number[]>()
  for (const slot of slots) {
    const code = column.sortCode(slot, false)
    const rankOfValue = code === 0 ? Infinity : rank[code]!
    const group = groups.get(rankOfValue)
    if (group === undefined) groups.set(rankOfValue, [slot])
    else group.push(slot)
  }
  return [...groups].toSorted(([one], [other]) => one - other).map(([, group]) => group)
}
