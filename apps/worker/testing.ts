import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import {
  type GoogleConversions,
  makeServiceAccount,
  startGoogleConversions,
} from '#fakes/google-conversions.fake.ts'
import { type MetaConversions, startMetaConversions } from '#fakes/meta-conversions.fake.ts'
import { buildChoiceCookie } from '#modules/consent/choice-cookie.rules.ts'
import type { ConversionKeys } from '#modules/conversions/accounts/conversion-account.schema.ts'
import {
  conversionKeyPurpose,
  saveConversionAccount,
} from '#modules/conversions/accounts/conversion-account.store.ts'
import { type ConversionEntry, listConversions } from '#modules/conversions/conversion.store.ts'
import { followConversionJob } from '#modules/conversions/queue/follow-conversion.job.ts'
import { sendConversionJobs } from '#modules/conversions/queue/send-conversion.job.ts'
import { createConversionFollower } from '#modules/conversions/send/follow-conversion.ts'
import {
  type ConversionParts,
  createConversionSender,
} from '#modules/conversions/send/send-conversion.ts'
import type { PlatformAddresses } from '#modules/conversions/platforms/conversion-adapter.types.ts'
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
import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { type Cipher, createCipher } from '#platform/config/secret-keys.ts'
import type { MeteredCall } from '#platform/http/call-meter.ts'
import { createPartnerClient } from '#platform/http/partner-client.ts'
import { handleJob } from '#platform/jobs/handle-job.ts'
import { createLog } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { findConvertingPerson } from './handlers/find-converting-person.ts'

/** Milliseconds before a request times out, by the fake platform's mode; only `hang` reaches its timeout. */
export const timeouts = { refuse: 20_000, hang: 1500, rubbish: 20_000 }

type ConsentRule = Site['configuration']['analytics']['consent_rule']

const cipher = createCipher(['a secret of tests, long enough for it'], conversionKeyPurpose)

/** The time of the tests' visits; recent, because Meta refuses old events. */
export const visitedAt = new Date()

export const fbp = 'fb.1.1596403881668.1116446470'
export const pixels = { north: '111111111111111', south: '222222222222222' }
export const metaTokens = {
  north: 'EAAtoken-of-the-north-pixel',
  south: 'EAAtoken-of-the-south-pixel',
}

const serviceAccount = makeServiceAccount('ads@north.iam.gserviceaccount.com')
/** Keys of the north site; `conversion_actions` are listed by what they count. */
export const googleKeys = {
  service_account: serviceAccount,
  customer_id: '1234567890',
  conversion_actions: { submit_lead_form: '11', contact: '13', purchase: '16' },
} satisfies ConversionKeys<'google_ads'>

const startTestGoogle = (clock?: () => number): Promise<GoogleConversions> =>
  startGoogleConversions(
    [
      {
        key: serviceAccount,
        customer: googleKeys.customer_id,
        actions: Object.values(googleKeys.conversion_actions),
      },
    ],
    clock,
  )

const startTestMeta = (clock?: () => number): Promise<MetaConversions> =>
  startMetaConversions(
    { [pixels.north]: metaTokens.north, [pixels.south]: metaTokens.south },
    clock,
  )

/**
 * Applies a site that sends conversions to Meta with its own pixel and token; the north site may also send to Google
 * Ads.
 */
async function applyConvertingSite(
  database: Database,
  slug: 'north' | 'south',
  consent_rule: ConsentRule,
  reportsToGoogle: boolean,
): Promise<Site> {
  const [site] = await applyReservingSites(database, [slug], {
    analytics: {
      consent_rule,
      facebook_pixel_id: pixels[slug],
      google_ads_id: reportsToGoogle ? 'AW-123456789' : null,
      server_conversions: { meta: true, google_ads: reportsToGoogle },
    },
  })
  await saveMetaToken(database, site!, metaTokens[slug])
  if (reportsToGoogle) await saveKeys(database, site!, 'google_ads', googleKeys)
  return site!
}

const saveKeys = <Platform extends ConversionPlatform>(
  database: Database,
  { id: siteId }: Site,
  platform: Platform,
  keys: ConversionKeys<Platform>,
): Promise<void> =>
  database.withScope(ownScopeOf(siteId), (tx) =>
    saveConversionAccount(tx, cipher, { siteId, platform, keys }),
  )

const saveMetaToken = (database: Database, site: Site, access_token: string): Promise<void> =>
  saveKeys(database, site, 'meta', { access_token })

/** The consent cookie before the visitor has chosen. */
export const nothingChosen = buildChoiceCookie(null, { days: 180, isSecure: true }).split(';')[0]!

export const browserOf = (site: Site, change: Partial<SendingBrowser> = {}): SendingBrowser => ({
  cookies: `_fbp=${fbp}; ${nothingChosen}`,
  sendsPrivacySignal: false,
  userAgent: 'Mozilla/5.0 (a visitor)',
  page: `https://${site.hosts[0]}/contact?name=Ada`,
  ...change,
})

/**
 * A database with two sites that send conversions to Meta, north and south, each with its own consent rule, and fake
 * platforms. Provides the actions of visitors, worker and platform reports for the tests of a file.
 * @param clock milliseconds, used by the platforms and the worker
 * @param tellsGoogle whether the north site also sends conversions to Google Ads
 */
export function useConvertingSites(
  rules: { readonly north: ConsentRule; readonly south: ConsentRule },
  {
    clock,
    reportsToGoogle = false,
  }: { readonly clock?: () => number; readonly reportsToGoogle?: boolean } = {},
) {
  const own = useTestDatabase()
  const opened: {
    meta?: MetaConversions
    google?: GoogleConversions
    north?: Site
    south?: Site
  } = {}
  beforeAll(async () => {
    opened.meta = await startTestMeta(clock)
    opened.google = await startTestGoogle(clock)
    opened.north = await applyConvertingSite(own.database, 'north', rules.north, reportsToGoogle)
    opened.south = await applyConvertingSite(own.database, 'south', rules.south, false)
  })
  afterAll(() => Promise.all([opened.meta?.stop(), opened.google?.stop()]))

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
    get google() {
      return opened.google!
    },
    get north() {
      return opened.north!
    },
    get south() {
      return opened.south!
    },
    listOf,
    findOf: async (
      site: Site,
      eventId: string,
      platform: ConversionPlatform = 'meta',
    ): Promise<ConversionEntry | undefined> =>
      (await listOf(site)).find((one) => one.event_id === eventId && one.platform === platform),
    /** How often Meta counted an event. */
    countOf: (eventId: string): number =>
      opened.meta!.counted.filter(({ event_id }) => event_id === eventId).length,
    /** What Meta received for an event, duplicates included. */
    receivedOf: (eventId: string) =>
      opened.meta!.received.filter(({ event_id }) => event_id === eventId),
    saveMetaToken: (site: Site, accessToken: string) =>
      saveMetaToken(own.database, site, accessToken),
    saveGoogleKeys: (change: Partial<ConversionKeys<'google_ads'>> = {}) =>
      saveKeys(own.database, opened.north!, 'google_ads', { ...googleKeys, ...change }),
    /** Submits an enquiry as a page does. @returns its event id */
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
      openSender({
        database: own.database,
        site,
        addresses: { meta: opened.meta!.origin, google_ads: opened.google!.addresses },
        now: () => new Date(clock?.() ?? Date.now()),
        ...change,
      }),
    /** Ids of the queued conversions. */
    async listQueued(): Promise<string[]> {
      const rows = await readRows<{ id: string }>(
        own.database,
        `SELECT payload ->> 'conversionId' AS id FROM graphile_worker._private_jobs AS jobs
         JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id WHERE identifier = ANY ($1)`,
        [Object.values(sendConversionJobs).map(({ name }) => name)],
      )
      return rows.map(({ id }) => id)
    },
  }
}

interface SenderChange {
  readonly conversionCipher?: Cipher
  /** Whether the site's configuration resolves. */
  readonly isFound?: boolean
  /** Milliseconds until a request times out. */
  readonly timeoutMs?: number
}

interface SenderParts extends SenderChange {
  readonly database: Database
  /** The site as the worker has cached it. */
  readonly site: Site
  readonly addresses: PlatformAddresses
  readonly now: () => Date
}

/** Runs a site's jobs as a worker does. */
function openSender({
  database,
  site,
  addresses,
  now,
  conversionCipher = cipher,
  isFound = true,
  timeoutMs = timeouts.refuse,
}: SenderParts) {
  const calls: MeteredCall[] = []
  const clock = { now: 0 }
  const parts: ConversionParts = {
    database,
    findSite: (id) => Promise.resolve(isFound && id === site.id ? site : undefined),
    originOf: ({ hosts }) => `https://${hosts[0]}`,
    conversionCipher,
    client: createPartnerClient({
      steadyClock: () => clock.now,
      timeoutMs,
      meter: (call) => void calls.push(call),
    }),
    findPerson: findConvertingPerson,
    addresses,
    now,
  }
  const sender = handleJob(sendConversionJobs.meta, createConversionSender(parts))
  const follower = handleJob(followConversionJob, createConversionFollower(parts))
  const circumstances = (isLast = false) => ({
    isLast,
    signal: new AbortController().signal,
    log: createLog('silent'),
  })
  const run = (conversionId: string, isLast = false): Promise<void> =>
    sender.run({ siteId: site.id, conversionId }, circumstances(isLast))
  const follow = (conversionId: string, asked = 0): Promise<void> =>
    follower.run({ siteId: site.id, conversionId, asked }, circumstances())
  return { run, follow, calls, clock }
}
