import { readTokens } from './text-tokens.ts'
import type { TypedWordMatcher } from './typed-word-matcher.ts'

/** In UTF-8 bytes; `indices`: the item in each list along the path, if there are lists. */
export interface MatchBounds {
  readonly start: number
  readonly length: number
  readonly indices?: readonly number[]
}

/** Positions of typed words in a document, by field path (`a.b`). */
export function listMatches(
  document: object,
  matcher: TypedWordMatcher,
): Record<string, MatchBounds[]> {
  const byPath = new Map<string, MatchBounds[]>()
  if (!matcher.isEmpty) visit(document, '', [], matcher, byPath)
  return Object.fromEntries(byPath)
}

function visit(
  value: unknown,
  path: string,
  indices: readonly number[],
  matcher: TypedWordMatcher,
  byPath: Map<string, MatchBounds[]>,
): void {
  if (Array.isArray(value)) {
    value.forEach((item, at) => visit(item, path, [...indices, at], matcher, byPath))
  } else if (typeof value === 'object' && value !== null) {
    for (const [field, inner] of Object.entries(value)) {
      visit(inner, path === '' ? field : `${path}.${field}`, indices, matcher, byPath)
    }
  } else if (typeof value === 'string' || typeof value === 'number') {
    const bounds = findBounds(String(value), indices, matcher)
    if (bounds.length === 0) return
    byPath.set(path, [...(byPath.get(path) ?? []), ...bounds])
  }
}

function findBounds(
  text: string,
  indices: readonly number[],
  matcher: TypedWordMatcher,
): MatchBounds[] {
  return matcher.find(text, readTokens(text)).map(({ start, end }) => ({
    start: Buffer.byteLength(text.slice(0, start)),
    length: Buffer.byteLength(text.slice(start, end)),
    ...(indices.length > 0 && { indices }),
  }))
}
