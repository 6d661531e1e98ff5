import { isLinkOver } from '#modules/links/link-end.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { addDays, toInstant } from '#modules/sites/zoned-time.rules.ts'
import type { Delivery } from './delivery.types.ts'

/**
 * Whether the links to a purchase have expired: a year after the day of its delivery (gaps.md, Money).
 *
 * @param now the database's time
 */
export function isPurchaseLinkOver(
  { configuration: { region } }: Pick<Site, 'configuration'>,
  { deliveredOn }: Pick<Delivery, 'deliveredOn'>,
  now: Date,
): boolean {
  const [year = 0, month = 1, day = 1] = deliveredOn.split('-').map(Number)
  const dayEnd = toInstant(addDays({ year, month, day }, 1), 0, region.time_zone)
  return isLinkOver('purchase', dayEnd, now)
}
