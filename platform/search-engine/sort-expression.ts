import type { SearchFault } from './contract.ts'
import { findBadDegrees, geoField, type GeoPoint } from './geo.ts'

/** One entry of a query's `sort`. */
export interface SortExpression {
  readonly field: string
  readonly descending: boolean
  /** Sorts by distance from this point; the field is then `_geo`. */
  readonly from?: GeoPoint
}

export type ParsedSortExpression =
  | { readonly ok: true; readonly sort: SortExpression }
  | { readonly ok: false; readonly fault: SearchFault }

const degrees = String.raw`\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*`
const geoPoint = new RegExp(`^_geoPoint\\(${degrees},${degrees}\\)$`)
const reservedNames = /^(?:_geo|_geoDistance|_geoPoint|_geoRadius|_geoBoundingBox)$/
const reservedFunction = /^(?:_geoPoint|_geoRadius|_geoBoundingBox|_geo|_geoDistance)\(/

/** Parses `field:asc` or `field:desc`; the field may be `_geoPoint(lat, lng)`. */
export function parseSortExpression(text: string): ParsedSortExpression {
  const match = /^(.*):(asc|desc)$/s.exec(text)
  if (match === null) {
    return fault(
      `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${brief(text)}\`.`,
    )
  }
  const field = match[1]!
  const descending = match[2] === 'desc'
  const point = geoPoint.exec(field)
  if (point !== null) {
    const from = { lat: Number(point[1]), lng: Number(point[2]) }
    const bad = findBadDegrees(from)
    return bad === undefined
      ? { ok: true, sort: { field: geoField, descending, from } }
      : fault(bad)
  }
  if (!reservedNames.test(field) && !reservedFunction.test(field)) {
    return { ok: true, sort: { field, descending } }
  }
  return fault(describeReserved(field))
}

export function sortFault(message: string): SearchFault {
  return { code: 'invalid_search_sort', message }
}

export function brief(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}

function describeReserved(name: string): string {
  if (name.startsWith('_geoPoint')) {
    return `Invalid syntax for the geo parameter: expected expression formated like \`_geoPoint(latitude, longitude)\` and ending by \`:asc\` or \`:desc\`, found \`${brief(name)}\`.`
  }
  const filter = /^_geoRadius|^_geoBoundingBox/.exec(name)?.[0]
  const what = `\`${filter ?? brief(name)}\` is a reserved keyword and thus can't be used as a sort expression.`
  return filter !== undefined || name === geoField
    ? `${what} Use the _geoPoint(latitude, longitude) built-in rule to sort on _geo field coordinates.`
    : what
}

function fault(message: string): ParsedSortExpression {
  return { ok: false, fault: sortFault(message) }
}
