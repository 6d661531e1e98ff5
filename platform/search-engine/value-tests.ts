import type { Dictionary } from './dictionary.ts'
import type { FilterBound, ValueTest } from './filter-syntax.ts'
import { distanceMetres, type GeoPoint, isInBox, readPoint } from './geo.ts'

/** A range of positions in a dictionary's order: from `from` to before `to`. */
export interface Run {
  readonly from: number
  readonly to: number
}

/** A key that does not depend on the order of the tests, so that equal conditions share a cache entry. */
export function testsKey(tests: readonly ValueTest[]): string {
  return [...new Set(tests.map((test) => JSON.stringify(test)))].sort().join()
}

/** The ranges of the dictionary's order whose keys pass one of the tests, disjoint and ascending. */
export function findRuns(tests: readonly ValueTest[], dictionary: Dictionary): Run[] {
  const runs = tests.flatMap((test) => runsOf(test, dictionary)).filter((run) => run.from < run.to)
  runs.sort((a, b) => a.from - b.from)
  const apart: { from: number; to: number }[] = []
  for (const run of runs) {
    const last = apart.at(-1)
    if (last !== undefined && run.from <= last.to) last.to = Math.max(last.to, run.to)
    else apart.push({ from: run.from, to: run.to })
  }
  return apart
}

function runsOf(test: ValueTest, dictionary: Dictionary): Run[] {
  if (test.op === 'equal') {
    const codes = [test.text, ...(test.number === undefined ? [] : [test.number])]
      .map((key) => dictionary.find(key))
      .filter((code) => code !== undefined)
    return codes.map((code) => ({ from: dictionary.rank[code]!, to: dictionary.rank[code]! + 1 }))
  }
  if (test.op === 'near') {
    return runsOfPoints(dictionary, (point) => distanceMetres(point, test.point) <= test.metres)
  }
  if (test.op === 'box') return runsOfPoints(dictionary, (point) => isInBox(point, test.box))
  const firstString = dictionary.lowerBound('')
  const end = dictionary.size
  if (test.op === 'prefix') {
    // No string with this prefix sorts after the prefix followed by the largest code unit.
    return [
      { from: dictionary.lowerBound(test.text), to: dictionary.lowerBound(`${test.text}\uffff`) },
    ]
  }
  const { low, high } = test
  const strings = {
    from: low === undefined ? firstString : positionAfter(low.text, !low.inclusive, dictionary),
    to: high === undefined ? end : positionAfter(high.text, high.inclusive, dictionary),
  }
  if (!isNumeric(low) || !isNumeric(high)) return [strings]
  const numbers = {
    from: low === undefined ? 0 : positionAfter(low.number!, !low.inclusive, dictionary),
    to: high === undefined ? firstString : positionAfter(high.number!, high.inclusive, dictionary),
  }
  return [numbers, strings]
}

function runsOfPoints(dictionary: Dictionary, meets: (point: GeoPoint) => boolean): Run[] {
  const runs: Run[] = []
  dictionary.order.forEach((code, position) => {
    if (meets(readPoint(dictionary.key(code) as string)))
      runs.push({ from: position, to: position + 1 })
  })
  return runs
}

function isNumeric(bound: FilterBound | undefined): boolean {
  return bound === undefined || bound.number !== undefined
}

/** The first position at or, with `past`, after `key`. */
function positionAfter(key: string | number, past: boolean, dictionary: Dictionary): number {
  const position = dictionary.lowerBound(key)
  if (!past) return position
  const code = dictionary.order[position]
  return code !== undefined && dictionary.key(code) === key ? position + 1 : position
}
