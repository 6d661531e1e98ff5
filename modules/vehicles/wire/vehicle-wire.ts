import type { Car, FinanceLenderOnWire } from './car.schema.ts'
import type { EnergyFields } from './energy-fields.schema.ts'
import type { NoticeFields } from './notice-fields.schema.ts'
import { findPrimaryAddress } from '../pictures/picture-address.rules.ts'
import type { FinanceLender, VehicleRow } from '../vehicle.ts'

/** Names of the dealership and location of a Car, from the site's configuration. */
export interface CarContext {
  readonly dealershipSlug: string
  readonly location: {
    readonly slug: string
    readonly phone: string | null
    readonly city: string | null
    readonly state: string | null
    readonly distributionLocations: readonly string[]
  } | null
}

/** §3's Car of a vehicle: amounts in dollars, instants in seconds, names in snake_case. Payment keys are left out. */
export function buildCar(row: VehicleRow, context: CarContext): Car {
  const { location } = context
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    make: row.make,
    model: row.model,
    year: row.year,
    km: row.km,
    badge: row.badge,
    series: row.series,
    stocknum: row.stocknum,
    vin: row.vin,
    rego: row.rego,
    price: toDollars(row.priceCents),
    price_type: row.priceType,
    before_price: toDollars(row.beforePriceCents),
    subscription_price: toDollars(row.subscriptionPriceCents),
    status: row.status,
    car_type: row.carType,
    reserved: row.reserved,
    sold: row.sold,
    reservable: row.reservable,
    preorder: row.preorder,
    certified: row.certified,
    tag: row.tag,
    show_on_dealer_website: row.showOnDealerWebsite,
    sold_date_timestamp: row.soldAt === null ? null : toTimestamp(row.soldAt),
    created_at: row.createdAt?.toISOString() ?? null,
    created_at_timestamp: row.createdAt && toTimestamp(row.createdAt),
    dealership_id: row.dealershipId,
    dealership_slug: context.dealershipSlug,
    location_id: row.locationId,
    city: row.city ?? location?.city ?? null,
    state: row.state ?? location?.state ?? null,
    location: location && {
      phone: location.phone,
      slug: location.slug,
      distribution_locations: [...location.distributionLocations],
    },
    primary_image_url: findPrimaryAddress(row),
    images: row.images.map((image) => ({ image })),
    photos_count: row.photosCount,
    turn_images: row.turnImages.map(({ url }) => ({ image: { url } })),
    video_url: row.videoUrl,
    file: row.file,
    views: row.views,
    custom_rank: row.customRank,
    carsales_seller_identifier: row.carsalesSellerIdentifier,
    seats: row.seats,
    length_mm: row.lengthMm,
    tare_kg: row.tareKg,
    payload_kg: row.payloadKg,
    gvm_kg: row.gvmKg,
    ...buildNoticeFields(row),
    ...buildEnergyFields(row),
    fuel: row.fuel,
    body: row.body,
    drive: row.drive,
    transmission: row.transmission,
    colour: row.colour,
    description: row.description,
    features: [...row.features],
    categories: [...row.categories],
    item_type: row.itemType,
    finance_lenders: buildLenders(row.financeLenders),
    payment_processors: row.paymentProcessors.map((processor) => ({
      authorization_type: processor.authorizationType,
      deposit_amount: processor.depositAmountCents / 100,
    })),
    has_checkout_payment_processor: row.hasCheckoutPaymentProcessor,
    autograb_data: row.autograbData && {
      state_average_market_price: toDollars(row.autograbData.stateAverageMarketPriceCents),
      average_market_price: toDollars(row.autograbData.averageMarketPriceCents),
    },
    simple_fuel: row.simpleFuel,
    simple_body: row.simpleBody,
    simple_drive: row.simpleDrive,
    simple_transmission: row.simpleTransmission,
    provenance: row.provenance,
  }
}

const buildNoticeFields = (row: VehicleRow): NoticeFields => ({
  on_road_costs: toDollars(row.onRoadCostsCents),
  security_interest: row.securityInterest,
  registered: row.registered,
  first_registered_year: row.firstRegisteredYear,
  registered_abroad: row.registeredAbroad,
  first_registered_abroad_year: row.firstRegisteredAbroadYear,
  imported_damaged: row.importedDamaged,
  odometer_accurate: row.odometerAccurate,
  engine_cc: row.engineCc,
  registration_expires: row.registrationExpiresOn,
  wof_expires: row.wofExpiresOn,
})

const buildEnergyFields = (row: VehicleRow): EnergyFields => ({
  energy_stars: row.energyStars,
  fuel_consumption: row.fuelConsumption,
  electricity_consumption: row.electricityConsumption,
  yearly_running_cost: toDollars(row.yearlyRunningCostCents),
  co2_emissions: row.co2Emissions,
  co2_stars: row.co2Stars,
  electric_range_km: row.electricRangeKm,
  test_cycle: row.testCycle,
})

function buildLenders(
  lenders: Readonly<Record<string, FinanceLender>>,
): Record<string, FinanceLenderOnWire> {
  return Object.fromEntries(
    Object.entries(lenders).map(([provider, lender]) => [
      provider,
      {
        interestRate: lender.interestRate,
        comparisonRate: lender.comparisonRate,
        paymentWeek: toDollars(lender.paymentWeekCents),
        paymentMonth: toDollars(lender.paymentMonthCents),
        termMonths: lender.termMonths,
        termYears: lender.termYears,
        deposit: toDollars(lender.depositCents),
        disclaimer: lender.disclaimer,
      },
    ]),
  )
}

export function toDollars(cents: number): number
export function toDollars(cents: number | null): number | null
export function toDollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

/** Whole seconds since 1970 UTC. */
export function toTimestamp(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
