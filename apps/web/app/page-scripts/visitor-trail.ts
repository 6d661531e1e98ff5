import { isRefused } from '#modules/consent/scripts/is-refused.ts'
import { buildStorageKey } from '#modules/forms/ui/storage/stored-values.ts'
import { afterFirstPaint, type IdleBrowser } from '#ui/after-first-paint.ts'

/** §9: visited pages are capped at 50. */
const mostVisited = 50
/** §9: the stored first-page query expires after 30 days. */
const firstQueryMs = 30 * 24 * 3600 * 1000
/** Query parameters that show where a visitor came from. */
const linkedParameter = /^((g|fb)clid|utm_\w+)$/

/** What the script needs of a browser, so that tests can replace it. */
interface TrailBrowser extends IdleBrowser {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly location: { readonly pathname: string; readonly search: string }
  readonly navigation: {
    addEventListener(type: 'currententrychange', listener: () => void): void
  }
  readonly Date: { now(): number }
  addEventListener(type: 'pagehide', listener: () => void): void
}

/**
 * Stores in the visitor's own browser the paths that they visited (§9: at most 50) and the query parameters of the link
 * that brought them (§9: for 30 days), for a lead that they may send. Names and formats must match those that the forms
 * read (`read-visitor-trail.ts`). Hydrated pages change without a new document, which the Navigation API reports.
 * Storage may have to be read from a disk, so it is read only after the first paint, or when the visitor leaves.
 */
export function runVisitorTrail(
  siteSlug: string,
  browser: TrailBrowser = window,
  isRefusing: (siteSlug: string) => boolean = (slug) => isRefused(slug, 'measurement'),
): void {
  let isKept = false
  const keep = () => {
    if (isKept) return
    isKept = true
    try {
      const trail = openTrail(siteSlug, browser)
      // The trail shows where a visitor came from and what they looked at, so none is kept of a visitor who refuses
      // measurement.
      const keepVisited = () => {
        if (isRefusing(siteSlug)) return forgetTrail(siteSlug, browser)
        trail.keepVisited()
      }
      trail.keepFirstQuery()
      keepVisited()
      browser.navigation.addEventListener('currententrychange', keepVisited)
    } catch {
      // Without storage or the Navigation API, no more of the trail is stored.
    }
  }
  afterFirstPaint(keep, browser)
  browser.addEventListener('pagehide', keep)
}

export function forgetTrail(
  siteSlug: string,
  browser: Pick<TrailBrowser, 'localStorage'> = window,
): void {
  try {
    for (const name of ['visited', 'first-query'] as const) {
      browser.localStorage.removeItem(buildStorageKey(siteSlug, name))
    }
  } catch {}
}

function openTrail(siteSlug: string, { localStorage, location, Date: clock }: TrailBrowser) {
  const keyOf = (name: 'visited' | 'first-query') => buildStorageKey(siteSlug, name)
  const read = (name: 'visited' | 'first-query'): unknown =>
    JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
  const write = (name: 'visited' | 'first-query', value: unknown) =>
    localStorage.setItem(keyOf(name), JSON.stringify(value))
  return {
    keepVisited() {
      const visited = (read('visited') ?? []) as string[]
      const { pathname } = location
      if (visited.at(-1) !== pathname) write('visited', [...visited, pathname].slice(-mostVisited))
    },
    keepFirstQuery() {
      const parameters = [...new URLSearchParams(location.search)]
      const linked = parameters.filter(([name]) => linkedParameter.test(name))
      if (linked.length === 0) return
      const stored = read('first-query') as { readonly savedAt?: number } | null
      const now = clock.now()
      if (now - (stored?.savedAt ?? Number.NEGATIVE_INFINITY) < firstQueryMs) return
      write('first-query', { query: String(new URLSearchParams(linked)), savedAt: now })
    },
  }
}
