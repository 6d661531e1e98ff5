export type SuggestedOption = readonly [label: string, href: string, note: string]

/** §3 Local storage keys: the visitor's last searches on this site. */
const mostSearches = 5

/** The last searches first; empty where the browser stores nothing. */
export function readSearches(key: string): SuggestedOption[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as SuggestedOption[]
  } catch {
    return []
  }
}

export function rememberSearch(key: string, label: string, href: string): void {
  const others = readSearches(key).filter((one) => one[1] !== href)
  try {
    localStorage.setItem(
      key,
      JSON.stringify([[label, href, 'Recent'], ...others].slice(0, mostSearches)),
    )
  } catch {}
}
