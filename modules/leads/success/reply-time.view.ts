import { decideLocationState } from '#modules/locations/location.rules.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import { decideReplyTime } from './reply-time.rules.ts'

/**
 * A sentence that says when a visitor who has just sent a form gets a reply from a location.
 *
 * @param location null: it is unknown which location replies
 */
export function buildReplyTime(
  { configuration }: Pick<Site, 'configuration'>,
  location: SiteLocation | null,
  now: Date,
): string {
  const state = location === null ? undefined : decideLocationState(location, configuration, now)
  return decideReplyTime(state, configuration.leads.after_hours_text)
}
