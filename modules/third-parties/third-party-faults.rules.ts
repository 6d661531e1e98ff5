import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findUnknownLocations } from '#modules/sites/faults/location-references.rules.ts'
import { findNeedFaults } from '#modules/sites/faults/needed-settings.rules.ts'

const neededSettings = [
  { on: ['bot_protection_enabled'], value: true, need: ['bot_protection', 'site_key'] },
  { on: ['chat', 'enabled'], value: true, need: ['chat', 'provider'] },
  {
    on: ['analytics', 'server_conversions', 'meta'],
    value: true,
    need: ['analytics', 'facebook_pixel_id'],
  },
  {
    on: ['analytics', 'server_conversions', 'google_ads'],
    value: true,
    need: ['analytics', 'google_ads_id'],
  },
]

/** A chat without a URL is not a fault: its button is left out until it has one. */
export function findThirdPartyFaults(
  settings: unknown,
  dealerships: unknown,
): ConfigurationFault[] {
  return [
    ...findNeedFaults(settings, neededSettings),
    ...findUnknownLocations(settings, ['third_parties', 'dealercell', 'numbers'], dealerships),
  ]
}
