import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
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
import { useTestDatabase } from '#platform/postgres/testing.ts'
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

const startTestMeta = (clock?: () => number): Promise<MetaConversions> =>
  startMetaConversions(
    { [pixels.north]: metaTokens.north, [pixels.south]: metaTokens.south },
    clock,
  )

/** A site that tells Meta, by its own pixel and token. */
async function applyTellingSite(
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

const saveMetaToken = (
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

type ConsentRule = Site['configuration']['analytics']['consent_rule']

/**
 * A database with two sites that tell Meta, north and south, each with a consent rule of its own, and Meta. What a visitor, the
 * worker and Meta's reports do is named here once for every file that tests them.
 *
 * @param clock by which Meta tells the time, in milliseconds
 */
export function useTellingSites(
  rules: { readonly north: ConsentRule; readonly south: ConsentRule },
  clock?: () => number,
) {
  const own = useTestDatabase()
  const opened: { meta?: MetaConversions; north?: Site; south?: Site } = {}
  beforeAll(async () => {
    opened.meta = await startTestMeta(clock)
    opened.north = await applyTellingSite(own.database, 'north', rules.north)
    opened.south = await applyTellingSite(own.database, 'south', rules.south)
  })
  afterAll(() => opened.meta?.stop())

  const listOf = (site: Site): Promise<ConversionEntry[]> =>
    own.database.withScope(ownScopeOf(site.id), (tx) =>
      listConversions(tx, { limit: Infinity, isDeadAlone: false }),
    )
  return {
    get database() {
      return own.database
    },
    get meta() {
      return opened.meta!
    },
    get north() {
      return opened.north!
    },
    get south() {
      return opened.south!
    },
    listOf,
    findOf: async (site: Site, eventId: string): Promise<ConversionEntry | undefined> =>
      (await listOf(site)).find(({ event_id }) => event_id === eventId),
    /** How often Meta counts an event. */
    countOf: (eventId: string): number =>
      opened.meta!.counted.filter(({ event_id }) => event_id === eventId).length,
    /** What Meta was told of an event, however often. */
    receivedOf: (eventId: string) =>
      opened.meta!.received.filter(({ event_id }) => event_id === eventId),
    saveMetaToken: (site: Site, accessToken: string) =>
      saveMetaToken(own.database, site, accessToken),
    /** Sends an enquiry as a page does. @returns the id of its event */
    async enquire(
      site: Site,
      browser: SendingBrowser | undefined,
      change: object = {},
    ): Promise<string> {
      const { parts } = buildTestParts(own.database, { consequences: leadConsequences })
      const context = buildTestContext(site, { now: visitedAt, browser })
      const ids = { event_id: randomUUID(), message: randomUUID() }
      const lead = { ...enquiry, postcode: '4000', ...ids, ...change }
      return expectResponse(await submitLead(parts, context, buildSent(lead))).event_id!
    },
    openSender: (site: Site = opened.north!, change: SenderChange = {}) =>
      openSender({ database: own.database, meta: opened.meta!, site, ...change }),
    /** Which conversions are queued. */
    async listQueued(): Promise<string[]> {
      const rows = await readRows<{ id: string }>(
        own.database,
        `SELECT payload ->> 'conversionId' AS id FROM graphile_worker._private_jobs AS jobs
         JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id WHERE identifier = 'send-conversion'`,
      )
      return rows.map(({ id }) => id)
    },
  }
}

interface SenderChange {
  readonly conversionCipher?: Cipher
  /** Whether the site's configuration resolves. */
  readonly isFound?: boolean
}

interface SenderParts extends SenderChange {
  readonly database: Database
  readonly meta: MetaConversions
  /** As the worker knows it. */
  readonly site: Site
}

/** Does jobs of a site as a worker does them. A request gives up after a third of a second. */
function openSender({
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
