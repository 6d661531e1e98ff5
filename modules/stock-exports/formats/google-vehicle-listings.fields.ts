import type { FormatRules } from '../records/field-rules.ts'

/** Columns of Google's vehicle listings feed, in their order. */
export const googleFields: FormatRules = {
  source: {
    url: 'https://developers.google.com/vehicle-listings/reference/feed-specification',
    readOn: '2026-11-25',
  },
  fields: [
    { name: 'vin', kind: 'vin', need: 'always' },
    { name: 'id', kind: 'text', need: 'never' },
    { name: 'store_code', kind: 'text', need: 'always' },
    { name: 'place_id', kind: 'text', need: 'never' },
    { name: 'dealership_name', kind: 'text', need: 'always' },
    { name: 'dealership_address', kind: 'text', need: 'always' },
    { name: 'image_link', kind: 'address', need: 'never' },
    { name: 'additional_image_link', kind: 'text', need: 'never' },
    { name: 'link', kind: 'address', need: 'never' },
    { name: 'date_in_stock', kind: 'date', need: 'never' },
    { name: 'price', kind: 'price', need: 'always' },
    { name: 'condition', kind: 'text', need: 'always', values: ['new', 'used'] },
    { name: 'certified_pre_owned', kind: 'text', need: 'never', values: ['yes', 'no'] },
    { name: 'make', kind: 'text', need: 'always' },
    { name: 'model', kind: 'text', need: 'always' },
    { name: 'trim', kind: 'text', need: 'never' },
    { name: 'year', kind: 'count', need: 'always', longest: 4 },
    { name: 'mileage', kind: 'distance', need: 'of-used' },
    { name: 'exterior_color', kind: 'text', need: 'never' },
  ],
}
