import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findAt } from '#modules/sites/settings/configuration-path.rules.ts'
import { findRepeats } from '#modules/sites/faults/loose-values.rules.ts'

/** Faults of the settings of cards and car pages. */
export function findCardSettingFaults(settings: unknown): ConfigurationFault[] {
  return [
    ...findRepeats(settings, ['card', 'chips']),
    ...findRepeats(settings, ['card', 'buttons']),
    ...findRepeats(settings, ['vehicle_page', 'buttons']),
    ...findButtonFaults(settings),
  ]
}

function findButtonFaults(settings: unknown): ConfigurationFault[] {
  const buttons = findAt(settings, ['card', 'buttons'])
  if (!Array.isArray(buttons) || !buttons.includes('enquire') || !buttons.includes('shop_now')) {
    return []
  }
  return [{ path: 'card.buttons', message: 'name enquire or shop_now, not both' }]
}
