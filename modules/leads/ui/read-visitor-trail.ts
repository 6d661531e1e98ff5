import {
  buildStorageKey,
  isRecord,
  type KeyValueStore,
  readStored,
} from '#modules/forms/ui/storage/stored-values.ts'

/** §9: visited pages are capped at 50. */
const mostVisited = 50
/** §9: the stored first-page query expires after 30 days. */
const firstQueryMs = 30 * 24 * 3600 * 1000
const longestValue = 500

/** Visited paths of this site, the latest last. */
export function readVisitedPages(store: KeyValueStore, siteSlug: string): string[] {
  const stored = readStored(store, buildStorageKey(siteSlug, 'visited'))
  if (!Array.isArray(stored)) return []
  return stored
    .filter((path): path is string => typeof path === 'string' && path.startsWith('/'))
    .slice(-mostVisited)
}

/**
 * The query parameters of the visitor's first page (§7 `linked_query_params`): gclid, fbclid and
 * utm_…; empty after 30 days.
 */
export function readLinkedQuery(
  store: KeyValueStore,
  siteSlug: string,
  now: Date,
): Record<string, string> {
  const stored = readStored(store, buildStorageKey(siteSlug, 'first-query'))
  if (!isRecord(stored) || typeof stored['query'] !== 'string') return {}
  const age = now.getTime() - readInstant(stored['savedAt'])
  return age >= 0 && age < firstQueryMs ? pickLinked(stored['query']) : {}
}

/** The attribution parameters of a query. */
export function pickLinked(query: string): Record<string, string> {
  const linked = [...new URLSearchParams(query)].filter(
    ([name, value]) => /^(gclid|fbclid|utm_[a-z]{1,20})$/.test(name) && value !== '',
  )
  return Object.fromEntries(linked.map(([name, value]) => [name, value.slice(0, longestValue)]))
}

/** An instant in milliseconds; a value that is no date counts as older than any. */
function readInstant(value: unknown): number {
  const instant = typeof value === 'string' ? Date.parse(value) : value
  return typeof instant === 'number' && Number.isFinite(instant)
    ? instant
    : Number.NEGATIVE_INFINITY
}
