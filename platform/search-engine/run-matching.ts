import { type Bits, createBits } from './bitset.ts'
import { type Column, listFlag } from './column.ts'
import type { Run } from './value-tests.ts'

/** Ranges with at least this many values are tested by the values' ranks; shorter ones with a table of codes. */
const longRun = 256

/** Values in fewer than one of this many slots are searched with indexOf instead of checking each slot. */
const rareShare = 100

/** The slots with a value in one of the ranges of the column's order. */
export function matchRuns(column: Column, runs: readonly Run[]): Bits {
  const [first] = runs
  if (first === undefined) return createBits(column.codes.length)
  if (runs.length === 1 && first.to - first.from >= longRun && column.lists.isEmpty) {
    return matchLongRun(column, first)
  }
  const { order } = column.dictionary
  if (runs.length === 1 && first.to - first.from === 1 && column.lists.isEmpty) {
    const code = order[first.from]!
    const uses = column.dictionary.useCount(code)
    if (uses * rareShare < column.slotEnd) return matchRareCode(column, code, uses)
  }
  const accepted = new Uint8Array(column.dictionary.codeLimit)
  for (const run of runs) {
    for (let index = run.from; index < run.to; index++) accepted[order[index]!] = 1
  }
  return column.lists.isEmpty ? matchSingles(column, accepted) : matchLists(column, accepted)
}

function matchLongRun({ codes, slotEnd, dictionary }: Column, { from, to }: Run): Bits {
  const matching = createBits(codes.length)
  const { rank } = dictionary
  const width = to - from
  for (let slot = 0; slot < slotEnd; slot++) {
    // Below the range the unsigned difference wraps to a large number; so does the rank of 'no value'.
    if ((rank[codes[slot]!]! - from) >>> 0 < width) matching[slot >>> 5]! |= 1 << (slot & 31)
  }
  return matching
}

/** Searches from one slot of a rare value to the next, up to its last. */
function matchRareCode({ codes }: Column, code: number, uses: number): Bits {
  const matching = createBits(codes.length)
  let slot = -1
  for (let found = 0; found < uses; found++) {
    slot = codes.indexOf(code, slot + 1)
    if (slot === -1) break
    matching[slot >>> 5]! |= 1 << (slot & 31)
  }
  return matching
}

function matchSingles({ codes, slotEnd }: Column, accepted: Uint8Array): Bits {
  const matching = createBits(codes.length)
  for (let start = 0; start < slotEnd; start += 32) {
    const end = Math.min(start + 32, slotEnd)
    let word = 0
    for (let slot = start; slot < end; slot++) word |= accepted[codes[slot]!]! << (slot & 31)
    matching[start >>> 5] = word
  }
  return matching
}

function matchLists({ codes, slotEnd, lists }: Column, accepted: Uint8Array): Bits {
  const matching = createBits(codes.length)
  const { words } = lists
  for (let slot = 0; slot < slotEnd; slot++) {
    const code = codes[slot]!
    let index = code < listFlag ? 0 : code - listFlag
    const end = code < listFlag ? 0 : index + words[index]!
    let found = code < listFlag && accepted[code] === 1
    while (!found && index < end) found = accepted[words[++index]!] === 1
    if (found) matching[slot >>> 5]! |= 1 << (slot & 31)
  }
  return matching
}
