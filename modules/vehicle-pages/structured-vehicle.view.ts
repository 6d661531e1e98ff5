import { decideReturnTerms } from '#modules/reservations/delivery/return-terms.rules.ts'
import type {
  MerchantReturnPolicy,
  Offer,
  Place,
  PriceSpecification,
  PropertyValue,
  QuantitativeValue,
  Vehicle,
} from '#platform/web/schema-org.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { isAvailable } from '#modules/vehicles/availability/availability.rules.ts'
import { buildPicturePath } from '#modules/vehicles/pictures/picture-address.rules.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { decideStructuredKind } from './structured-kind.rules.ts'

const conditions = {
  new: 'https://schema.org/NewCondition',
  demo: 'https://schema.org/UsedCondition',
  used: 'https://schema.org/UsedCondition',
} as const

/** UN/CEFACT unit codes, as schema.org requires. */
const distanceUnits = { km: 'KMT', mi: 'SMI' } as const

/** schema.org's terms for drive types, which lack 2WD and 6x4. */
const driveConfigurations: Readonly<Record<string, string>> = {
  FWD: 'https://schema.org/FrontWheelDriveConfiguration',
  RWD: 'https://schema.org/RearWheelDriveConfiguration',
  AWD: 'https://schema.org/AllWheelDriveConfiguration',
  '4WD': 'https://schema.org/FourWheelDriveConfiguration',
}

/** What the vehicle's page shows of it. */
interface ShownVehicle {
  /** The shown price; null: no price is shown. */
  readonly priceCents: number | null
  readonly pictureKeys: readonly string[]
  /** The page's own path. */
  readonly path: string
  /** The licence of the dealer who sells it; null or absent: unknown. */
  readonly licence?: string | null
  /** The page about returns, on a site that has one. */
  readonly returnsHref: string
}

/** The vehicle in schema.org's terms, with an Offer if a price is shown. */
export function buildStructuredVehicle(
  row: VehicleRow,
  { priceCents, pictureKeys, path, licence = null, returnsHref }: ShownVehicle,
  configuration: SiteConfiguration,
): Record<string, unknown> {
  const { region } = configuration
  const kind = decideStructuredKind(row, configuration.template)
  const pictures = pictureKeys.map((key) => buildPicturePath(key, 1200))
  const offer =
    priceCents !== null
      ? ({
          '@type': 'Offer',
          price: (priceCents / 100).toFixed(2),
          priceCurrency: region.currency,
          itemCondition: conditions[row.carType],
          availability: `https://schema.org/${decideAvailability(row)}`,
          url: path,
          seller: {
            '@type': 'AutoDealer',
            name: configuration.name,
            url: '/',
            ...without({ identifier: buildLicence(licence) }),
          },
          ...without({
            availableAtOrFrom: buildPlace(row, region.country),
            priceSpecification: buildPriceSpecification(row, priceCents, configuration),
            hasMerchantReturnPolicy: buildReturnPolicy(row, returnsHref, configuration),
          }),
        } satisfies Offer)
      : undefined
  return {
    '@type': kind,
    name: row.name,
    url: path,
    brand: { '@type': 'Brand', name: row.make },
    model: row.model,
    vehicleModelDate: String(row.year),
    sku: row.stocknum,
    ...without({
      vehicleConfiguration: row.badge,
      bodyType: row.body,
      color: row.colour,
      fuelType: row.fuel,
      vehicleTransmission: row.transmission,
      vehicleIdentificationNumber: row.vin,
      vehicleSeatingCapacity: row.seats,
      description: row.description,
      driveWheelConfiguration: driveConfigurations[row.simpleDrive ?? ''] ?? row.drive,
      weight: buildMass(row.tareKg),
      payload: buildMass(row.payloadKg),
      weightTotal: buildMass(row.gvmKg),
      fuelConsumption: buildConsumption(row),
      emissionsCO2: row.co2Emissions,
    }),
    itemCondition: conditions[row.carType],
    ...(row.km === null
      ? {}
      : {
          mileageFromOdometer: {
            '@type': 'QuantitativeValue',
            value: row.km,
            unitCode: distanceUnits[region.distance_unit],
          },
        }),
    ...(pictures.length === 0 ? {} : { image: pictures }),
    ...(offer === undefined ? {} : { offers: offer }),
  } satisfies Vehicle
}

/** What the price covers, in the dealer's words; null if they do not say. */
const buildPriceSpecification = (
  { priceType }: Pick<VehicleRow, 'priceType'>,
  priceCents: number,
  { region }: Pick<SiteConfiguration, 'region'>,
): PriceSpecification | null =>
  priceType === null
    ? null
    : {
        '@type': 'PriceSpecification',
        name: priceType,
        price: (priceCents / 100).toFixed(2),
        priceCurrency: region.currency,
      }

/** The return that every consumer is promised (§5); how far the car may be driven is on the linked page. */
function buildReturnPolicy(
  { carType }: Pick<VehicleRow, 'carType'>,
  href: string,
  { used_car_return: settings, region }: Pick<SiteConfiguration, 'used_car_return' | 'region'>,
): MerchantReturnPolicy | null {
  const terms = decideReturnTerms(settings, { carType, buyerKind: 'consumer' })
  if (terms === null) return null
  return {
    '@type': 'MerchantReturnPolicy',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: terms.days,
    returnMethod: 'https://schema.org/ReturnInStore',
    applicableCountry: region.country,
    merchantReturnLink: href,
  }
}

const buildLicence = (licence: string | null): PropertyValue | null =>
  licence === null
    ? null
    : { '@type': 'PropertyValue', propertyID: 'Dealer licence', value: licence }

const buildMass = (kilograms: number | null): QuantitativeValue | null =>
  kilograms === null ? null : { '@type': 'QuantitativeValue', value: kilograms, unitCode: 'KGM' }

/**
 * The fuel consumption as a text, because UN/CEFACT has no unit for litres per distance. schema.org has no property
 * for the consumption of electricity.
 */
const buildConsumption = ({
  fuelConsumption: value,
}: Pick<VehicleRow, 'fuelConsumption'>): QuantitativeValue | null =>
  value === null ? null : { '@type': 'QuantitativeValue', value, unitText: 'L/100 km' }

/** The locality where the vehicle can be viewed. */
function buildPlace(
  { city, state }: Pick<VehicleRow, 'city' | 'state'>,
  country: string,
): Place | null {
  if (city === null) return null
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      ...(state !== null && { addressRegion: state }),
      addressCountry: country,
    },
  }
}

/** The availability. A vehicle that is coming soon can be enquired about (§4), but not bought yet. */
function decideAvailability(row: VehicleRow): 'PreOrder' | 'InStock' | 'Reserved' | 'SoldOut' {
  if (!isAvailable(row)) return 'SoldOut'
  if (row.reserved) return 'Reserved'
  return row.status === 'coming_soon' ? 'PreOrder' : 'InStock'
}

/** The fields without those whose value is unknown. */
function without<Fields extends object>(
  fields: Fields,
): { [Field in keyof Fields]?: NonNullable<Fields[Field]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [Field in keyof Fields]?: NonNullable<Fields[Field]>
  }
}
