import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { PartnerClient } from '#platform/http/partner-client.ts'
import type { ConversionKeys } from '../accounts/conversion-account.schema.ts'
import type { Conversion, HashedPerson } from '../conversion.types.ts'

export type ConversionOutcome =
  /** @property request by which the platform is asked later what became of it; absent: it has said so */
  | { readonly kind: 'sent'; readonly request?: string }
  /** It is tried again. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** The platform will not take it as it is, however often it is tried. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** There is nothing that the platform could do with it. */
  | { readonly kind: 'dropped'; readonly reason: string }
  /** The site does not have the platform told of such events; it may have it told of others of the same visitor. */
  | { readonly kind: 'unwanted'; readonly reason: string }

export interface ConversionMessage<Platform extends ConversionPlatform> {
  readonly site: Site
  readonly keys: ConversionKeys<Platform>
  readonly conversion: Conversion
  /** Null: the event names nobody. */
  readonly person: HashedPerson | null
  /** Of the site, where no page is known. */
  readonly origin: string
}

/** Where the platforms' interfaces are. */
export interface PlatformAddresses {
  /** Such as https://graph.facebook.com. */
  readonly meta: string
  readonly google_ads: {
    /** Such as https://datamanager.googleapis.com. */
    readonly events: string
    /** Where a key is exchanged for a token, in full; a token's request is made out to it. */
    readonly tokens: string
  }
}

export interface PlatformConnection<Platform extends ConversionPlatform> {
  readonly client: Pick<PartnerClient, 'send'>
  readonly address: PlatformAddresses[Platform]
  /** Whether it may be on this machine, as in tests. */
  readonly allowLoopback: boolean
}

/** Tells a platform of an event in its own format. Whatever it does is an outcome, never an exception. */
export interface ConversionAdapter<Platform extends ConversionPlatform> {
  (
    connection: PlatformConnection<Platform>,
    message: ConversionMessage<Platform>,
  ): Promise<ConversionOutcome>
}
