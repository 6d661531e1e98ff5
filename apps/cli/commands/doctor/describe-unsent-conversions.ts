import type { UnsentConversions } from '#modules/conversions/conversion.store.ts'
import { reportingHours } from '#modules/conversions/reporting-window.rules.ts'

/** The doctor's line about conversions that a platform did not receive, with what can still be done. */
export function describeUnsentConversions({
  platform,
  waiting,
  dead,
  lost,
  reason,
}: Omit<UnsentConversions, 'site'>): string {
  const counts = [
    ...(waiting === 0 ? [] : [`${waiting} tried for more than an hour`]),
    ...(dead === 0 ? [] : [`${dead} dead`]),
    ...(lost === 0 ? [] : [`${lost} of the last seven days lost`]),
  ]
  const last = reason === null ? '' : `, the last: ${reason}`
  const advice = [
    'see conversion list',
    ...(dead === 0 ? [] : [`conversion replay within ${reportingHours} hours of the event`]),
  ]
  return `conversions for ${platform}: ${counts.join(', ')}${last}; ${advice.join(', then ')}`
}
