import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import type { EventNumber } from '#modules/tracking/event-catalogue.rules.ts'
import type { TrackingPayload } from '#modules/tracking/tracking-payload.rules.ts'

/** Ids by which the platforms know a browser; null or missing without one. */
export interface BrowserIds {
  /** Meta's ids of the browser and of the ad click, from Meta's own cookies. */
  readonly fbp?: string | null
  readonly fbc?: string | null
  /**
   * Google's ids of the ad click. wbraid and gbraid are shared by many clicks, for devices that do not allow an id of
   * a single click.
   */
  readonly gclid?: string | null
  readonly gbraid?: string | null
  readonly wbraid?: string | null
}

/** Data of a visitor's browser by which one platform recognizes it. */
export interface BrowserTrace extends BrowserIds {
  readonly userAgent: string | null
  /** URL of the page without its query; null: unknown, or not accepted by the platform. */
  readonly pageUrl: string | null
  /** Details that the visitor gave, if no lead or reservation stores them. */
  readonly person?: HashedPerson
}

/** A person's own details; '' for details that were not given. */
export interface ConvertingPerson {
  readonly email: string
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly postcode: string
}

/** SHA-256 of a person's details, in the platform's normalized form; null for missing details. */
export interface HashedPerson {
  readonly email: string | null
  readonly phone: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly postcode: string | null
}

/** The lead or reservation of an event. */
export interface ConversionSubject {
  readonly leadId: string | null
  readonly reservationId: string | null
}

export interface WaitingConversion {
  readonly id: string
  readonly platform: ConversionPlatform
}

/** An event to report to a platform. */
export interface Conversion extends ConversionSubject, WaitingConversion {
  readonly number: EventNumber
  /** Id of the event; the page's tags send the same id, so that platforms count the event once. */
  readonly uniqueId: string
  readonly payload: TrackingPayload
  readonly recordedAt: Date
  readonly browser: BrowserTrace | null
}
