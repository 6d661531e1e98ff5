import type { Column } from './column.ts'
import type { FacetOrder } from './contract.ts'
import type { MatchingSet } from './matching-set.ts'

/** The values of a facet, prepared for a response. */
export interface FacetCounts {
  /** Numbers stay numbers: they are faster as keys of the response's object than texts. */
  readonly values: readonly (string | number)[]
  readonly counts: readonly number[]
  readonly stats: { readonly min: number; readonly max: number } | undefined
}

/**
 * Sets with fewer documents than this share (one in 64) of the column's values: the values found are sorted. For larger
 * sets the whole order of values is walked.
 */
const sparseShare = 64

/** Counts by code, reused between columns and requests; all zero between uses. */
let scratch = new Uint32Array(1024)

/**
 * How many documents of the set have each value of the column, at most `maxValues` (numbers before strings, or by
 * count); minimum and maximum over all values. Counts the set or its complement, the smaller of the two, since the
 * totals per value are known. `among`: only these codes, in key order.
 */
export function countFacet(
  column: Column,
  matching: MatchingSet,
  maxValues: number,
  facetOrder: FacetOrder,
  among?: Uint32Array,
): FacetCounts {
  const { dictionary } = column
  const read = facetOrder === 'alpha' ? readCounts : readTopCounts
  if (matching.isAll) {
    return read(column, among ?? dictionary.order, dictionary.useCounts, maxValues)
  }
  if (scratch.length < dictionary.codeLimit) scratch = new Uint32Array(dictionary.codeLimit * 2)
  const counts = scratch
  if (!matching.isMost) column.count(matching.slots, counts)
  else {
    column.count(matching.otherSlots, counts)
    const { useCounts, codeLimit } = dictionary
    for (let code = 1; code < codeLimit; code++) counts[code] = useCounts[code]! - counts[code]!
  }
  const isSparse = among === undefined && matching.total * sparseShare < dictionary.size
  const codes = isSparse ? codesMet(column, matching.slots) : (among ?? dictionary.order)
  const facet = read(column, codes, counts, maxValues)
  if (isSparse) for (const code of codes) counts[code] = 0
  else counts.fill(0, 0, dictionary.codeLimit)
  counts[0] = 0
  return facet
}

function readCounts(
  column: Column,
  codesInOrder: Uint32Array,
  counts: Uint32Array,
  maxValues: number,
): FacetCounts {
  const values: (string | number)[] = []
  const shownCounts: number[] = []
  let first: number | undefined
  for (let at = 0; at < codesInOrder.length; at++) {
    const code = codesInOrder[at]!
    const count = counts[code]!
    if (count === 0) continue
    first ??= code
    if (values.length >= maxValues) break
    values.push(column.shownValue(code))
    shownCounts.push(count)
  }
  return { values, counts: shownCounts, stats: readStats(column, first, codesInOrder, counts) }
}

/** The most frequent values first, equally frequent ones in key order. */
function readTopCounts(
  column: Column,
  codesInOrder: Uint32Array,
  counts: Uint32Array,
  maxValues: number,
): FacetCounts {
  const met = Array.from(codesInOrder).filter((code) => counts[code]! > 0)
  const [first] = met
  const top = met.sort((a, b) => counts[b]! - counts[a]!).slice(0, maxValues)
  return {
    values: top.map((code) => column.shownValue(code)),
    counts: top.map((code) => counts[code]!),
    stats: readStats(column, first, codesInOrder, counts),
  }
}

/** `first` is the first code found. Numbers sort before texts, so a text there means that no value is a number. */
function readStats(
  column: Column,
  first: number | undefined,
  codesInOrder: Uint32Array,
  counts: Uint32Array,
): FacetCounts['stats'] {
  if (column.kind !== 'number' || first === undefined) return undefined
  const min = column.dictionary.key(first)
  for (let at = codesInOrder.length - 1; at >= 0; at--) {
    const code = codesInOrder[at]!
    if (counts[code] === 0) continue
    const max = column.dictionary.key(code)
    return typeof min === 'number' && typeof max === 'number' ? { min, max } : undefined
  }
  return undefined
}

function codesMet(column: Column, slots: Uint32Array): Uint32Array {
  const met = new Set<number>()
  for (const slot of slots) for (const code of column.codesAt(slot)) met.add(code)
  const { rank, order } = column.dictionary
  const ranks = Uint32Array.from(met, (code) => rank[code]!).sort()
  return ranks.map((rankOfCode) => order[rankOfCode]!)
}
