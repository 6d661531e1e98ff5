const keyOf = (siteSlug: string): string => `forecourt.${siteSlug}.variants`

/** A browser that forbids storage gets a new variant on each page. */
export function readVariants(siteSlug: string): Record<string, unknown> | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(siteSlug)) ?? 'null') as Record<string, unknown>
  } catch {
    return null
  }
}

export function writeVariants(siteSlug: string, variants: Readonly<Record<string, string>>): void {
  try {
    localStorage.setItem(keyOf(siteSlug), JSON.stringify(variants))
  } catch {}
}

export function forgetVariants(siteSlug: string): void {
  try {
    localStorage.removeItem(keyOf(siteSlug))
  } catch {}
}

/** The variants that this page shows, by test, for the data layer and for events. */
export function readShownVariants(): Record<string, string> {
  const tokens = (document.documentElement.dataset['variants'] ?? '').split(' ')
  return Object.fromEntries(tokens.filter(Boolean).map((token) => token.split(':')))
}
