import type { RowGroup } from './suggested-rows.ts'

/** As stored; a third part, which older pages wrote, is ignored. */
type StoredSearch = readonly [label: string, href: string]

/** §3 Local storage keys: the visitor's last searches on this site. */
const mostSearches = 5

/** The last searches first; empty where the browser stores nothing. */
export function readSearches(key: string): StoredSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSearch).slice(0, mostSearches) : []
  } catch {
    return []
  }
}

/** Other scripts of the page may write to the same storage, so only paths of this site are followed. */
const isSearch = (stored: unknown): stored is StoredSearch =>
  Array.isArray(stored) &&
  typeof stored[0] === 'string' &&
  typeof stored[1] === 'string' &&
  /^\/(?!\/)/.test(stored[1])

export function rememberSearch(key: string, label: string, href: string): void {
  const others = readSearches(key).filter((one) => one[1] !== href)
  try {
    localStorage.setItem(key, JSON.stringify([[label, href], ...others].slice(0, mostSearches)))
  } catch {}
}

export function listRecent(key: string): RowGroup[] {
  const rows = readSearches(key).map(([label, href]) => ({
    kind: 'search' as const,
    label,
    shared: '',
    href,
    note: null,
  }))
  return rows.length === 0 ? [] : [{ heading: 'Recent searches', rows }]
}
