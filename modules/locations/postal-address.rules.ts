import { formatAddress } from './address-words.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

/**
 * The postal address that the law requires in marketing mails, on one line: of the primary location, else of the
 * first. Null: the site has no location.
 */
export function formatPostalAddress({
  dealerships,
}: Pick<SiteConfiguration, 'dealerships'>): string | null {
  const all = dealerships.flatMap(({ locations }) => locations)
  const shown = all.filter(({ visible }) => visible)
  const main = shown.find(({ primary }) => primary) ?? shown[0] ?? all[0]
  if (main === undefined) return null
  return formatAddress(main.address)
}
