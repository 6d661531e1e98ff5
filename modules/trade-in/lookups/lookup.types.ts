import type { LookupProvider } from '#modules/sites/settings/trade-in.schema.ts'

/** A number plate as lookups know it. */
export interface Plate {
  /** In capitals, without blanks. */
  readonly rego: string
  /** Short form in capitals, such as QLD; null: the country has none (New Zealand). */
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

/** What registers say of a vehicle; null: not checked. */
export interface TitleChecks {
  readonly writtenOff: boolean | null
  readonly stolen: boolean | null
  /** Whether money is owed on it. */
  readonly encumbered: boolean | null
  /** Date on which the registration ends. */
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
  /** Null: the provider knows the vehicle, but not what it is worth. */
  readonly range: ValuationRange | null
}

export type LookupOutcome<Found> =
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'not-found' }
  /** The provider does not do it, or the site has no account with one. */
  | { readonly kind: 'not-offered' }
  /** The site checks who asks, and nothing shows that a person does: the provider was not asked. */
  | { readonly kind: 'no-person' }
  /** The site's lookups of the day are used up: the provider was not asked. */
  | { readonly kind: 'too-many' }
  /** The provider is down, slow, or answers what it never should. */
  | { readonly kind: 'unavailable'; readonly reason: string }

/** A provider of lookups, as each adapter implements it, for one account. */
export interface PlateLookup {
  readonly provider: LookupProvider
  find(plate: Plate): Promise<LookupOutcome<PlateRecord>>
  /** @param kilometres on the odometer */
  value(plate: Plate, kilometres: number): Promise<LookupOutcome<ValuedRecord>>
}
