import type { OpenState } from '#modules/locations/opening-hours.rules.ts'
import { fillLabel } from '#modules/sites/vehicle-noun.rules.ts'

/**
 * A sentence that says when a visitor who has just sent a form gets a reply. While the location is closed the site's
 * own text is used.
 *
 * @param state of the location that replies (§3 Opening hours); undefined: its hours are unknown
 * @param afterHoursText `leads.after_hours_text`, in which `{opens}` becomes 'tomorrow 9 am'
 */
export function decideReplyTime(
  state: Pick<OpenState, 'kind' | 'closingTime' | 'opening'> | undefined,
  afterHoursText: string,
): string {
  if (state?.kind === 'open') {
    const open = state.closingTime === null ? 'open now' : `open until ${state.closingTime}`
    return `We are ${open} and will be in touch shortly.`
  }
  if (state?.kind !== 'closed' || state.opening === null) {
    return 'We will be in touch as soon as we can.'
  }
  const { day, time } = state.opening
  return fillLabel(afterHoursText, { opens: `${day ?? 'today'} ${time}` })
}
