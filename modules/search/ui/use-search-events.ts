import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { track } from '#modules/tracking/scripts/track.ts'
import { decideSearchEvents } from '#modules/tracking/search-event.rules.ts'
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
    const seen = { parameters: new URLSearchParams(search), count: total }
    for (const number of decideSearchEvents(earlier, seen)) {
      track({ number, words: form.query.slice(0, 100), count: total })
    }
  }, [pathname, search, total, form.query])
}
