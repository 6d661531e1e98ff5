import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { PartnerClient } from '#platform/http/partner-client.ts'
import type { ConversionKeys } from '../accounts/conversion-account.schema.ts'
import type { Conversion, HashedPerson } from '../conversion.types.ts'

export type ConversionOutcome =
  | { readonly kind: 'sent' }
  /** It is tried again. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** There is nothing that the platform could do with it. */
  | { readonly kind: 'dropped'; readonly reason: string }

export interface ConversionMessage<Platform extends ConversionPlatform> {
  readonly site: Site
  readonly keys: ConversionKeys<Platform>
  readonly conversion: Conversion
  /** Null: the event names nobody. */
  readonly person: HashedPerson | null
  /** Of the site, where no page is known. */
  readonly origin: string
}

export interface PlatformConnection {
  readonly client: Pick<PartnerClient, 'send'>
  /** Where the platform's interface is, such as https://graph.facebook.com. */
  readonly address: string
  /** Whether it may be on this machine, as in tests. */
  readonly allowLoopback: boolean
}

/** Tells a platform of an event in its own format. Whatever it does is an outcome, never an exception. */
export interface ConversionAdapter<Platform extends ConversionPlatform> {
  (connection: PlatformConnection, message: ConversionMessage<Platform>): Promise<ConversionOutcome>
}
