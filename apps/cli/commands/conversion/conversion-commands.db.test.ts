import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeServiceAccount } from '#fakes/google-conversions.fake.ts'
import {
  conversionKeyPurpose,
  findConversionAccount,
} from '#modules/conversions/accounts/conversion-account.store.ts'
import {
  endConversion,
  endFollowing,
  noteFailure,
  noteRequest,
} from '#modules/conversions/conversion.store.ts'
import { recordConversion } from '#modules/conversions/queue/record-conversion.ts'
import { age } from '#modules/conversions/testing.ts'
import { buildTestContext, openTestSite } from '#modules/leads/submit/testing.ts'
import { buildExampleDealership } from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildVehicleEvent } from '#modules/tracking/build-vehicle-event.ts'
import { createCipher } from '#platform/config/secret-keys.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkConversions } from '../doctor/check-conversions.ts'
import { runConversionList } from './conversion-list.ts'
import { runConversionReplay } from './conversion-replay.ts'
import type { Action } from '../../command/run-action.ts'
import { runSiteConversionAccount } from '../site-accounts/site-conversion-account.ts'
import { runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'forecourt-conversion-keys-'))
const cipher = createCipher(['a secret of tests, long enough for it'], conversionKeyPurpose)
let site: Site

beforeAll(async () => {
  site = await openTestSite(files.database, {
    analytics: { facebook_pixel_id: '123456789012345', server_conversions: { meta: true } },
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

function run<Options>(action: Action<[Options]>, options: Options) {
  const parts = {
    openDatabase: () => Promise.resolve(files.database),
    resolvePath: (path: string) => path,
    getCipher: () => cipher,
  }
  return runTestAction(action, parts, options)
}

function write(content: string): string {
  const path = join(folder, 'meta.json')
  writeFileSync(path, content)
  return path
}

describe('site conversion-account', () => {
  test('stores a token encrypted and never shows it; without one the doctor reports it', async () => {
    const account = { site: site.slug, platform: 'meta' }
    expect(await checkConversions(files.database)).toEqual([
      {
        state: 'warning',
        what: site.slug,
        detail: 'has server conversions for meta and no keys: see site conversion-account',
      },
    ])
    expect((await run(runSiteConversionAccount, account)).printed).toEqual(['keys      none'])
    const keys = { access_token: 'EAAcanary-of-this-test-1234' }
    const file = write(JSON.stringify(keys))
    const { code, printed, notes } = await run(runSiteConversionAccount, { ...account, file })
    expect([code, ...printed, ...notes].join()).toMatch(
      /^0,keys {6}stored 2\d{3}-\d\d-\d\d \d\d:\d\d AE[DS]T$/,
    )
    const found = files.database.withScope(ownScopeOf(site.id), (tx) =>
      findConversionAccount(tx, cipher, site.id, 'meta'),
    )
    expect(await found).toEqual({ ok: true, keys })
    const rows = await files.database.asOwner(async (tx) => {
      return (await tx.query<{ row: string }>('SELECT t::text AS row FROM conversion_accounts t'))
        .rows
    })
    expect(rows.map(({ row }) => row).join()).not.toContain('canary')
    expect(await checkConversions(files.database)).toEqual([])
  })

  test.each([
    [{ platform: 'tiktok' }, 'one of meta, google_ads'],
    [{ platform: 'meta', site: 'nobody' }, "There is no site 'nobody'"],
    [{ platform: 'meta' }, 'Name the site'],
  ])('refuses %j', async (options, fault) => {
    const { code, notes } = await run(runSiteConversionAccount, options)
    expect(code).not.toBe(0)
    expect(notes.join()).toContain(fault)
  })

  test('stores only the needed parts of a service account’s key', async () => {
    const { project_id: project, ...service_account } = makeServiceAccount(
      'ads@north.iam.gserviceaccount.com',
    )
    const account = { site: site.slug, platform: 'google_ads' }
    const rest = { login_customer_id: '2222222222', conversion_actions: { purchase: '16' } }
    const path = write(
      JSON.stringify({
        service_account: { ...service_account, project_id: project, auth_uri: 'https://a.example' },
        customer_id: '123-456-7890',
        ...rest,
      }),
    )
    const { code, printed, notes } = await run(runSiteConversionAccount, { ...account, file: path })
    expect([code, ...printed, ...notes].join()).toMatch(
      /^0,keys {6}stored 2\d{3}-\d\d-\d\d \d\d:\d\d AE[DS]T$/,
    )
    const found = files.database.withScope(ownScopeOf(site.id), (tx) =>
      findConversionAccount(tx, cipher, site.id, 'google_ads'),
    )
    const keys = { service_account, customer_id: '1234567890', ...rest }
    expect(await found).toEqual({ ok: true, keys })
  })

  test.each([
    ['another customer', { customer_id: '12' }, 'customer_id'],
    ['no conversion action', { conversion_actions: {} }, 'conversion_actions'],
    ['an action of no category', { conversion_actions: { view: '1' } }, 'conversion_actions'],
    ['an invalid key', { service_account: { private_key: 'canary' } }, 'private_key'],
  ])('refuses %s of Google Ads by its name alone', async (_what, change, fault) => {
    const whole = { customer_id: '1234567890', conversion_actions: { purchase: '16' } }
    const file = write(JSON.stringify({ ...whole, ...change }))
    const account = { site: site.slug, platform: 'google_ads', file }
    const { code, notes } = await run(runSiteConversionAccount, account)
    expect(code).not.toBe(0)
    expect(notes.join()).toContain(fault)
    expect(notes.join()).not.toContain('canary')
  })

  test('refuses an invalid token without repeating it', async () => {
    const file = write('{"access_token": "canary\\r\\nof this test, and longer"}')
    const account = { site: site.slug, platform: 'meta', file }
    const { code, notes } = await run(runSiteConversionAccount, account)
    expect(code).not.toBe(0)
    expect(notes.join()).toMatch(/access_token/)
    expect(notes.join()).not.toContain('canary')
  })
})

test('a dead conversion is named by the doctor, listed with its reason and tried again', async () => {
  const browser = {
    cookies: 'privacy_choice=none; _fbp=fb.1.1596403881668.1116446470',
    sendsPrivacySignal: false,
    userAgent: null,
    page: null,
  }
  const context = buildTestContext(site, { browser })
  const within = ownScopeOf(site.id)
  const vehicle = { id: 7, title: '2022 Toyota HiLux', priceCents: 4_599_000 }
  await files.database.withScope(within, (tx) =>
    recordConversion(tx, context, buildVehicleEvent(site, 25, vehicle)),
  )
  const options = { site: site.slug, json: true }
  const list = async (more: object = {}) => {
    const { printed } = await run(runConversionList, { ...options, ...more })
    return (JSON.parse(printed[0]!) as { conversions: { id: string; state: string }[] }).conversions
  }
  const [waiting] = await list()
  expect(waiting).toMatchObject({ platform: 'meta', event_number: 25, state: 'pending' })
  expect(await list({ dead: true })).toEqual([])
  await files.database.withScope(within, (tx) =>
    endConversion(tx, waiting!.id, 'dead', 'answers 400 (OAuthException 190)'),
  )
  expect(await list({ dead: true })).toHaveLength(1)
  const lines = await run(runConversionList, { site: site.slug })
  expect(lines.printed.join()).toMatch(/meta {8}dead {5}25 .*answers 400 \(OAuthException 190\)$/)
  expect(await checkConversions(files.database)).toMatchObject([
    {
      state: 'warning',
      what: site.slug,
      detail:
        'conversions for meta: 1 dead, the last: answers 400 (OAuthException 190); see conversion list, then conversion replay within 48 hours of the event',
    },
  ])
  const replay = { site: site.slug }
  const unknown = await run(runConversionReplay, { ...replay, platform: 'tiktok' })
  expect([unknown.code === 0, ...unknown.notes].join()).toContain('one of meta, google_ads')
  const other = await run(runConversionReplay, { ...replay, platform: 'google_ads' })
  expect(other.printed).toEqual(['No conversion is dead.'])
  expect((await run(runConversionReplay, replay)).printed).toEqual(['tried again: 1'])
  expect((await run(runConversionReplay, replay)).printed).toEqual(['No conversion is dead.'])
  expect(await list()).toMatchObject([{ state: 'pending' }])

  await files.database.withScope(within, (tx) => noteFailure(tx, waiting!.id, 'answers 503'))
  expect(await checkConversions(files.database)).toEqual([])
  await age(files.database, waiting!.id, 2)
  const lateSoon =
    'conversions for meta: 1 tried for more than an hour, the last: answers 503; see conversion list'
  expect(await checkConversions(files.database)).toMatchObject([{ detail: lateSoon }])

  await files.database.withScope(within, (tx) =>
    endConversion(tx, waiting!.id, 'dead', 'answers 503'),
  )
  await age(files.database, waiting!.id, 46)
  const refused = await run(runConversionReplay, replay)
  expect(refused.code).not.toBe(0)
  expect(refused.notes.join()).toContain(
    'None is tried again: of 1 dead the event is more than 48 hours ago, and a platform would count it a second time',
  )
  expect(await list()).toMatchObject([{ state: 'dead' }])
  const lost =
    'conversions for meta: 1 of the last seven days lost, the last: answers 503; see conversion list'
  expect(await checkConversions(files.database)).toMatchObject([{ detail: lost }])
  await age(files.database, waiting!.id, 120)
  expect(await checkConversions(files.database)).toEqual([])
})

test('the list distinguishes conversions with a pending result from settled ones', async () => {
  const google = await openTestSite(files.database, {
    slug: 'followed',
    hosts: ['www.followed.example'],
    dealership_group: { slug: 'followed', name: 'Followed' },
    dealerships: [buildExampleDealership({ slug: 'followed' })],
    analytics: { google_ads_id: 'AW-123456789', server_conversions: { google_ads: true } },
  })
  const within = ownScopeOf(google.id)
  const cookies = 'privacy_choice=none; _gcl_aw=GCL.1596403881.abc-of-a-click'
  const browser = { cookies, sendsPrivacySignal: false, userAgent: null, page: null }
  const vehicle = { id: 7, title: '2022 Toyota HiLux', priceCents: 4_599_000 }
  await files.database.withScope(within, (tx) =>
    recordConversion(
      tx,
      buildTestContext(google, { browser }),
      buildVehicleEvent(google, 25, vehicle),
    ),
  )
  const list = async () => {
    const json = await run(runConversionList, { site: google.slug, json: true })
    const { conversions } = JSON.parse(json.printed[0]!) as {
      conversions: { id: string; state: string; followed: boolean }[]
    }
    const { printed } = await run(runConversionList, { site: google.slug })
    return { row: conversions[0]!, words: printed.join() }
  }
  const { id } = (await list()).row
  await files.database.withScope(within, async (tx) => {
    await endConversion(tx, id, 'sent', null)
    await noteRequest(tx, id, 'request-1')
  })
  const followed = await list()
  expect(followed.row).toMatchObject({ state: 'sent', followed: true })
  expect(followed.words).toMatch(/sent .* taken; the platform is still asked whether it counts$/)

  await files.database.withScope(within, (tx) =>
    endFollowing(tx, id, 'request-1', { state: 'sent', reason: null }),
  )
  const settled = await list()
  expect(settled.row).toMatchObject({ state: 'sent', followed: false })
  expect(settled.words).not.toContain('asked')
})
