import type { IndexDocument } from '#platform/search-engine/contract.ts'
import { distanceMetres, type GeoPoint, pointKey, readPoint } from '#platform/search-engine/geo.ts'
import { parseSortExpression } from '#platform/search-engine/sort-expression.ts'
import type { ServedIndex } from './contract.types.ts'
import { contractTypos } from './contract-typos.ts'
import { FormattedFields, listFormats } from './formatted-fields.ts'
import { listMatches } from './matches-position.ts'
import type { SearchParameters } from './search-parameters.ts'
import { parseSelection, selectFields } from './select-fields.ts'
import { TypedWordMatcher } from './typed-word-matcher.ts'

/** How the hits of a query are shown: the requested fields among those that may be shown, and their marked forms. */
export function planHitFormat(
  { partition, displayed }: ServedIndex,
  query: SearchParameters,
): (hit: IndexDocument) => object {
  const display = parseSelection(displayed)
  const retrieve = parseSelection(query.attributesToRetrieve)
  const formats = listFormats(query)
  const { showMatchesPosition } = query
  const from = findStand(query.sort)
  if (formats.length === 0 && !showMatchesPosition && from === undefined) {
    return (hit) => shown(selectFields(selectFields(hit, display), retrieve), query)
  }
  const matcher = new TypedWordMatcher(partition.readTypedWords(query.q ?? '', contractTypos))
  const fields = new FormattedFields(formats, matcher, query)
  return (hit) => {
    const displayable = selectFields(hit, display)
    const document = selectFields(displayable, retrieve)
    const formatted = fields.format(displayable, retrieve)
    const distance = from === undefined ? undefined : distanceOf(document, from)
    return {
      ...shown(document, query),
      ...(distance !== undefined && { _geoDistance: distance }),
      ...(formatted !== undefined && { _formatted: formatted }),
      ...(showMatchesPosition && { _matchesPosition: listMatches(displayable, matcher) }),
    }
  }
}

/** There are no vectors, and a query that requests them gets a fault. */
function shown(document: object, { retrieveVectors }: SearchParameters): object {
  return retrieveVectors ? { ...document, _vectors: {} } : document
}

/** Where the query sorts by the distance from. */
function findStand(sort: readonly string[] = []): GeoPoint | undefined {
  for (const text of sort) {
    const parsed = parseSortExpression(text)
    if (parsed.ok && parsed.sort.from !== undefined) return parsed.sort.from
  }
  return undefined
}

/** In whole metres; undefined for a document without a point, or one that does not show it. */
function distanceOf(document: Record<string, unknown>, from: GeoPoint): number | undefined {
  const key = pointKey(document['_geo'])
  if (key === undefined) return undefined
  return Math.round(distanceMetres(readPoint(key), from))
}
