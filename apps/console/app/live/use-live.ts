import { useContext, useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from '#modules/live/live-event.types.ts'
import { LiveContext } from './live-context.ts'

/**
 * Loads the page's data again when a record changes that it shows.
 *
 * @param concerns whether an event changes what the page shows
 */
export function useLive(concerns: (event: LiveEvent) => boolean): void {
  const { load } = useContext(LiveContext)
  useNews(concerns, load)
}

/** Calls a function when a record changes that concerns it, as soon as somebody looks at the page. */
export function useNews(concerns: (event: LiveEvent) => boolean, act: () => void): void {
  const { listen, run } = useContext(LiveContext)
  const decide = useEffectEvent(concerns)
  const actNow = useEffectEvent(act)
  useEffect(() => {
    const work = () => actNow()
    return listen((news) => {
      if (news.kind === 'reset' || news.events.some((event) => decide(event))) run(work)
    })
  }, [listen, run])
}
