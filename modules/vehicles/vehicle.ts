import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
/**
 * The vehicle as the platform stores it. Money is integer cents of the dealership's currency, `km` is in the
 * dealership's own unit (kilometres or miles), instants are UTC. The wire format is `Car` (car.schema.ts).
 */

export const vehicleStatuses = ['in_stock', 'coming_soon', 'sold'] as const
export type VehicleStatus = (typeof vehicleStatuses)[number]

export const carTypes = ['new', 'used', 'demo'] as const
export type CarType = (typeof carTypes)[number]

export interface VehicleImage {
  readonly url: string
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
  /** Encrypted by the injected cipher. It never leaves the server and never enters an index document. */
  readonly authorizationKeyEncrypted: string | null
  readonly depositAmountCents: number
}

export interface AutograbValuation {
  readonly stateAverageMarketPriceCents: number | null
  readonly averageMarketPriceCents: number | null
}

/** For each column whose value was derived: what it was derived from. */
export interface Provenance {
  readonly simple_body?: 'make-and-model' | 'gvm'
  readonly simple_drive?: 'badge-or-title'
}

/** What the Consumer Information Notice of a used vehicle says (consumer-notice.rules.ts). Null: unknown. */
export interface NoticeFacts {
  /** What a buyer pays besides the price to drive it on the road, with GST; 0: the price includes it. */
  readonly onRoadCostsCents: number | null
  /** Whether the Personal Property Securities Register lists a security interest over it. */
  readonly securityInterest: boolean | null
  /** In the dealership's country; false: not registered there yet. */
  readonly registered: boolean | null
  /** In the dealership's country. */
  readonly firstRegisteredYear: number | null
  /** Whether it was registered in another country before; false: it was first registered here. */
  readonly registeredAbroad: boolean | null
  readonly firstRegisteredAbroadYear: number | null
  /** Whether it was damaged when it was imported. */
  readonly importedDamaged: boolean | null
  /** False: it may have travelled further than its odometer shows. */
  readonly odometerAccurate: boolean | null
  /** Cubic centimetres. */
  readonly engineCc: number | null
  /** `YYYY-MM-DD`: when its licence to be on the road ends. */
  readonly registrationExpiresOn: string | null
  /** `YYYY-MM-DD`: when its warrant or certificate of fitness ends. */
  readonly wofExpiresOn: string | null
}

/** Laboratory tests that measure energy economy. */
export const testCycles = ['WLTP', 'NEDC', 'JC08', '10-15 mode', 'ADR 81/02', 'EPA'] as const
export type TestCycle = (typeof testCycles)[number]

/** Energy economy, as on New Zealand's label (energy-economy.rules.ts). Null: unknown. */
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
  /** The vehicle's own city, if the feed has one; otherwise the location's city is shown. */
  readonly city: string | null
  readonly state: string | null
  /** Set only if it is not the first of `images`. */
  readonly primaryImageUrl: string | null
  readonly images: readonly VehicleImage[]
  /** The address of the history report. */
  readonly file: string | null
  readonly views: number
  readonly customRank: number
  readonly carsalesSellerIdentifier: string | null
  readonly seats: number | null
  /** Overall, in millimetres. */
  readonly lengthMm: number | null
  /** Empty, in kilograms. */
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
  /** Keyed by provider. */
  readonly financeLenders: Readonly<Record<string, FinanceLender>>
  readonly paymentProcessors: readonly PaymentProcessor[]
  readonly hasCheckoutPaymentProcessor: boolean
  readonly autograbData: AutograbValuation | null
  /** For people and facets: each is derived from the dealer's word above. */
  readonly simpleBody: string | null
  readonly simpleFuel: string | null
  readonly simpleDrive: string | null
  readonly simpleTransmission: string | null
  /** Which of these values were derived from other fields as well. */
  readonly provenance: Provenance
}

/** A row of `vehicles`. One with `removedAt` has left the stock: its page responds with 410. */
export interface VehicleRow extends VehicleContent {
  readonly id: number
  readonly groupId: number
  readonly dealershipId: number
  /** Unique in the dealership group, the same for the vehicle's whole life, never reused. */
  readonly slug: string
  readonly photosCount: number
  /** When it came into stock. Null: the feed's date could not be read. */
  readonly createdAt: Date | null
  readonly updatedAt: Date
  readonly removedAt: Date | null
  /** Another shown vehicle of the dealership has the same VIN and was listed later: websites show that one. */
  readonly listedAgain: boolean
  /** Position in the dealership's change log; numbers become visible in order. */
  readonly changeSeq: number
}

/** Encrypts secrets at rest (AES-256-GCM); `decrypt` takes back what `encrypt` gave. */
export interface SecretCipher {
  encrypt(plain: string): string
  decrypt(stored: string): string
}
