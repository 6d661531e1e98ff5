import type { VehicleDeposit } from '#modules/reservations/deposit.rules.ts'
import { toReservable } from '#modules/reservations/reservable-row.ts'
import { paymentProviders } from '#modules/sites/settings/payment-providers.ts'
import { hasNoticeFacts } from '#modules/vehicles/notices/consumer-notice.rules.ts'
import type { FinanceLender, VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { StockHit } from '#modules/stock-index/stock-hit.ts'

/** The input of the rules of cards and car pages, read from the index or the database. */
export interface VehicleFacts extends Pick<
  VehicleRow,
  | 'id'
  | 'dealershipId'
  | 'locationId'
  | 'state'
  | 'slug'
  | 'stocknum'
  | 'make'
  | 'model'
  | 'year'
  | 'km'
  | 'priceCents'
  | 'priceType'
  | 'beforePriceCents'
  | 'subscriptionPriceCents'
  | 'status'
  | 'carType'
  | 'reserved'
  | 'sold'
  | 'reservable'
  | 'preorder'
  | 'certified'
  | 'tag'
  | 'createdAt'
  | 'simpleBody'
  | 'simpleFuel'
  | 'simpleDrive'
  | 'simpleTransmission'
  | 'colour'
  | 'seats'
  | 'lengthMm'
  | 'tareKg'
  | 'payloadKg'
  | 'gvmKg'
  | 'hasCheckoutPaymentProcessor'
  | 'autograbData'
> {
  /** Whether the stock has all data for the vehicle's Consumer Information Notice. */
  readonly hasNoticeFacts: boolean
  /** One for each payment processor of the vehicle. */
  readonly deposits: readonly VehicleDeposit[]
  /** The loan of the site's finance provider, without disclaimer; null: the provider does not finance the vehicle. */
  readonly lender: Omit<FinanceLender, 'disclaimer'> | null
}

/** @param provider the site's finance provider */
export function factsOfHit(hit: StockHit, provider: string | null): VehicleFacts {
  const lender = provider === null ? undefined : hit.finance_lenders[provider]
  const market = hit.autograb_data
  return {
    id: hit.id,
    dealershipId: hit.dealership_id,
    locationId: hit.location_id,
    state: hit.state,
    slug: hit.slug,
    stocknum: hit.stocknum,
    make: hit.make,
    model: hit.model,
    year: hit.year,
    km: hit.km,
    priceCents: toCents(hit.price),
    priceType: hit.price_type,
    beforePriceCents: toCents(hit.before_price),
    subscriptionPriceCents: toCents(hit.subscription_price),
    status: hit.status,
    carType: hit.car_type,
    reserved: hit.reserved,
    sold: hit.sold,
    reservable: hit.reservable,
    preorder: hit.preorder,
    certified: hit.certified,
    tag: hit.tag,
    createdAt: hit.created_at_timestamp === null ? null : new Date(hit.created_at_timestamp * 1000),
    simpleBody: hit.simple_body,
    simpleFuel: hit.simple_fuel,
    simpleDrive: hit.simple_drive,
    simpleTransmission: hit.simple_transmission,
    colour: hit.colour,
    seats: hit.seats,
    lengthMm: hit.length_mm,
    tareKg: hit.tare_kg,
    payloadKg: hit.payload_kg,
    gvmKg: hit.gvm_kg,
    hasNoticeFacts: hit.has_notice_facts,
    hasCheckoutPaymentProcessor: hit.has_checkout_payment_processor,
    autograbData: market && {
      stateAverageMarketPriceCents: toCents(market.state_average_market_price),
      averageMarketPriceCents: toCents(market.average_market_price),
    },
    deposits: paymentProviders.flatMap((type) => {
      const cents = toCents(hit.deposits[type] ?? null)
      return cents === null ? [] : [{ provider: type, cents }]
    }),
    lender:
      lender === undefined
        ? null
        : {
            interestRate: lender.interestRate,
            comparisonRate: lender.comparisonRate,
            paymentWeekCents: toCents(lender.paymentWeek),
            paymentMonthCents: toCents(lender.paymentMonth),
            termMonths: lender.termMonths,
            termYears: lender.termYears,
            depositCents: toCents(lender.deposit),
          },
  }
}

/** @param provider the site's finance provider */
export function factsOfRow(row: VehicleRow, provider: string | null): VehicleFacts {
  return {
    ...toReservable(row),
    hasNoticeFacts: hasNoticeFacts(row),
    lender: provider === null ? null : (row.financeLenders[provider] ?? null),
  }
}

function toCents(dollars: number | null): number | null {
  return dollars === null ? null : Math.round(dollars * 100)
}
