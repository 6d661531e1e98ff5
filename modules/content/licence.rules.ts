import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'

interface LicenceWords {
  readonly one: string
  /** Before several numbers. A trader in New Zealand stays one registered trader with several. */
  readonly several: string
}

const words: Readonly<Record<RegionSettings['country'], LicenceWords>> = {
  AU: { one: 'Dealer licence', several: 'Dealer licences' },
  NZ: { one: 'Registered motor vehicle trader', several: 'Registered motor vehicle trader' },
  US: { one: 'Dealer license', several: 'Dealer licenses' },
}

/** A dealer's licence with its country's word for it: `Dealer licence MD 099417`. */
export function formatLicence(
  licence: string,
  { country }: Pick<RegionSettings, 'country'>,
): string {
  return isNamed(licence) ? licence : `${words[country].one} ${licence}`
}

/**
 * The licences of a dealer's locations as lines: `Dealer licences LMCT 99041, LMCT 99042`. The law requires each
 * licence to be stated, so that each keeps its letters; licences with words of their own are lines of their own.
 */
export function formatLicences(
  licences: readonly string[],
  region: Pick<RegionSettings, 'country'>,
): string[] {
  const different = [...new Set(licences)]
  const named = different.filter(isNamed)
  const numbers = different.filter((licence) => !isNamed(licence))
  const [first, ...others] = numbers
  if (first === undefined) return named
  const line =
    others.length === 0
      ? formatLicence(first, region)
      : `${words[region.country].several} ${numbers.join(', ')}`
  return [line, ...named]
}

/** Whether a dealer's licence already says what it is. */
const isNamed = (licence: string): boolean => /licen[cs]e|trader/i.test(licence)
