import type { ConfigurationFault } from './configuration-fault.types.ts'
import { findNeedFaults } from './needed-settings.rules.ts'

const neededSettings = [
  { on: ['images', 'provider'], value: 'cloudinary', need: ['images', 'cloudinary_cloud_name'] },
]

/**
 * Faults of settings that no module serves yet (`unserved-settings.rules.ts`). A module that begins to serve one of
 * them takes its check along.
 */
export function findUpcomingSettingFaults(settings: unknown): ConfigurationFault[] {
  return findNeedFaults(settings, neededSettings)
}
