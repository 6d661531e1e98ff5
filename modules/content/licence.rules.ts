import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'

const words: Readonly<Record<RegionSettings['country'], string>> = {
  AU: 'Dealer licence',
  NZ: 'Registered motor vehicle trader',
  US: 'Dealer license',
}

/** A dealer's licence with its country's word for it: `Dealer licence MD 099417`. */
export function formatLicence(
  licence: string,
  { country }: Pick<RegionSettings, 'country'>,
): string {
  return /licen[cs]e|trader/i.test(licence) ? licence : `${words[country]} ${licence}`
}
