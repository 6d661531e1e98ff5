import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import type { EventNumber } from '#modules/tracking/event-catalogue.rules.ts'
import type { TrackingPayload } from '#modules/tracking/tracking-payload.rules.ts'

/** What a visitor's browser brought along that a platform recognizes it by. */
export interface BrowserTrace {
  readonly userAgent: string | null
  /** Address of the page, without its query; null: unknown. */
  readonly pageUrl: string | null
  /** Meta's ids of the browser and of the click that led it here, from Meta's own cookies; null: there are none. */
  readonly fbp: string | null
  readonly fbc: string | null
  /** What the visitor said of themselves, where that stands nowhere else. */
  readonly person?: HashedPerson
}

/** Who did it, as they said themselves; '' where they said nothing. */
export interface ConvertingPerson {
  readonly email: string
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly postcode: string
}

/** SHA-256 of what a person said, as advertising platforms compare it; null: nothing that could be compared. */
export interface HashedPerson {
  readonly email: string | null
  readonly phone: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly postcode: string | null
}

/** Whose event it is. */
export interface ConversionSubject {
  readonly leadId: string | null
  readonly reservationId: string | null
}

/** An event that a platform is to be told. */
export interface Conversion extends ConversionSubject {
  readonly id: string
  readonly platform: ConversionPlatform
  readonly number: EventNumber
  /** That the page's tags have too. */
  readonly uniqueId: string
  readonly payload: TrackingPayload
  readonly recordedAt: Date
  readonly browser: BrowserTrace | null
}
