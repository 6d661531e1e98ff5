import type { OfferedFields } from '#platform/search-engine/contract.ts'

/**
 * The fields of an index document that other programs may read: those that cards and car pages show anyway. Not
 * included are internal fields (orders and counts), market prices (pages only show a badge for them), the date of
 * sale, and repayments, which must never be shown without the site's own conditions (§5) and both rates.
 */
export const shownFields: readonly string[] = [
  'id',
  'slug',
  'stocknum',
  'name',
  'make',
  'model',
  'make_model',
  'badge',
  'series',
  'year',
  'km',
  'seats',
  'length_mm',
  'tare_kg',
  'payload_kg',
  'gvm_kg',
  'colour',
  'body',
  'drive',
  'fuel',
  'transmission',
  'simple_body',
  'simple_drive',
  'simple_fuel',
  'simple_transmission',
  'categories',
  'item_type',
  'filtered_features',
  'tag',
  'car_type',
  'status',
  'sold',
  'reserved',
  'reservable',
  'preorder',
  'certified',
  'price',
  // The shown price, after the site's own discount.
  'sort_price',
  'price_type',
  'price_range',
  'before_price',
  'subscription_price',
  'deposit_amount',
  'has_checkout_payment_processor',
  'dealership_id',
  'dealership_slug',
  'dealership_name',
  'location_id',
  'location_name',
  'city',
  'state',
  'created_at_timestamp',
  'primary_image_url',
  'photos_count',
]

/**
 * The fields that filters, facets and sorts of other programs may use. Fields that they may not read are excluded:
 * facets list values, and a number can be found by repeated filters. The band of a repayment is allowed, since it
 * reveals no amount and is in search URLs. So that §7's own queries work, the following are allowed too: sorting by
 * the dealer's order, which pages have; filtering by visibility, which the server's filter has decided already; and
 * filtering by `paymentWeek` of the site's own lender, if its cards show one.
 */
export const offeredFields: OfferedFields = {
  named: [...shownFields, 'weekly_price_range'],
  filtered: { show_on_dealer_website: 'show_on_dealer_website', paymentWeek: 'weekly_price' },
  sorted: ['custom_rank'],
}
