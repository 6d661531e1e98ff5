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

/** Plans how a query's hits are shown: the requested fields among the allowed ones, and their formatted versions. */
export function planHitFormat(
  { partition, displayed }: ServedIndex,
  query: SearchParameters,
): (hit: IndexDocument) => object {
  const display = parseSelection(displayed)
  const retrieve = parseSelection(query.attributesToRetrieve)
  const formats = listFormats(query)
  const { showMatchesPosition } = query
  const from = findReferencePoint(query.sort)
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

/** There are no vectors; a query that requests them is refused. */
function shown(document: object, { retrieveVectors }: SearchParameters): object {
  return retrieveVectors ? { ...document, _vectors: {} } : document
}

/** The reference point of a sort by distance. */
function findReferencePoint(sort: readonly string[] = []): GeoPoint | undefined {
  for (const text of sort) {
    const parsed = parseSortExpression(text)
    if (parsed.ok && parsed.sort.from !== undefined) return parsed.sort.from
  }
  return undefined
}

/** Whole metres; undefined if the document has no point or does not show it. */
function distanceOf(document: Record<string, unknown>, from: GeoPoint): number | undefined {
  const key = pointKey(document['_geo'])
  if (key === undefined) return undefined
  return Math.round(distanceMetres(readPoint(key), from))
}
