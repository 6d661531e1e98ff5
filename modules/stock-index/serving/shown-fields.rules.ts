import type { OfferedFields } from '#platform/search-engine/contract.ts'

/**
 * The fields of an index document that leave the house: what cards and car pages show of a vehicle anyway. Left
 * out are what the index stores for itself (its own orders and counts), market prices, of which pages show a badge
 * alone, when a vehicle was sold, and repayments: one is never shown without the site's own conditions (§5) and
 * both rates.
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
  // The price that the site shows, its own discount taken off.
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
 * The fields that filters, facets and sorts may name: none that is withheld, as facets list its values and a filter
 * finds a number by halves. The band of a repayment tells no amount, and addresses of search pages name it.
 * §7's own queries work besides: they sort by the dealer's order, which pages follow, and filter by visibility, which
 * the server's filter has decided already, and by a lender's `paymentWeek`: that of the site's own lender, where its
 * cards show one.
 */
export const offeredFields: OfferedFields = {
  named: [...shownFields, 'weekly_price_range'],
  filtered: { show_on_dealer_website: 'show_on_dealer_website', paymentWeek: 'weekly_price' },
  sorted: ['custom_rank'],
}
