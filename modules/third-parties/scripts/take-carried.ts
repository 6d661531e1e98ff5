import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'
import { isRefused } from '#modules/consent/scripts/is-refused.ts'
import { buildHandedCookie, endCarriedCookie, listCarried } from '../carried-cookie.rules.ts'

/**
 * What the website has recorded on pages without tags, for this page's tags. A cookie carries each event here, and ends when the
 * event has arrived: what fails, and what is not recorded yet, such as a deposit, is asked for again by the next page.
 */
export function openCarried(
  siteSlug: string,
  isAllowed: (purpose: OptionalPurpose) => boolean,
  askFor: (eventId: string) => void,
) {
  const asked = new Set<string>()
  return {
    /** Asks for what is carried, where the visitor allows it. After a refusal nothing of it stays. */
    take(): void {
      const isOver = isRefused(siteSlug, 'measurement')
      if (!isOver && !isAllowed('measurement')) return
      for (const event of listCarried(document.cookie)) {
        if (isOver) document.cookie = endCarriedCookie(event)
        else if (!event.isHanded && !asked.has(event.id)) {
          asked.add(event.id)
          askFor(event.id)
        }
      }
    },
    /**
     * Whether tags get an event, which they have had then. The steps of a reservation have one id, under which those come again
     * that they had before; and a step that is done once more is carried once more.
     */
    isNew({ number, id }: { readonly number: number; readonly id: string }): boolean {
      const carried = listCarried(document.cookie).filter(
        (one) => one.id === id && one.number === number,
      )
      if (carried.length === 0) return !asked.has(id)
      for (const one of carried) document.cookie = endCarriedCookie(one)
      document.cookie = buildHandedCookie(number, id)
      return carried.every(({ isHanded }) => !isHanded)
    },
  }
}
