import type { FormatRules } from '../records/field-rules.ts'

/** The required fields of a vehicle listing in schema.org's terms. */
export const schemaOrgFields: FormatRules = {
  source: {
    url: 'https://developers.google.com/search/docs/appearance/structured-data/vehicle-listing',
    readOn: '2026-11-25',
  },
  fields: [
    {
      name: '@type',
      kind: 'text',
      need: 'always',
      values: ['Car', 'Motorcycle', 'BusOrCoach', 'Vehicle'],
    },
    { name: 'name', kind: 'text', need: 'always' },
    { name: 'url', kind: 'address', need: 'always' },
    { name: 'brand.name', kind: 'text', need: 'always' },
    { name: 'model', kind: 'text', need: 'always' },
    { name: 'vehicleModelDate', kind: 'count', need: 'always', longest: 4 },
    { name: 'image', kind: 'list', need: 'never' },
    { name: 'offers.price', kind: 'number', need: 'always' },
    {
      name: 'offers.priceCurrency',
      kind: 'text',
      need: 'always',
      values: ['AUD', 'NZD', 'USD'],
    },
    {
      name: 'offers.itemCondition',
      kind: 'text',
      need: 'always',
      values: ['https://schema.org/NewCondition', 'https://schema.org/UsedCondition'],
    },
    {
      name: 'offers.availability',
      kind: 'text',
      need: 'always',
      values: ['https://schema.org/InStock', 'https://schema.org/PreOrder'],
    },
    { name: 'offers.url', kind: 'address', need: 'always' },
    { name: 'mileageFromOdometer.value', kind: 'count', need: 'of-used' },
  ],
}
