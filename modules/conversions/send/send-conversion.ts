import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import type { PartnerClient } from '#platform/http/partner-client.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { findConversionAccount } from '../accounts/conversion-account.store.ts'
import {
  type ConversionEnd,
  endConversion,
  noteFailure,
  noteRequest,
  takeConversion,
} from '../conversion.store.ts'
import type { Conversion, ConversionSubject, ConvertingPerson } from '../conversion.types.ts'
import { hashPerson } from '../person/hash-person.ts'
import type {
  ConversionAdapter,
  ConversionMessage,
  ConversionOutcome,
  PlatformAddresses,
} from '../platforms/conversion-adapter.types.ts'
import { createGoogleAdsSender } from '../platforms/google-ads/google-ads.ts'
import { sendToMeta } from '../platforms/meta.ts'
import { isPlatformOn } from '../platforms/platform-sites.rules.ts'
import { followConversionJob } from '../queue/follow-conversion.job.ts'
import { decideFollowUp } from '../queue/follow-up-times.rules.ts'
import type { SendConversionPayload } from '../queue/send-conversion.job.ts'

export interface ConversionParts {
  readonly database: Database
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  readonly originOf: (site: Site) => string
  /** Created for `conversionKeyPurpose`. */
  readonly conversionCipher: Cipher
  readonly client: Pick<PartnerClient, 'send'>
  /** The person of a lead or a reservation; undefined if it is deleted. */
  readonly findPerson: (tx: Tx, subject: ConversionSubject) => Promise<ConvertingPerson | undefined>
  /** Base URLs of the platforms' APIs, instead of the real ones. */
  readonly addresses?: PlatformAddresses
  /** The real time, not a test's. */
  readonly now: () => Date
}

export const realAddresses: PlatformAddresses = {
  meta: 'https://graph.facebook.com',
  google_ads: {
    events: 'https://datamanager.googleapis.com',
    tokens: 'https://oauth2.googleapis.com/token',
  },
}

type Adapters = { readonly [Platform in ConversionPlatform]: ConversionAdapter<Platform> }

/**
 * The handler of every platform's `sendConversionJobs`. A repeated run sends the event under the same id, so the
 * platform counts it once. Personal details are read here and stored nowhere else.
 */
export const createConversionSender = (
  parts: ConversionParts,
): JobHandler<SendConversionPayload> => {
  const adapters: Adapters = {
    meta: sendToMeta,
    google_ads: createGoogleAdsSender(() => parts.now().getTime()),
  }
  return {
    async run({ siteId, conversionId }, { isLast, log }) {
      const end = (state: ConversionEnd, reason: string | null) =>
        parts.database.withScope(ownScopeOf(siteId), (tx) =>
          endConversion(tx, conversionId, state, reason),
        )
      const result = await sendPending(parts, adapters, siteId, conversionId).catch(
        async (error: unknown) => {
          if (isLast) await end('dead', 'failed on our side: the worker’s log says why')
          throw error
        },
      )
      if (result === undefined) return
      const { platform, outcome } = result
      if (outcome.kind === 'sent') {
        return parts.database.withScope(ownScopeOf(siteId), async (tx) => {
          await endConversion(tx, conversionId, 'sent', null)
          const { request } = outcome
          if (request !== undefined) await followLater(tx, siteId, conversionId, request)
        })
      }
      const { kind, reason } = outcome
      if (kind === 'dropped' || kind === 'unwanted') return end(kind, reason)
      if (isLast || kind === 'refused') {
        log.warn({ conversion: conversionId, platform, reason }, 'a conversion is dead')
        return end('dead', reason)
      }
      await parts.database.withScope(ownScopeOf(siteId), (tx) =>
        noteFailure(tx, conversionId, reason),
      )
      throw new Error(`${platform} was not told: ${reason}`)
    },
    async afterDeath({ siteId, conversionId }, reason) {
      if (reason === null) return
      await parts.database.withScope(ownScopeOf(siteId), (tx) =>
        endConversion(tx, conversionId, 'dead', reason),
      )
    },
  }
}

/** Schedules the query for the result of an accepted conversion. */
async function followLater(
  tx: Tx,
  siteId: number,
  conversionId: string,
  request: string,
): Promise<void> {
  await noteRequest(tx, conversionId, request)
  const first = { siteId, conversionId, asked: 0 }
  await enqueue(tx, followConversionJob, [first], { waitSeconds: decideFollowUp(0) ?? 0 })
}

interface SendResult {
  readonly platform: ConversionPlatform
  readonly outcome: ConversionOutcome
}

/** Sends the conversion to its platform; undefined: it is no longer pending. */
async function sendPending(
  parts: ConversionParts,
  adapters: Adapters,
  siteId: number,
  conversionId: string,
): Promise<SendResult | undefined> {
  const site = await parts.findSite(siteId)
  if (site === undefined) throw new Error(`site ${siteId} has no configuration that resolves`)
  const taken = await parts.database.withScope(ownScopeOf(siteId), async (tx) => {
    const conversion = await takeConversion(tx, conversionId)
    if (conversion === undefined) return undefined
    const { platform } = conversion
    return { platform, message: await buildMessage(tx, parts, { site, conversion, platform }) }
  })
  if (taken === undefined) return undefined
  const { platform, message } = taken
  if ('kind' in message) return { platform, outcome: message }
  return { platform, outcome: await send(parts, adapters, platform, message) }
}

/** The message to send, or the reason for not sending any. */
async function buildMessage<Platform extends ConversionPlatform>(
  tx: Tx,
  { conversionCipher, findPerson, originOf }: ConversionParts,
  {
    site,
    conversion,
    platform,
  }: { readonly site: Site; readonly conversion: Conversion; readonly platform: Platform },
): Promise<ConversionMessage<Platform> | Exclude<ConversionOutcome, { kind: 'sent' }>> {
  const { leadId, reservationId } = conversion
  if (!isPlatformOn(site.configuration, platform)) {
    return { kind: 'dropped', reason: 'the site tells this platform nothing any more' }
  }
  const account = await findConversionAccount(tx, conversionCipher, site.id, platform)
  if (!account.ok) return { kind: 'failed', reason: account.reason }
  const isOfPerson = leadId !== null || reservationId !== null
  const person = isOfPerson ? await findPerson(tx, conversion) : undefined
  if (isOfPerson && person === undefined) {
    return { kind: 'dropped', reason: 'whose it was is deleted' }
  }
  const { country } = site.configuration.region
  return {
    site,
    keys: account.keys,
    conversion,
    person: person === undefined ? null : hashPerson(person, country, platform),
    origin: originOf(site),
  }
}

async function send<Platform extends ConversionPlatform>(
  { client, addresses }: ConversionParts,
  adapters: Adapters,
  platform: Platform,
  message: ConversionMessage<Platform>,
): Promise<ConversionOutcome> {
  const address = (addresses ?? realAddresses)[platform]
  return adapters[platform]({ client, address, allowLoopback: addresses !== undefined }, message)
}
