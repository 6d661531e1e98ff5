import { decideLocationState } from '#modules/locations/location.rules.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import { fillLabel } from '#modules/sites/vehicle-noun.rules.ts'

/**
 * When a visitor who has just sent a form will get a reply, by the opening hours of the location
 * that replies. While it is closed this is the site's own text (`leads.after_hours_text`), in which
 * `{opens}` becomes 'tomorrow 9 am'.
 *
 * @param location null: the hours are unknown
 */
export function decideReplyTime(site: Site, location: SiteLocation | null, now: Date): string {
  const state =
    location === null ? undefined : decideLocationState(location, site.configuration, now)
  if (state?.kind === 'open') {
    const open = state.closingTime === null ? 'open now' : `open until ${state.closingTime}`
    return `We are ${open} and will be in touch shortly.`
  }
  if (state?.kind !== 'closed' || state.opening === null) {
    return 'We will be in touch as soon as we can.'
  }
  const { day, time } = state.opening
  const opens = `${day ?? 'today'} ${time}`
  return fillLabel(site.configuration.leads.after_hours_text, { opens })
}
