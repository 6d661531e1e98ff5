import { useEffect, useState } from 'react'
import type { BookingPlan, SlotDates } from '../../form.types.ts'
import { fetchSlots } from './fetch-slots.ts'

/** What is known of the free times at an address. */
export type FreeSlots =
  /** Without script, or before it runs. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly slots: SlotDates }
  | { readonly kind: 'failed' }

/**
 * The free times at an address: those that came with the page, else fetched, and fetched anew whenever the address or
 * `round` changes.
 *
 * @param href null: nothing is to be fetched yet
 */
export function useFreeSlots(
  { offered }: Pick<BookingPlan, 'offered'>,
  href: string | null,
  round: string,
): FreeSlots {
  const key = `${href ?? ''} ${round}`
  const cameWithPage = offered !== null && offered.href === href
  const [known, setKnown] = useState<{ readonly key: string; readonly state: FreeSlots }>(() => ({
    key,
    state: cameWithPage ? { kind: 'loaded', slots: offered } : { kind: 'waiting' },
  }))
  const isKnown = known.key === key && known.state.kind !== 'waiting'
  useEffect(() => {
    if (href === null || isKnown) return
    const controller = new AbortController()
    void fetchSlots(href, controller.signal).then((slots) => {
      if (controller.signal.aborted) return
      setKnown({ key, state: slots === undefined ? { kind: 'failed' } : { kind: 'loaded', slots } })
    })
    // Only the browser fetches, so the server could not render that it does.
    // oxlint-disable-next-line react/set-state-in-effect
    setKnown((before) => (before.key === key ? { key, state: { kind: 'loading' } } : before))
    return () => controller.abort()
    // `isKnown` follows from what is fetched here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  return known.key === key ? known.state : { kind: 'loading' }
}
