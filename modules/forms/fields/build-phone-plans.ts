import type { PhonePlan } from './phone-plan.types.ts'

/**
 * §5 Australian or NZ forms, and the islands that share Australia's calling code. The compact metadata tells no types of
 * New Zealand's numbers apart: an Australian mobile that lacks a digit would pass for one of Wellington.
 */
const listedCountries = [
  { name: 'AU', from: 'compact' },
  { name: 'CC', from: 'compact' },
  { name: 'CX', from: 'compact' },
  { name: 'NZ', from: 'full' },
] as const

/** Where libphonenumber's metadata keeps what is taken from a country. */
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
 * The patterns of national numbers, without the trunk 0, that libphonenumber holds valid: a number matches its
 * country's pattern and, where the metadata tells types of numbers apart, that of one type.
 */
export function buildPhonePlans(metadata: PhoneMetadata): readonly PhonePlan[] {
  return listedCountries.map(({ name, from }) => {
    const { countries } = metadata[from] as CountriesOf
    const country = countries[name] ?? []
    // 0 means that there is none, here and for a type that the country lacks.
    const types = (country[typesIndex] || []) as readonly ([pattern: string] | 0)[]
    return {
      callingCode: country[callingCodeIndex] as string,
      number: country[numberIndex] as string,
      types: types.flatMap((type) => (type === 0 ? [] : [type[0]])),
    }
  })
}
