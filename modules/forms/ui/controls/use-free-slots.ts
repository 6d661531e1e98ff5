import { useEffect, useState } from 'react'
import type { BookingPlan, SlotDates } from '../../form.types.ts'
import { fetchSlots } from './fetch-slots.ts'

/** State of the free times at a URL. */
export type FreeSlots =
  /** Nothing is fetched without script, or before the script runs. */
  | { readonly kind: 'waiting' }
  /** No location is chosen yet. */
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly slots: SlotDates }
  | { readonly kind: 'failed' }

/**
 * The free times at a URL: from the page, else fetched, and fetched again when the URL or `round`
 * changes.
 *
 * @param href null: nothing to fetch yet
 * @param hold the visitor's own hold when the times are fetched
 */
export function useFreeSlots(
  { offered }: Pick<BookingPlan, 'offered'>,
  href: string | null,
  round: string,
  hold: string | null,
): FreeSlots {
  const key = `${href ?? ''} ${round}`
  const cameWithPage = offered !== null && offered.href === href
  const [known, setKnown] = useState<{ readonly key: string; readonly state: FreeSlots }>(() => ({
    key,
    state: cameWithPage ? { kind: 'loaded', slots: offered } : { kind: 'waiting' },
  }))
  const isKnown = known.key === key && known.state.kind !== 'waiting'
  useEffect(() => {
    if (isKnown) return
    if (href === null) {
      // oxlint-disable-next-line react/set-state-in-effect
      setKnown({ key, state: { kind: 'not-asked' } })
      return
    }
    const controller = new AbortController()
    void fetchSlots(href, hold, controller.signal).then((slots) => {
      if (controller.signal.aborted) return
      setKnown({ key, state: slots === undefined ? { kind: 'failed' } : { kind: 'loaded', slots } })
    })
    // Only the browser fetches, so the server must not render the loading state.
    // oxlint-disable-next-line react/set-state-in-effect
    setKnown((before) => (before.key === key ? { key, state: { kind: 'loading' } } : before))
    return () => controller.abort()
    // `isKnown` is derived from this effect's result, and a change of the visitor's own hold needs no fetch.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  return known.key === key ? known.state : { kind: 'loading' }
}
