import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import type { PhotoKind } from './pictures/photo-kind.rules.ts'

/**
 * The vehicle as the platform stores it. Amounts are whole cents of the dealership's currency, `km` is in the
 * dealership's own unit (kilometres or miles), instants are UTC. Its format in the API is `Car` (car.schema.ts).
 */

export const vehicleStatuses = ['in_stock', 'coming_soon', 'sold'] as const
export type VehicleStatus = (typeof vehicleStatuses)[number]

export const carTypes = ['new', 'used', 'demo'] as const
export type CarType = (typeof carTypes)[number]

export interface VehicleImage {
  readonly url: string
  /** Missing if neither the feed nor the name of the file tells. */
  readonly kind?: PhotoKind
}

export interface FinanceLender {
  /** Per cent a year. */
  readonly interestRate: number | null
  readonly comparisonRate: number | null
  readonly paymentWeekCents: number | null
  readonly paymentMonthCents: number | null
  readonly termMonths: number | null
  readonly termYears: number | null
  readonly depositCents: number | null
  readonly disclaimer: string | null
}

export interface PaymentProcessor {
  readonly authorizationType: PaymentProvider
  /** The key, encrypted by the injected cipher. It is never sent to a browser and never part of an index document. */
  readonly authorizationKeyEncrypted: string | null
  readonly depositAmountCents: number
}

export interface AutograbValuation {
  readonly stateAverageMarketPriceCents: number | null
  readonly averageMarketPriceCents: number | null
}

/** For each column whose value was derived, the source of the value. */
export interface Provenance {
  readonly simple_body?: 'make-and-model' | 'gvm'
  readonly simple_drive?: 'badge-or-title'
}

/** The data of a used vehicle's Consumer Information Notice (consumer-notice.rules.ts). Null: unknown. */
export interface NoticeFacts {
  /**
   * What a buyer pays in addition to the price to drive the vehicle on the road, with GST; 0: the price includes it.
   */
  readonly onRoadCostsCents: number | null
  /** Whether the Personal Property Securities Register has a security interest in the vehicle. */
  readonly securityInterest: boolean | null
  /** Whether the vehicle is registered in the dealership's country; false: not yet. */
  readonly registered: boolean | null
  /** Year of the first registration in the dealership's country. */
  readonly firstRegisteredYear: number | null
  /** Whether the vehicle was registered in another country before; false: it was first registered in this one. */
  readonly registeredAbroad: boolean | null
  readonly firstRegisteredAbroadYear: number | null
  /** Whether the vehicle was damaged when it was imported. */
  readonly importedDamaged: boolean | null
  /** False: the vehicle may have travelled further than its odometer shows. */
  readonly odometerAccurate: boolean | null
  /** Cubic centimetres. */
  readonly engineCc: number | null
  /** `YYYY-MM-DD`: when the vehicle's registration (its licence to be on the road) expires. */
  readonly registrationExpiresOn: string | null
  /** `YYYY-MM-DD`: when its warrant or certificate of fitness (WoF) expires. */
  readonly wofExpiresOn: string | null
}

/** Laboratory tests that measure energy economy. */
export const testCycles = ['WLTP', 'NEDC', 'JC08', '10-15 mode', 'ADR 81/02', 'EPA'] as const
export type TestCycle = (typeof testCycles)[number]

/** Data of the vehicle's energy label in New Zealand (energy-economy.rules.ts). Null: unknown. */
export interface EnergyFacts {
  /** 0.5 to 6, in halves. */
  readonly energyStars: number | null
  /** Litres for 100 km. */
  readonly fuelConsumption: number | null
  /** Kilowatt hours for 100 km. */
  readonly electricityConsumption: number | null
  readonly yearlyRunningCostCents: number | null
  /** Grams of carbon dioxide a kilometre. */
  readonly co2Emissions: number | null
  /** 0.5 to 6, in halves. */
  readonly co2Stars: number | null
  readonly electricRangeKm: number | null
  readonly testCycle: TestCycle | null
}

/** The fields of a vehicle that a feed, the API or the back office may set. */
export interface VehicleContent extends NoticeFacts, EnergyFacts {
  readonly stocknum: string
  readonly vin: string | null
  readonly rego: string | null
  readonly name: string
  readonly make: string
  readonly model: string
  readonly year: number
  readonly badge: string | null
  readonly series: string | null
  readonly km: number | null
  readonly priceCents: number | null
  readonly priceType: string | null
  readonly beforePriceCents: number | null
  readonly subscriptionPriceCents: number | null
  readonly status: VehicleStatus
  readonly carType: CarType
  readonly reserved: boolean
  readonly sold: boolean
  readonly reservable: boolean
  readonly preorder: boolean
  readonly certified: boolean
  readonly tag: string | null
  readonly showOnDealerWebsite: boolean
  readonly soldAt: Date | null
  readonly locationId: number | null
  /** The city from the vehicle's feed; null: the location's city is shown. */
  readonly city: string | null
  readonly state: string | null
  /** URL of the main picture; null if it is the first of `images`. */
  readonly primaryImageUrl: string | null
  readonly images: readonly VehicleImage[]
  /** The frames of the 360° view, from the front over the left side; empty if the vehicle has none. */
  readonly turnImages: readonly Pick<VehicleImage, 'url'>[]
  /** URL of the vehicle's video (video-address.rules.ts). */
  readonly videoUrl: string | null
  /** The URL or path of the history report. */
  readonly file: string | null
  readonly views: number
  readonly customRank: number
  readonly carsalesSellerIdentifier: string | null
  readonly seats: number | null
  /** Overall length in millimetres. */
  readonly lengthMm: number | null
  /** Weight of the empty vehicle in kilograms. */
  readonly tareKg: number | null
  /** The payload in kilograms. */
  readonly payloadKg: number | null
  /** Gross vehicle mass: the maximum weight with its load, in kilograms. */
  readonly gvmKg: number | null
  readonly fuel: string | null
  readonly body: string | null
  readonly drive: string | null
  readonly transmission: string | null
  readonly colour: string | null
  readonly description: string | null
  readonly features: readonly string[]
  readonly categories: readonly string[]
  readonly itemType: string | null
  /** Lenders by provider. */
  readonly financeLenders: Readonly<Record<string, FinanceLender>>
  readonly paymentProcessors: readonly PaymentProcessor[]
  readonly hasCheckoutPaymentProcessor: boolean
  readonly autograbData: AutograbValuation | null
  /** Groups for visitors and facets, each derived from the dealer's word above. */
  readonly simpleBody: string | null
  readonly simpleFuel: string | null
  readonly simpleDrive: string | null
  readonly simpleTransmission: string | null
  /** The sources of those groups that were derived from other fields as well. */
  readonly provenance: Provenance
}

/** A row of `vehicles`. With `removedAt`, the vehicle has left the stock and its page responds with 410. */
export interface VehicleRow extends VehicleContent {
  readonly id: number
  readonly groupId: number
  readonly dealershipId: number
  /** Unique in the dealership group; never changes and is never used again for another vehicle. */
  readonly slug: string
  readonly photosCount: number
  /** When the vehicle came into stock. Null: the feed's date could not be parsed. */
  readonly createdAt: Date | null
  readonly updatedAt: Date
  readonly removedAt: Date | null
  /**
   * Whether another shown vehicle of the dealership has the same VIN and was listed later; websites then show only
   * that one.
   */
  readonly listedAgain: boolean
  /** Number of the last change in the dealership's change log; numbers become visible in order. */
  readonly changeSeq: number
}

/** Encrypts secrets for storage (AES-256-GCM); `decrypt` is the reverse of `encrypt`. */
export interface SecretCipher {
  encrypt(plain: string): string
  decrypt(stored: string): string
}
