import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { SearchPageView } from '../page/search-page.types.ts'

/** Tracks each search, filter and order once, when its results are shown. */
export function useSearchEvents({ total, form }: Pick<SearchPageView, 'total' | 'form'>): void {
  const { pathname, search } = useLocation()
  const shown = useRef<{ readonly pathname: string; readonly search: string } | null>(null)
  useEffect(() => {
    const before = shown.current
    if (before?.pathname === pathname && before.search === search) return
    shown.current = { pathname, search }
    const earlier = before?.pathname === pathname ? new URLSearchParams(before.search) : null
    const seen = { parameters: new URLSearchParams(search), count: total, words: form.query }
    // Not a part of the page's own script: the results can be used before this has loaded.
    import('../scripts/track-search.ts').then(
      ({ trackSearch }) => trackSearch(earlier, seen),
      // Without a connection the event could not be sent either.
      () => undefined,
    )
  }, [pathname, search, total, form.query])
}
