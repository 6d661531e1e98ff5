import type { LookupProvider } from '#modules/sites/settings/trade-in.schema.ts'

/** A number plate in the form that lookups use. */
export interface Plate {
  /** In capitals, without spaces. */
  readonly rego: string
  /** Short form in capitals, such as QLD; null: the country has no states on plates (New Zealand). */
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

/** A vehicle's entries in the registers; null: not checked. */
export interface TitleChecks {
  readonly writtenOff: boolean | null
  readonly stolen: boolean | null
  /** Whether money is owed on it. */
  readonly encumbered: boolean | null
  /** When the registration ends. */
  readonly registeredUntil: string | null
}

export interface PlateRecord {
  readonly vehicle: PlateVehicle
  /** Null: the provider checks no register. */
  readonly checks: TitleChecks | null
}

/** What a vehicle may be worth, from a provider. */
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
  /** The provider does not offer it, or the site has no account. */
  | { readonly kind: 'not-offered' }
  /** The site has a bot check, which did not pass: the provider was not called. */
  | { readonly kind: 'no-person' }
  /** The site's lookups of the day are used up: the provider was not called. */
  | { readonly kind: 'too-many' }
  /** The provider is down, slow, or sent an invalid response. */
  | { readonly kind: 'unavailable'; readonly reason: string }

/** A lookup provider, for one account; implemented by each adapter. */
export interface PlateLookup {
  readonly provider: LookupProvider
  find(plate: Plate): Promise<LookupOutcome<PlateRecord>>
  /** @param kilometres on the odometer */
  value(plate: Plate, kilometres: number): Promise<LookupOutcome<ValuedRecord>>
}
