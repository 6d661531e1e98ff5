import type { FormatRules } from '../records/field-rules.ts'
import { vehiclePriceTypes } from './vehicle-ads-price-type.rules.ts'

/** Maximum number of pictures of an offer, in addition to its main one. */
export const adsPictures = 10

/**
 * Columns of a primary feed of Google's vehicle ads, in order. Sources are Google's help pages for the attributes:
 * vehicle_price_type 14592783, mileage 14156166, store_code 13869896, link_template 13871172, vehicle_fulfillment
 * 14154094, body_style 14157085, engine 14156068, certified_pre-owned 14156475, trim 14154176, VIN 14154510. Pages
 * that could not be read are listed in docs/guides/stock-exports.md.
 */
export const vehicleAdsFields: FormatRules = {
  source: { url: 'https://support.google.com/merchants/answer/11192663', readOn: '2026-11-27' },
  fields: [
    { name: 'vin', kind: 'vin', need: 'always' },
    { name: 'id', kind: 'text', need: 'always', longest: 50 },
    { name: 'store_code', kind: 'text', need: 'always', longest: 64 },
    { name: 'vehicle_fulfillment(option:store_code)', kind: 'text', need: 'always' },
    { name: 'link_template', kind: 'address', need: 'always' },
    { name: 'image_link', kind: 'address', need: 'always' },
    { name: 'additional_image_link', kind: 'text', need: 'never' },
    { name: 'price', kind: 'price', need: 'always' },
    { name: 'vehicle_price_type', kind: 'text', need: 'always', values: vehiclePriceTypes },
    { name: 'condition', kind: 'text', need: 'always', values: ['new', 'used'] },
    { name: 'brand', kind: 'text', need: 'always' },
    { name: 'model', kind: 'text', need: 'always' },
    { name: 'trim', kind: 'text', need: 'never', longest: 150 },
    { name: 'year', kind: 'count', need: 'always', longest: 4 },
    { name: 'mileage', kind: 'distance', need: 'always' },
    { name: 'color', kind: 'text', need: 'never', longest: 100 },
    { name: 'certified_pre-owned', kind: 'text', need: 'never', values: ['yes', 'no'] },
    {
      name: 'body_style',
      kind: 'text',
      need: 'never',
      values: [
        'convertible',
        'coupe',
        'full_size_van',
        'hatchback',
        'minivan',
        'sedan',
        'station_wagon',
        'suv',
        'ute',
      ],
    },
    {
      name: 'engine',
      kind: 'text',
      need: 'never',
      values: ['gasoline', 'diesel', 'electric', 'hybrid', 'plug-in_hybrid', 'lpg', 'other'],
    },
    { name: 'google_product_category', kind: 'count', need: 'always' },
    { name: 'description', kind: 'text', need: 'never', longest: 5000 },
  ],
}
