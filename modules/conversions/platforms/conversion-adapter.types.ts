import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { PartnerClient } from '#platform/http/partner-client.ts'
import type { ConversionKeys } from '../accounts/conversion-account.schema.ts'
import type { Conversion, HashedPerson } from '../conversion.types.ts'

export type ConversionOutcome =
  /** @property request id with which the result is queried later; absent: the result is final */
  | { readonly kind: 'sent'; readonly request?: string }
  /** The attempt failed and is repeated. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** The platform rejects the event itself, so retries are useless. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The platform has no use for the event, for example because nothing identifies the visitor. */
  | { readonly kind: 'dropped'; readonly reason: string }
  /** The site does not report such events to the platform, but may report other events of the same visitor. */
  | { readonly kind: 'unwanted'; readonly reason: string }

export interface ConversionMessage<Platform extends ConversionPlatform> {
  readonly site: Site
  readonly keys: ConversionKeys<Platform>
  readonly conversion: Conversion
  /** Null: the event has no personal details. */
  readonly person: HashedPerson | null
  /** The site's origin, used if the page is unknown. */
  readonly origin: string
}

/** Base URLs of the platforms' APIs. */
export interface PlatformAddresses {
  /** Base URL, for example https://graph.facebook.com. */
  readonly meta: string
  readonly google_ads: {
    /** Base URL, for example https://datamanager.googleapis.com. */
    readonly events: string
    /** Full URL of the token endpoint, which is also the audience of token requests. */
    readonly tokens: string
  }
}

export interface PlatformConnection<Platform extends ConversionPlatform> {
  readonly client: Pick<PartnerClient, 'send'>
  readonly address: PlatformAddresses[Platform]
  /** Whether URLs on this machine are allowed, for tests. */
  readonly allowLoopback: boolean
}

/** Sends an event to a platform in the platform's format. A failure is returned as an outcome, never thrown. */
export interface ConversionAdapter<Platform extends ConversionPlatform> {
  (
    connection: PlatformConnection<Platform>,
    message: ConversionMessage<Platform>,
  ): Promise<ConversionOutcome>
}
