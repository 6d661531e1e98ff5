import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CarClarityServer, startCarClarity } from '#fakes/car-clarity.fake.ts'
import {
  partnerKeyPurpose,
  savePartnerAccount,
} from '#modules/partner-accounts/partner-account.store.ts'
import { buildExampleDealership, buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { createCipher } from '#platform/config/secret-keys.ts'
import type { MeteredCall } from '#platform/http/call-meter.ts'
import { createPartnerClient } from '#platform/http/partner-client.ts'
import { createLog } from '#platform/log/log.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { Customer } from './customer-form.rules.ts'
import { openCarClarity } from './open-car-clarity.ts'

const files = useTestDatabase()
const cipher = createCipher(['a secret of tests, long enough for it'], partnerKeyPurpose)
const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
let clarity: CarClarityServer
let site: Site
beforeAll(async () => {
  site = await apply('demonstrates')
})
beforeEach(async () => {
  clarity = await startCarClarity()
  return () => clarity.stop()
})
afterAll(() => expect(lines.join()).not.toMatch(/canary/i))

async function apply(slug: string, file: Readonly<Record<string, unknown>> = {}): Promise<Site> {
  const whole = buildExampleFile({
    slug,
    hosts: [`www.${slug}.example`],
    dealership_group: { slug, name: slug },
    dealerships: [buildExampleDealership({ slug })],
    feature_flags: { car_clarity: true },
    finance: { application: { environment: 'demonstration' } },
    ...file,
  })
  const applied = await applySite(files.database, whole, [], { remove: true })
  if (!applied.ok) throw new Error(JSON.stringify(applied.faults))
  const [load] = await loadSites(files.database, [], [applied.slug])
  if (load?.ok !== true) throw new Error('the test site does not resolve')
  return load.site
}

const customer: Customer = {
  firstName: 'Canary',
  lastName: 'Lee',
  email: 'canary@visitor.example',
  phone: '0400 123 456',
  postcode: '4000',
  carId: 7,
  answers: { 'Loan Amount': '30000' },
}
const vehicle = { id: 7, stockNumber: 'T7', title: '2022 Kia Rio', price: 24_990 }

function open(demonstration: string | null = clarity.origin) {
  const calls: MeteredCall[] = []
  const clock = { now: 0 }
  const client = createPartnerClient({
    steadyClock: () => clock.now,
    timeoutMs: 300,
    meter: (call) => void calls.push(call),
  })
  const opened = openCarClarity({ database: files.database, cipher, client, demonstration })
  return {
    create: (of: Site = site) => opened.createCustomer(of, customer, vehicle, log),
    calls,
    clock,
  }
}

describe('a site that uses Car Clarity', () => {
  test('passes a customer on with the vehicle and all answers, and gets their id', async () => {
    expect(await open().create()).toEqual({ kind: 'created', id: 'CC-100001' })
    expect(clarity.received).toEqual([
      {
        website: 'demonstrates',
        customer: {
          first_name: 'Canary',
          last_name: 'Lee',
          email: 'canary@visitor.example',
          phone: '0400 123 456',
          postcode: '4000',
        },
        vehicle: { id: 7, stocknum: 'T7', title: '2022 Kia Rio', price: 24_990 },
        answers: { 'Loan Amount': '30000' },
      },
    ])
  })

  test.each(['refuse', 'lose', 'hang', 'rubbish'] as const)(
    'does not fail when the partner fails (%s), and continues when it is back',
    async (kind) => {
      const { create } = open()
      clarity.trouble({ of: /customers/, kind, times: 1 })
      expect(await create()).toEqual({ kind: 'unavailable' })
      expect(await create()).toMatchObject({ kind: 'created' })
    },
  )

  test('rests after five failures, is counted, and tries again half a minute later', async () => {
    const { create, calls, clock } = open()
    clarity.trouble({ of: /customers/, kind: 'refuse', times: 5 })
    for (let time = 0; time < 7; time += 1) await create()
    expect(clarity.calls).toHaveLength(5)
    clock.now += 31_000
    expect(await create()).toMatchObject({ kind: 'created' })
    const outcomes = calls.map(({ partner, outcome }) => `${partner} ${outcome}`)
    expect(
      Object.entries(Object.groupBy(outcomes, (one) => one)).map(([of, all]) => [of, all?.length]),
    ).toEqual([
      ['car-clarity failed', 5],
      ['car-clarity rested', 2],
      ['car-clarity answered', 1],
    ])
  })
})

describe('a customer is not passed on', () => {
  test('where the site does not use it, or no demonstration runs', async () => {
    const off = await apply('has-it-off', { feature_flags: { car_clarity: false } })
    expect(await open().create(off)).toEqual({ kind: 'not-offered' })
    expect(await open(null).create()).toEqual({ kind: 'not-offered' })
    expect(clarity.calls).toEqual([])
  })

  test('except by the account of the site itself, whose address must be on the public internet', async () => {
    const live = await apply('is-live', { finance: { application: { environment: 'live' } } })
    const other = await apply('is-other', { finance: { application: { environment: 'live' } } })
    expect(await open().create(live)).toEqual({ kind: 'not-offered' })
    const keys = { base_url: 'https://127.0.0.1/v1/', api_key: 'canary-of-the-site' }
    await files.database.withScope(ownScopeOf(live.id), (tx) =>
      savePartnerAccount(tx, cipher, { siteId: live.id, partner: 'car_clarity', keys }),
    )
    expect(await open().create(live)).toEqual({ kind: 'unavailable' })
    // A row that is copied to another site cannot be decrypted there.
    await files.database.asOwner((tx) =>
      tx.query(
        `INSERT INTO partner_accounts (site_id, partner, keys_encrypted)
         SELECT $1, partner, keys_encrypted FROM partner_accounts WHERE site_id = $2`,
        [other.id, live.id],
      ),
    )
    expect(await open().create(other)).toEqual({ kind: 'not-offered' })
    expect(clarity.calls).toEqual([])
  })
})
