import { randomUUID } from 'node:crypto'
import { type MetaConversions, startMetaConversions } from '#fakes/meta-conversions.fake.ts'
import { buildChoiceCookie } from '#modules/consent/choice-cookie.rules.ts'
import {
  conversionKeyPurpose,
  saveConversionAccount,
} from '#modules/conversions/accounts/conversion-account.store.ts'
import { type ConversionEntry, listConversions } from '#modules/conversions/conversion.store.ts'
import { sendConversionJob } from '#modules/conversions/queue/send-conversion.job.ts'
import { createConversionSender } from '#modules/conversions/send/send-conversion.ts'
import { leadConsequences } from '#modules/leads/submit/lead-consequences.ts'
import { submitLead } from '#modules/leads/submit/submit-lead.ts'
import {
  buildSent,
  buildTestContext,
  buildTestParts,
  enquiry,
  expectResponse,
  readRows,
} from '#modules/leads/submit/testing.ts'
import { applyReservingSites } from '#modules/reservations/testing.ts'
import type { SendingBrowser } from '#modules/sites/sending-browser.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { type Cipher, createCipher } from '#platform/config/secret-keys.ts'
import type { MeteredCall } from '#platform/http/call-meter.ts'
import { createPartnerClient } from '#platform/http/partner-client.ts'
import { handleJob } from '#platform/jobs/handle-job.ts'
import { createLog } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { findConvertingPerson } from './find-converting-person.ts'

const cipher = createCipher(['a secret of tests, long enough for it'], conversionKeyPurpose)

/** When the visitors of the tests come: Meta takes no old events. */
export const visitedAt = new Date()

export const fbp = 'fb.1.1596403881668.1116446470'
export const pixels = { north: '111111111111111', south: '222222222222222' }
export const metaTokens = {
  north: 'EAAtoken-of-the-north-pixel',
  south: 'EAAtoken-of-the-south-pixel',
}

export const startTestMeta = (clock?: () => number): Promise<MetaConversions> =>
  startMetaConversions(
    { [pixels.north]: metaTokens.north, [pixels.south]: metaTokens.south },
    clock,
  )

/** A site that tells Meta, by its own pixel and token. */
export async function applyTellingSite(
  database: Database,
  slug: 'north' | 'south',
  consent_rule: string,
): Promise<Site> {
  const [site] = await applyReservingSites(database, [slug], {
    analytics: {
      consent_rule,
      facebook_pixel_id: pixels[slug],
      server_conversions: { meta: true },
    },
  })
  await saveMetaToken(database, site!, metaTokens[slug])
  return site!
}

export const saveMetaToken = (
  database: Database,
  { id: siteId }: Site,
  access_token: string,
): Promise<void> =>
  database.withScope(ownScopeOf(siteId), (tx) =>
    saveConversionAccount(tx, cipher, { siteId, platform: 'meta', keys: { access_token } }),
  )

/** As each page of the sites has it before anything is chosen. */
export const nothingChosen = buildChoiceCookie(null, { days: 180, isSecure: true }).split(';')[0]!

export const browserOf = (site: Site, change: Partial<SendingBrowser> = {}): SendingBrowser => ({
  cookies: `_fbp=${fbp}; ${nothingChosen}`,
  sendsPrivacySignal: false,
  userAgent: 'Mozilla/5.0 (a visitor)',
  page: `https://${site.hosts[0]}/contact?name=Ada`,
  ...change,
})

/** Sends an enquiry as a page does. @returns the id of its event */
export async function enquire(
  database: Database,
  site: Site,
  browser: SendingBrowser | undefined,
  change: object = {},
): Promise<string> {
  const { parts } = buildTestParts(database, { consequences: leadConsequences })
  const context = buildTestContext(site, { now: visitedAt, browser })
  const ids = { event_id: randomUUID(), message: randomUUID() }
  const lead = { ...enquiry, postcode: '4000', ...ids, ...change }
  return expectResponse(await submitLead(parts, context, buildSent(lead))).event_id!
}

interface SenderParts {
  readonly database: Database
  readonly meta: MetaConversions
  /** As the worker knows it. */
  readonly site: Site
  readonly conversionCipher?: Cipher
  /** Whether the site's configuration resolves. */
  readonly isFound?: boolean
}

/** Does jobs of a site as a worker does them. A request gives up after a third of a second. */
export function openSender({
  database,
  meta,
  site,
  conversionCipher = cipher,
  isFound = true,
}: SenderParts) {
  const calls: MeteredCall[] = []
  const clock = { now: 0 }
  const sender = handleJob(
    sendConversionJob,
    createConversionSender({
      database,
      findSite: (id) => Promise.resolve(isFound && id === site.id ? site : undefined),
      originOf: ({ hosts }) => `https://${hosts[0]}`,
      conversionCipher,
      client: createPartnerClient({
        steadyClock: () => clock.now,
        timeoutMs: 300,
        meter: (call) => void calls.push(call),
      }),
      findPerson: findConvertingPerson,
      addresses: { meta: meta.origin },
    }),
  )
  const run = (conversionId: string, isLast = false): Promise<void> =>
    sender.run(
      { siteId: site.id, conversionId },
      { isLast, signal: new AbortController().signal, log: createLog('silent') },
    )
  return { run, calls, clock }
}

export const listOf = (database: Database, site: Site): Promise<ConversionEntry[]> =>
  database.withScope(ownScopeOf(site.id), (tx) =>
    listConversions(tx, { limit: Infinity, isDeadAlone: false }),
  )

export const findOf = async (
  database: Database,
  site: Site,
  eventId: string,
): Promise<ConversionEntry | undefined> =>
  (await listOf(database, site)).find(({ event_id }) => event_id === eventId)

/** Which conversions are queued. */
export async function listQueued(database: Database): Promise<string[]> {
  const rows = await readRows<{ id: string }>(
    database,
    `SELECT payload ->> 'conversionId' AS id FROM graphile_worker._private_jobs AS jobs
     JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id WHERE identifier = 'send-conversion'`,
  )
  return rows.map(({ id }) => id)
}
