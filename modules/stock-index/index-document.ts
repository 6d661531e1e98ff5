import { decideRepayment } from '#modules/finance/finance-display.rules.ts'
import { roundToDollars } from '#modules/finance/payment.view.ts'
import { platformDefaults } from '#modules/sites/settings/platform-defaults.ts'
import { isShown, rankAvailability } from '#modules/vehicles/availability/availability.rules.ts'
import { hasNoticeFacts } from '#modules/vehicles/notices/consumer-notice.rules.ts'
import { findCardEnergy } from '#modules/vehicles/notices/energy-economy.rules.ts'
import { listFamilies } from '#modules/vehicles/classification/model-family.rules.ts'
import { listFurtherPhotos } from '#modules/vehicles/pictures/further-photos.rules.ts'
import { findPrimaryAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { decidePriceDisplay } from '#modules/vehicles/price/price-display.rules.ts'
import {
  decideReducedPrice,
  type DiscountSettings,
} from '#modules/vehicles/price/reduced-price.rules.ts'
import { buildUsualName } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { toDollars, toTimestamp } from '#modules/vehicles/wire/vehicle-wire.ts'
import type { IndexDocument } from '#platform/search-engine/contract.ts'
import { findBand } from './bands.rules.ts'
import type { IndexedAmounts, StockPremises } from './stock-scope.ts'

const defaultAmounts: IndexedAmounts = {
  financeProvider: platformDefaults.finance.provider,
  hidesRepayments: false,
  discount: platformDefaults.price,
  priceBands: platformDefaults.search.price_bands,
  weeklyPriceBands: platformDefaults.search.weekly_price_bands,
}

/**
 * The vehicle as the stock index stores it: the facets of §3, the fields of §4, and what a card shows. Amounts are in
 * dollars. Facet values contain no characters that a filter cannot contain (§5). Of the payment processors, only the
 * deposits are included.
 */
export function buildIndexDocument(
  row: VehicleRow,
  places: StockPremises,
  amounts: IndexedAmounts = defaultAmounts,
): IndexDocument {
  return {
    ...buildIdentity(row),
    ...buildPremises(row, places),
    ...buildAmounts(row, amounts),
    status: row.status,
    car_type: row.carType,
    show_on_dealer_website: isShown(row),
    sold: row.sold,
    sold_date_timestamp: row.soldAt === null ? null : toTimestamp(row.soldAt),
    created_at_timestamp: row.createdAt && toTimestamp(row.createdAt),
    reserved: row.reserved,
    availability: rankAvailability(row),
    reservable: row.reservable,
    preorder: row.preorder,
    certified: row.certified,
    has_checkout_payment_processor: row.hasCheckoutPaymentProcessor,
    deposit_amount: toDollars(row.paymentProcessors[0]?.depositAmountCents ?? null),
    deposits: buildDeposits(row),
    tag: facetValue(row.tag),
    year: row.year,
    km: row.km,
    seats: row.seats,
    length_mm: row.lengthMm,
    tare_kg: row.tareKg,
    payload_kg: row.payloadKg,
    gvm_kg: row.gvmKg,
    has_notice_facts: hasNoticeFacts(row),
    energy: findCardEnergy(row),
    // Written as visitors type it.
    seating: row.seats === null ? null : `${row.seats} seats`,
    colour: facetValue(row.colour),
    body: facetValue(row.body),
    drive: facetValue(row.drive),
    fuel: facetValue(row.fuel),
    transmission: facetValue(row.transmission),
    simple_body: facetValue(row.simpleBody),
    simple_drive: facetValue(row.simpleDrive),
    simple_fuel: facetValue(row.simpleFuel),
    simple_transmission: facetValue(row.simpleTransmission),
    categories: facetValues(row.categories),
    item_type: facetValue(row.itemType),
    filtered_features: facetValues(row.features),
    views: row.views,
    custom_rank: row.customRank,
    primary_image_url: findPrimaryAddress(row),
    photos_count: row.photosCount,
    further_photos: listFurtherPhotos(row),
    // A number, by which results are sorted.
    has_photos: findPrimaryAddress(row) === null ? 0 : 1,
  }
}

function buildIdentity(row: VehicleRow): IndexDocument {
  return {
    id: row.id,
    slug: row.slug,
    stocknum: row.stocknum,
    name: row.name,
    own_name: findOwnName(row),
    make: facetValue(row.make),
    model: facetValue(row.model),
    make_model: facetValue(`${row.make} ${row.model}`),
    badge: facetValue(row.badge),
    series: facetValue(row.series),
    // Other names of the model's family: '3 Series' of a 320i, 'LC79' of a VDJ79R.
    families: listFamilies(row),
  }
}

/**
 * The vehicle's name, if it contains more than year, make, model and badge, which are searched separately. Most names
 * do not.
 */
function findOwnName(row: VehicleRow): string | null {
  return row.name === buildUsualName(row) ? null : row.name
}

function buildPremises(row: VehicleRow, places: StockPremises): IndexDocument {
  const dealership = places.dealerships.get(row.dealershipId)
  const location = row.locationId === null ? undefined : places.locations.get(row.locationId)
  return {
    dealership_id: row.dealershipId,
    dealership_slug: dealership?.slug ?? null,
    dealership_name: facetValue(dealership?.name ?? null),
    location_id: row.locationId,
    location_name: facetValue(location?.name ?? null),
    city: facetValue(row.city ?? location?.city ?? null),
    state: facetValue(row.state ?? location?.state ?? null),
  }
}

function buildAmounts(row: VehicleRow, amounts: IndexedAmounts): IndexDocument {
  const shownPrice = findShownPrice(row, amounts.discount)
  const weeklyPrice = findWeeklyPrice(row, amounts)
  const band = shownPrice === null ? undefined : findBand(amounts.priceBands, shownPrice)
  const weeklyBand =
    weeklyPrice === null ? undefined : findBand(amounts.weeklyPriceBands, weeklyPrice)
  return {
    price: toDollars(row.priceCents),
    price_type: row.priceType,
    price_range: band?.name ?? null,
    // Missing without a shown price (§4), so that such a vehicle comes last in either order.
    sort_price: shownPrice,
    before_price: toDollars(row.beforePriceCents),
    subscription_price: toDollars(row.subscriptionPriceCents),
    weekly_price: weeklyPrice,
    weekly_price_range: weeklyBand?.name ?? null,
    finance_lenders: buildCardLenders(row),
    autograb_data: row.autograbData && {
      state_average_market_price: toDollars(row.autograbData.stateAverageMarketPriceCents),
      average_market_price: toDollars(row.autograbData.averageMarketPriceCents),
    },
  }
}

/** §4: the reduced or plain price that visitors see of a vehicle for sale; null: none is shown. */
function findShownPrice(row: VehicleRow, discount: DiscountSettings): number | null {
  const priced = { ...row, reducedPriceCents: decideReducedPrice(row, discount) }
  const words = { offersSubscriptions: false, noPriceText: '', preorderText: '' }
  const shown = decidePriceDisplay(priced, words)
  return shown.kind === 'price' ? toDollars(shown.priceCents) : null
}

/**
 * §5: the weekly repayment in whole dollars, as the vehicle's card shows it. Null if the card shows a monthly
 * repayment or none. The limit on a vehicle's age is ignored, so that the document stays right until the vehicle
 * changes.
 */
function findWeeklyPrice(
  row: VehicleRow,
  { financeProvider: provider, hidesRepayments }: IndexedAmounts,
): number | null {
  if (hidesRepayments || provider === null) return null
  const { status, year, priceCents } = row
  const lender = row.financeLenders[provider] ?? null
  const shown = decideRepayment({ status, year, priceCents, lender }, provider, null)
  return shown.allowed && shown.period === 'week' ? roundToDollars(shown.paymentCents) : null
}

/** Lenders in the format of §3, without their disclaimers, since a card shows only repayment and rates. */
function buildCardLenders(row: VehicleRow): Record<string, object> {
  return Object.fromEntries(
    Object.entries(row.financeLenders).map(([provider, lender]) => [
      provider,
      {
        interestRate: lender.interestRate,
        comparisonRate: lender.comparisonRate,
        paymentWeek: toDollars(lender.paymentWeekCents),
        paymentMonth: toDollars(lender.paymentMonthCents),
        termMonths: lender.termMonths,
        termYears: lender.termYears,
        deposit: toDollars(lender.depositCents),
      },
    ]),
  )
}

/** Deposits in dollars by payment provider; if a provider has several, the first one. */
function buildDeposits({ paymentProcessors }: VehicleRow): Record<string, number> {
  const deposits = paymentProcessors.map(
    ({ authorizationType, depositAmountCents }) =>
      [authorizationType, toDollars(depositAmountCents)] as const,
  )
  return Object.fromEntries(deposits.toReversed())
}

/**
 * A facet value without `"`, which filters remove, and without `<` and `>`, which would be raw comparisons (§5). They
 * are replaced by similar characters.
 */
function facetValue(text: string): string
function facetValue(text: string | null): string | null
function facetValue(text: string | null): string | null {
  if (text === null || !unnameable.test(text)) return text
  return text.replaceAll('"', '”').replaceAll('<', '‹').replaceAll('>', '›')
}

const unnameable = /["<>]/

function facetValues(texts: readonly string[]): string[] {
  return texts.map((text) => facetValue(text))
}
