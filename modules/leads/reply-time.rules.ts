import { decideLocationState } from '#modules/sites/location.rules.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import { fillLabel } from '#modules/sites/vehicle-noun.rules.ts'

/**
 * When somebody who just wrote will hear back, by the hours of the place that answers. After hours in the
 * site's own words (`leads.after_hours_text`), in which `{opens}` becomes 'tomorrow 9 am'.
 *
 * @param location null: the hours are not known
 */
export function decideReplyTime(site: Site, location: SiteLocation | null, now: Date): string {
  const state =
    location === null ? undefined : decideLocationState(location, site.configuration, now)
  if (state?.kind === 'open') {
    return `${state.label === 'Open 24 hours' ? 'We are open now' : `We are ${state.label.toLowerCase()}`} and will be in touch shortly.`
  }
  // 'Opens Monday 9 am'; without a day it is today.
  const opening = /^Opens (.+)$/.exec(state?.label ?? '')?.[1]
  if (opening === undefined) return 'We will be in touch as soon as we can.'
  const opens = /^\d|^noon|^midnight/.test(opening) ? `today ${opening}` : opening
  return fillLabel(site.configuration.leads.after_hours_text, { opens })
}
