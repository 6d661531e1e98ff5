import type { CarType } from '#modules/vehicles/vehicle.ts'
import type { FormatRules } from '../records/field-rules.ts'

/**
 * Fields of the request to Trade Me (New Zealand's marketplace) that creates a listing in its category 'used cars',
 * and whether each is required.
 */
export const tradeMeFields: FormatRules = {
  source: {
    url: 'https://developer.trademe.co.nz/api-reference/selling-methods/list-an-item',
    readOn: '2026-11-25',
  },
  fields: [
    { name: 'Category', kind: 'text', need: 'always' },
    { name: 'Title', kind: 'text', need: 'always', longest: 50 },
    { name: 'Subtitle', kind: 'text', need: 'never', longest: 50 },
    { name: 'Description', kind: 'list', need: 'always' },
    { name: 'Description.0', kind: 'text', need: 'always', longest: 2048 },
    { name: 'StartPrice', kind: 'number', need: 'always' },
    { name: 'Duration', kind: 'text', need: 'always', values: ['UntilWithdrawn'] },
    { name: 'SKU', kind: 'text', need: 'always', longest: 20 },
    { name: 'PhotoUrls', kind: 'list', need: 'always' },
    { name: 'Attributes', kind: 'list', need: 'always' },
  ],
}

/**
 * The highest accepted odometer reading by car type. A provider of feeds describes these checks of Trade Me:
 * https://support.autoplayauto.com/portal/en/kb/articles/trade-me-api-faq, read on 2026-11-25.
 */
export const mostKilometres: Readonly<Partial<Record<CarType, number>>> = { new: 500, demo: 10_000 }
/** The maximum length of a number plate, from the same source. */
export const longestPlate = 6
