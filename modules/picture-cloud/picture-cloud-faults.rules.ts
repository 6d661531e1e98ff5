import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findNeedFaults } from '#modules/sites/faults/needed-settings.rules.ts'

const neededSettings = [
  { on: ['images', 'provider'], value: 'cloudinary', need: ['images', 'cloudinary_cloud_name'] },
]

export function findPictureCloudFaults(settings: unknown): ConfigurationFault[] {
  return findNeedFaults(settings, neededSettings)
}
