import type { FieldRule, FormatRules } from '../records/field-rules.ts'

/** Maximum number of pictures of a vehicle in the file; Meta accepts twenty. */
export const metaPictures = 10

const pictures = Array.from({ length: metaPictures }, (_, index): FieldRule[] => {
  const need = index === 0 ? 'always' : 'never'
  return [
    { name: `image[${index}].url`, kind: 'address', need },
    { name: `image[${index}].tag[0]`, kind: 'text', need },
  ]
}).flat()

/** Columns of Meta's automotive inventory catalogue, in their order. */
export const metaFields: FormatRules = {
  source: {
    url: 'https://developers.facebook.com/docs/marketing-api/dynamic-ads-auto/auto-catalog',
    readOn: '2026-11-25',
  },
  fields: [
    { name: 'vehicle_id', kind: 'text', need: 'always', longest: 100 },
    { name: 'title', kind: 'text', need: 'always', longest: 500 },
    { name: 'description', kind: 'text', need: 'always', longest: 5000 },
    { name: 'url', kind: 'address', need: 'always' },
    { name: 'make', kind: 'text', need: 'always' },
    { name: 'model', kind: 'text', need: 'always' },
    { name: 'year', kind: 'count', need: 'always', longest: 4 },
    { name: 'trim', kind: 'text', need: 'never', longest: 50 },
    { name: 'mileage.value', kind: 'count', need: 'always' },
    { name: 'mileage.unit', kind: 'text', need: 'always', values: ['KM', 'MI'] },
    ...pictures,
    {
      name: 'body_style',
      kind: 'text',
      need: 'always',
      values: [
        'CONVERTIBLE',
        'COUPE',
        'CROSSOVER',
        'HATCHBACK',
        'MINIVAN',
        'OTHER',
        'SEDAN',
        'SUV',
        'TRUCK',
        'VAN',
        'WAGON',
      ],
    },
    {
      name: 'transmission',
      kind: 'text',
      need: 'never',
      values: ['AUTOMATIC', 'MANUAL', 'OTHER', 'NONE'],
    },
    {
      name: 'drivetrain',
      kind: 'text',
      need: 'never',
      values: ['4X2', '4X4', 'AWD', 'FWD', 'RWD', 'OTHER', 'NONE'],
    },
    {
      name: 'fuel_type',
      kind: 'text',
      need: 'never',
      values: [
        'DIESEL',
        'ELECTRIC',
        'FLEX',
        'GASOLINE',
        'HYBRID',
        'NONE',
        'OTHER',
        'PETROL',
        'PLUGIN_HYBRID',
      ],
    },
    { name: 'vin', kind: 'vin', need: 'always', longest: 17 },
    { name: 'price', kind: 'price', need: 'always' },
    { name: 'exterior_color', kind: 'text', need: 'always' },
    { name: 'state_of_vehicle', kind: 'text', need: 'always', values: ['NEW', 'USED', 'CPO'] },
    {
      name: 'availability',
      kind: 'text',
      need: 'never',
      values: ['AVAILABLE', 'NOT_AVAILABLE', 'PENDING'],
    },
    { name: 'date_first_on_lot', kind: 'date', need: 'never' },
    { name: 'address.addr1', kind: 'text', need: 'always' },
    { name: 'address.city', kind: 'text', need: 'always' },
    { name: 'address.region', kind: 'text', need: 'always' },
    { name: 'address.postal_code', kind: 'text', need: 'always' },
    { name: 'address.country', kind: 'text', need: 'always' },
    { name: 'latitude', kind: 'number', need: 'never' },
    { name: 'longitude', kind: 'number', need: 'never' },
    { name: 'dealer_id', kind: 'text', need: 'never' },
    { name: 'dealer_name', kind: 'text', need: 'never' },
    { name: 'dealer_phone', kind: 'text', need: 'never' },
  ],
}
