import { formatCount } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'

type Words = Pick<RegionSettings, 'country' | 'locale'>

const millimetresPerInch = 25.4
const kilogramsPerPound = 0.453_592_37

/**
 * '6.72 m' or, in the United States, `22 ft 1 in`.
 *
 * @param length in millimetres
 */
export function formatLength(length: number, region: Words): string {
  if (region.country !== 'US') return `${(length / 1000).toFixed(2)} m`
  const inches = Math.round(length / millimetresPerInch)
  const rest = inches % 12
  const feet = `${Math.floor(inches / 12)} ft`
  return rest === 0 ? feet : `${feet} ${rest} in`
}

/**
 * '2,450 kg' or, in the United States, '5,401 lb'.
 *
 * @param mass in kilograms
 */
export function formatMass(mass: number, region: Words): string {
  if (region.country !== 'US') return `${formatCount(mass, region)} kg`
  return `${formatCount(Math.round(mass / kilogramsPerPound), region)} lb`
}

/** The country's names for the weight of an empty and of a fully loaded vehicle. */
export function getMassLabels({ country }: Pick<RegionSettings, 'country'>): {
  readonly tare: string
  readonly gvm: string
} {
  return country === 'US' ? { tare: 'Dry weight', gvm: 'GVWR' } : { tare: 'Tare', gvm: 'GVM' }
}
