import type { PhonePlan } from './phone-number.rules.ts'

/** §5 Australian or NZ forms, and the islands that share Australia's calling code. */
const COUNTRIES = ['AU', 'CC', 'CX', 'NZ']

/** Where libphonenumber's compact metadata keeps what is taken from a country. */
const CALLING_CODE = 0
const NUMBER = 2
const TYPES = 11

interface PhoneMetadata {
  readonly countries: Readonly<Record<string, readonly unknown[]>>
}

/**
 * The patterns of national numbers, without the trunk 0, that libphonenumber holds valid: a number matches its
 * country's pattern and, where the metadata tells types of numbers apart, that of one type.
 */
export function buildPhonePlans(metadata: object): readonly PhonePlan[] {
  const { countries } = metadata as PhoneMetadata
  return COUNTRIES.map((name) => {
    const country = countries[name] ?? []
    // 0 stands for nothing, here and for a type that the country lacks.
    const types = (country[TYPES] || []) as readonly ([pattern: string] | 0)[]
    return {
      callingCode: country[CALLING_CODE] as string,
      number: country[NUMBER] as string,
      types: types.flatMap((type) => (type === 0 ? [] : [type[0]])),
    }
  })
}
