import type { ConditionVocabulary } from './typed-conditions.rules.ts'
import { listNames } from './stock-names.rules.ts'

const locality = (facet: 'city' | 'state' | 'location_name', value: string) =>
  ({ kind: 'values', facet, values: [value] }) as const

/** The vocabulary of a site with some stock of every kind. */
export const exampleVocabulary: ConditionVocabulary = {
  locale: 'en-AU',
  distanceUnit: 'km',
  thisYear: 2026,
  seatingWord: 'seats',
  known: new Set(
    'car_type body fuel transmission drive seats colour year km price weekly_price_range city state location_name'.split(
      ' ',
    ),
  ),
  names: listNames([
    { make: 'Toyota', model: 'HiLux' },
    { make: 'Toyota', model: 'RAV4' },
    { make: 'Toyota', model: '4Runner' },
    { make: 'Toyota', model: '86' },
    { make: 'Toyota', model: 'Land Cruiser' },
    { make: 'Mazda', model: '3' },
    { make: 'Mazda', model: 'CX-5' },
    { make: 'Peugeot', model: '2008' },
    { make: 'Fiat', model: '500' },
    { make: 'MINI', model: 'Hatch' },
    { make: 'Honda', model: 'Gold Wing' },
    { make: 'Rolls-Royce', model: 'Silver Shadow' },
    { make: 'Isuzu', model: 'D-MAX' },
    { make: 'Volkswagen', model: 'Golf' },
    { make: 'Volkswagen', model: 'ID.4' },
    { make: 'Volkswagen', model: 'T-Cross' },
    { make: 'Nissan', model: 'X-Trail' },
    { make: 'BMW', model: '320i' },
    { make: 'Polestar', model: '2' },
  ]),
  bodies: new Map([['pop top', 'Pop Top']]),
  colours: new Map([
    ['White', ['White', 'Crystal White Pearl']],
    ['Red', ['Red']],
    ['Gold', ['Gold']],
    ['Black', ['Black']],
    ['Orange', ['Orange']],
  ]),
  places: new Map([
    ['geelong', locality('city', 'Geelong')],
    ['hoppers crossing', locality('city', 'Hoppers Crossing')],
    ['orange', locality('city', 'Orange')],
    ['harbour yard', locality('location_name', 'Harbour Yard')],
    ['vic', locality('state', 'VIC')],
    ['victoria', locality('state', 'VIC')],
    ['sa', locality('state', 'SA')],
  ]),
  nouns: new Set(['car', 'cars']),
}
