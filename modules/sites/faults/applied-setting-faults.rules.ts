import type { ConfigurationFault } from './configuration-fault.types.ts'
import { findAt, formatPath } from '../settings/configuration-path.rules.ts'

/** Services that a flag enables, and the settings that each requires. */
const services = [
  { flag: 'dealercell', name: 'Dealercell call tracking', what: 'its script' },
  { flag: 'autobot', name: 'the Autobot chat', what: 'its script or page' },
] as const

/**
 * Faults between settings for which a new file is refused, while a stored site with one stays online without the
 * feature concerned. `doctor` lists them.
 *
 * @param settings resolved over all layers
 */
export function findAppliedSettingFaults(settings: unknown): ConfigurationFault[] {
  return [...findMissingScripts(settings), ...findWithdrawnListings(settings)]
}

/**
 * A fault for the export of vehicle listings outside of the United States: Google accepts them only there. Its
 * vehicle ads use another export.
 */
function findWithdrawnListings(settings: unknown): ConfigurationFault[] {
  const path = ['stock_exports', 'google_vehicle_listings', 'enabled']
  const country = findAt(settings, ['region', 'country'])
  if (findAt(settings, path) !== true || country === undefined || country === 'US') return []
  const instead =
    country === 'AU'
      ? '; turn stock_exports.google_vehicle_ads on instead'
      : ', where Google takes no such file'
  const message = `leave it off, because Google takes vehicle listings in the United States alone and the site is in ${country as string}${instead}`
  return [{ path: formatPath(path), message }]
}

function findMissingScripts(settings: unknown): ConfigurationFault[] {
  return services.flatMap(({ flag, name, what }) => {
    const path = ['third_parties', flag, 'script_url']
    if (findAt(settings, ['feature_flags', flag]) !== true) return []
    if (findAt(settings, path) !== null) return []
    const message =
      `write the https:// address of ${what}, because feature_flags.${flag} is on and ${name} cannot load without it; ` +
      `or turn feature_flags.${flag} off`
    return [{ path: formatPath(path), message }]
  })
}
