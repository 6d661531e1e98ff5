import type { ConfigurationFault } from './configuration-fault.types.ts'
import { findText } from './loose-values.rules.ts'
import { findSuggestion } from './suggestion.rules.ts'

const formatsOfCountries: Readonly<Record<string, { locale: string; currency: string }>> = {
  AU: { locale: 'en-AU', currency: 'AUD' },
  NZ: { locale: 'en-NZ', currency: 'NZD' },
  US: { locale: 'en-US', currency: 'USD' },
}

/** Faults of the region: country, locale and currency must belong together, and the time zone must exist. */
export function findRegionFaults(settings: unknown): ConfigurationFault[] {
  const faults: ConfigurationFault[] = []
  const country = findText(settings, ['region', 'country']) ?? ''
  const expected = formatsOfCountries[country]
  for (const key of ['locale', 'currency'] as const) {
    const value = findText(settings, ['region', key])
    if (expected !== undefined && value !== undefined && value !== expected[key]) {
      faults.push({
        path: `region.${key}`,
        message: `${value} does not go with the country ${country}; write ${expected[key]}`,
      })
    }
  }
  const zone = findText(settings, ['region', 'time_zone'])
  if (zone !== undefined && !isTimeZone(zone)) {
    const suggestion = findSuggestion(zone, Intl.supportedValuesOf('timeZone'))
    const hint = suggestion === undefined ? '' : `; did you mean ${suggestion}?`
    faults.push({
      path: 'region.time_zone',
      message: `${JSON.stringify(zone)} is no IANA time zone${hint}`,
    })
  }
  return faults
}

/** Cache of valid time zones, because checking one is slow and all sites are checked at each start. */
const knownZones = new Set<string>()

function isTimeZone(zone: string): boolean {
  if (!zone.includes('/')) return false
  if (knownZones.has(zone)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format(0)
    knownZones.add(zone)
    return true
  } catch {
    return false
  }
}
