import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'
import { isRefused } from '#modules/consent/scripts/is-refused.ts'
import { listCarried } from '../carried-cookie.rules.ts'

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
      for (const { id, end } of listCarried(document.cookie)) {
        if (isOver) document.cookie = end
        else if (!asked.has(id)) askFor(id)
        asked.add(id)
      }
    },
    /** Whether tags get an event. The steps of a reservation have one id, under which those come again that they have had. */
    isNew({ number, id }: { readonly number: number; readonly id: string }): boolean {
      const carried = listCarried(document.cookie).find(
        (one) => one.id === id && one.number === number,
      )
      if (carried !== undefined) document.cookie = carried.end
      return carried !== undefined || !asked.has(id)
    },
  }
}
