import type { PhonePlan } from './phone-number.rules.ts'

/** §5 Australian or NZ forms, and the islands that share Australia's calling code. */
const listedCountries = ['AU', 'CC', 'CX', 'NZ']

/** Where libphonenumber's compact metadata keeps what is taken from a country. */
const callingCodeIndex = 0
const numberIndex = 2
const typesIndex = 11

interface PhoneMetadata {
  readonly countries: Readonly<Record<string, readonly unknown[]>>
}

/**
 * The patterns of national numbers, without the trunk 0, that libphonenumber holds valid: a number matches its
 * country's pattern and, where the metadata tells types of numbers apart, that of one type.
 */
export function buildPhonePlans(metadata: object): readonly PhonePlan[] {
  const { countries } = metadata as PhoneMetadata
  return listedCountries.map((name) => {
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
