import type { PhonePlan } from './phone-plan.types.ts'

/**
 * Countries of §5's Australian and NZ forms, and the islands that share Australia's calling code. New Zealand needs
 * the full metadata: the compact metadata does not distinguish its types of number, so an Australian mobile number
 * with a missing digit would pass as a number in Wellington.
 */
const listedCountries = [
  { name: 'AU', from: 'compact' },
  { name: 'CC', from: 'compact' },
  { name: 'CX', from: 'compact' },
  { name: 'NZ', from: 'full' },
] as const

/** Positions in libphonenumber's country metadata. */
const callingCodeIndex = 0
const numberIndex = 2
const typesIndex = 11

/** libphonenumber's `min` and `max` metadata. */
export interface PhoneMetadata {
  readonly compact: object
  readonly full: object
}

interface CountriesOf {
  readonly countries: Readonly<Record<string, readonly unknown[]>>
}

/**
 * Patterns of the national numbers, without the trunk 0, that libphonenumber considers valid: a
 * number must match its country's pattern and, if the metadata has number types, the pattern of one
 * type.
 */
export function buildPhonePlans(metadata: PhoneMetadata): readonly PhonePlan[] {
  return listedCountries.map(({ name, from }) => {
    const { countries } = metadata[from] as CountriesOf
    const country = countries[name] ?? []
    // 0 means that the country has no types, or lacks this type.
    const types = (country[typesIndex] || []) as readonly ([pattern: string] | 0)[]
    return {
      callingCode: country[callingCodeIndex] as string,
      number: country[numberIndex] as string,
      types: types.flatMap((type) => (type === 0 ? [] : [type[0]])),
    }
  })
}
