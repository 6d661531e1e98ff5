import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'
import { isRefused } from '#modules/consent/scripts/is-refused.ts'
import { buildHandedCookie, endCarriedCookie, listCarried } from '../carried-cookie.rules.ts'

/**
 * Events recorded on pages without tags, for this page's tags. A cookie carries each event, and is deleted when the
 * event has arrived: if the request fails, or the event is not recorded yet, such as a deposit, the next page requests
 * it again.
 */
export function openCarried(
  siteSlug: string,
  isAllowed: (purpose: OptionalPurpose) => boolean,
  requestEvent: (eventId: string) => void,
) {
  const requested = new Set<string>()
  return {
    /** Requests the carried events, if the visitor allows that. After a refusal they are deleted. */
    take(): void {
      const isOver = isRefused(siteSlug, 'measurement')
      if (!isOver && !isAllowed('measurement')) return
      for (const event of listCarried(document.cookie)) {
        if (isOver) document.cookie = endCarriedCookie(event)
        else if (!event.isHanded && !requested.has(event.id)) {
          requested.add(event.id)
          requestEvent(event.id)
        }
      }
    },
    /**
     * Whether tags should receive an event; the event is then remembered as received. Each step of a reservation always
     * has the same id, so a repeated step is recognized even if another cookie carries it.
     */
    isNew({ number, id }: { readonly number: number; readonly id: string }): boolean {
      const carried = listCarried(document.cookie).filter(
        (one) => one.id === id && one.number === number,
      )
      if (carried.length === 0) return !requested.has(id)
      for (const one of carried) document.cookie = endCarriedCookie(one)
      document.cookie = buildHandedCookie(number, id)
      return carried.every(({ isHanded }) => !isHanded)
    },
  }
}
