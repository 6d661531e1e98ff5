import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { formatPath } from '#modules/sites/settings/configuration-path.rules.ts'
import { listEntries } from '#modules/sites/faults/loose-values.rules.ts'

/** Promotional cards that end before they begin. */
export function findPromoFaults(settings: unknown): ConfigurationFault[] {
  return listEntries(settings, ['promo_cards', 'cards']).flatMap(({ path, entry }) => {
    const { start_date: start, expiry_date: expiry } = entry
    if (typeof start !== 'string' || typeof expiry !== 'string' || start <= expiry) return []
    return [
      {
        path: formatPath([...path, 'expiry_date']),
        message: `is before start_date ${start}; write a later day`,
      },
    ]
  })
}
