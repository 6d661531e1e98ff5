import { faultWords } from './filter-fault-words.ts'
import type { ValueTest } from './filter-syntax.ts'
import { findBadDegrees, type GeoPoint } from './geo.ts'

export type ReadGeoCondition =
  | {
      readonly ok: true
      readonly test: ValueTest
      /** End of the condition, and its first number's start and end, at which faults of the field are reported. */
      readonly end: number
      readonly firstStart: number
      readonly firstEnd: number
    }
  /** Without a position, the fault covers the rest of the expression. */
  | { readonly ok: false; readonly what: string; readonly start?: number; readonly end?: number }

interface ReadNumber {
  readonly value: number
  readonly start: number
  readonly end: number
}

const numberPattern = /\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)\s*/y
const maxArguments = 10

/** Reads what follows `_geoRadius` or `_geoBoundingBox`, from `from` on. */
export function readGeoCondition(input: string, from: number, keyword: string): ReadGeoCondition {
  return keyword === '_geoRadius' ? readRadius(input, from) : readBox(input, from)
}

/** `(lat, lng, metres)`; a fourth number, the resolution, has no effect here. */
function readRadius(input: string, from: number): ReadGeoCondition {
  const list = readNumbers(input, from, '(', ')')
  if (list === undefined) return { ok: false, what: faultWords.geoRadius }
  const [lat, lng, metres] = list.numbers
  if (lat === undefined || lng === undefined || metres === undefined || list.numbers.length > 4) {
    const what = `Was expecting 3 or 4 arguments for \`_geoRadius\`, but instead found ${list.numbers.length}.`
    return { ok: false, what }
  }
  const bad = findBadPoint(lat, lng)
  if (bad !== undefined) return bad
  const point = { lat: lat.value, lng: lng.value }
  const test: ValueTest = { op: 'near', point, metres: metres.value }
  return { ok: true, test, end: list.end, firstStart: lat.start, firstEnd: lat.end }
}

/** `([top, right], [bottom, left])`. */
function readBox(input: string, from: number): ReadGeoCondition {
  const wrong: ReadGeoCondition = { ok: false, what: faultWords.geoBox }
  const open = skip(input, from, '(')
  const first = open === undefined ? undefined : readNumbers(input, open, '[', ']')
  const comma = first === undefined ? undefined : skip(input, first.end, ',')
  const second = comma === undefined ? undefined : readNumbers(input, comma, '[', ']')
  const end = second === undefined ? undefined : skip(input, second.end, ')')
  if (first === undefined || second === undefined || end === undefined) return wrong
  const [top, right] = first.numbers
  const [bottom, left] = second.numbers
  const isWhole = first.numbers.length === 2 && second.numbers.length === 2
  if (!isWhole || !top || !right || !bottom || !left) return wrong
  const bad = findBadPoint(top, right) ?? findBadPoint(bottom, left)
  if (bad !== undefined) return bad
  if (top.value < bottom.value) {
    const what = `The top latitude \`${top.value}\` is below the bottom latitude \`${bottom.value}\`.`
    return { ok: false, what, start: left.start, end: left.end }
  }
  const box = { top: top.value, right: right.value, bottom: bottom.value, left: left.value }
  return { ok: true, test: { op: 'box', box }, end, firstStart: top.start, firstEnd: top.end }
}

function findBadPoint(lat: ReadNumber, lng: ReadNumber): ReadGeoCondition | undefined {
  const point: GeoPoint = { lat: lat.value, lng: lng.value }
  const what = findBadDegrees(point)
  if (what === undefined) return undefined
  const { start, end } = what.startsWith('Bad latitude') ? lat : lng
  return { ok: false, what, start, end }
}

function readNumbers(
  input: string,
  from: number,
  opening: string,
  closing: string,
): { numbers: ReadNumber[]; end: number } | undefined {
  const numbers: ReadNumber[] = []
  let at = skip(input, from, opening)
  while (at !== undefined && numbers.length < maxArguments) {
    numberPattern.lastIndex = at
    const match = numberPattern.exec(input)
    if (match === null) return undefined
    const start = at + match[0].indexOf(match[1]!)
    numbers.push({ value: Number(match[1]), start, end: start + match[1]!.length })
    at += match[0].length
    const end = skip(input, at, closing)
    if (end !== undefined) return { numbers, end }
    at = skip(input, at, ',')
  }
  return undefined
}

function skip(input: string, from: number, symbol: string): number | undefined {
  let at = from
  while (at < input.length && input[at]!.trim() === '') at++
  return input[at] === symbol ? at + 1 : undefined
}
