import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import type { EventNumber } from '#modules/tracking/event-catalogue.rules.ts'
import type { TrackingPayload } from '#modules/tracking/tracking-payload.rules.ts'

/** Ids that platforms themselves have given a browser; null or not there: it has none. */
export interface BrowserIds {
  /** Meta's of the browser and of the click that led it here, from Meta's own cookies. */
  readonly fbp?: string | null
  readonly fbc?: string | null
  /** Google's of the click that led it here; wbraid and gbraid are those of many clicks, where a device gives no more. */
  readonly gclid?: string | null
  readonly gbraid?: string | null
  readonly wbraid?: string | null
}

/** What a visitor's browser brought along that one platform recognizes it by. */
export interface BrowserTrace extends BrowserIds {
  readonly userAgent: string | null
  /** Address of the page, without its query; null: unknown, or the platform takes none. */
  readonly pageUrl: string | null
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

/** SHA-256 of what a person said, as an advertising platform compares it; null: nothing that it could compare. */
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

export interface WaitingConversion {
  readonly id: string
  readonly platform: ConversionPlatform
}

/** An event that a platform is to be told. */
export interface Conversion extends ConversionSubject, WaitingConversion {
  readonly number: EventNumber
  /** That the page's tags have too. */
  readonly uniqueId: string
  readonly payload: TrackingPayload
  readonly recordedAt: Date
  readonly browser: BrowserTrace | null
}
