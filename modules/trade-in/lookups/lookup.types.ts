import type { LookupProvider } from '#modules/sites/settings/trade-in.schema.ts'

/** A number plate, normalized for lookups. */
export interface Plate {
  /** In capitals, without spaces. */
  readonly rego: string
  /** Abbreviation of the state in capitals, such as QLD; null: plates of the country have no state (New Zealand). */
  readonly state: string | null
}

export interface PlateVehicle {
  readonly make: string
  readonly model: string
  readonly year: number
  readonly badge: string | null
  readonly body: string | null
  readonly colour: string | null
  readonly vinLast4: string | null
}

/** What the registers have about a vehicle; null: not checked. */
export interface TitleChecks {
  readonly writtenOff: boolean | null
  readonly stolen: boolean | null
  /** Whether money is owed on the vehicle. */
  readonly encumbered: boolean | null
  /** When the registration ends. */
  readonly registeredUntil: string | null
}

export interface PlateRecord {
  readonly vehicle: PlateVehicle
  /** Null: the provider does not check registers. */
  readonly checks: TitleChecks | null
}

/** The range of a vehicle's value, as estimated by a provider. */
export interface ValuationRange {
  readonly lowCents: number
  readonly highCents: number
  readonly currency: string
}

export interface ValuedRecord {
  readonly vehicle: PlateVehicle
  /** Null: the provider knows the vehicle, but not its value. */
  readonly range: ValuationRange | null
}

export type LookupOutcome<Found> =
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'not-found' }
  /** The provider does not offer this lookup, or the site has no account. */
  | { readonly kind: 'not-offered' }
  /** The site has a bot check that the request did not pass, so the provider was not called. */
  | { readonly kind: 'no-person' }
  /** The site's limit for the day is reached, so the provider was not called. */
  | { readonly kind: 'too-many' }
  /** The provider is down, slow, or sent an invalid response. */
  | { readonly kind: 'unavailable'; readonly reason: string }

/** A lookup provider, for one account; implemented by each adapter. */
export interface PlateLookup {
  readonly provider: LookupProvider
  find(plate: Plate): Promise<LookupOutcome<PlateRecord>>
  /** @param kilometres the odometer reading */
  value(plate: Plate, kilometres: number): Promise<LookupOutcome<ValuedRecord>>
}
