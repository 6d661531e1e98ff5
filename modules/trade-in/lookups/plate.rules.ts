import { cleanPlate } from '#modules/forms/fields/clean-plate.rules.ts'
import { statesByCountry } from '#modules/forms/fields/regions.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { Plate } from './lookup.types.ts'

export type PlateFault = 'plate.rego' | 'plate.state'

/**
 * Normalizes a typed plate. In New Zealand the plate alone identifies a vehicle; elsewhere several states may issue
 * the same plate.
 */
export function readPlate(
  rego: string,
  state: string | null,
  { country }: Pick<RegionSettings, 'country'>,
): Plate | PlateFault {
  const cleaned = cleanPlate(rego)
  if (cleaned === undefined) return 'plate.rego'
  const states = statesByCountry[country]
  if (states.length === 0) return { rego: cleaned, state: null }
  const wanted = (state ?? '').trim().toUpperCase()
  return states.some(({ value }) => value === wanted)
    ? { rego: cleaned, state: wanted }
    : 'plate.state'
}

const kilometresAMile = 1.609344

/** An odometer reading in kilometres, for providers. */
export const toKilometres = (
  odometer: number,
  { distance_unit: unit }: Pick<RegionSettings, 'distance_unit'>,
): number => Math.round(unit === 'mi' ? odometer * kilometresAMile : odometer)
