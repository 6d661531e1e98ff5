import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyLeadSite, listDeliveryLines } from '#modules/leads/delivery/testing.ts'
import {
  partnerKeyPurpose,
  savePartnerAccount,
} from '#modules/partner-accounts/partner-account.store.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createCipher } from '#platform/config/secret-keys.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openCallIntake } from './call-intake.ts'
import { callHeaders, signCall } from './call-signature.ts'

const files = useTestDatabase()
const cipher = createCipher(['a secret of tests, long enough for it'], partnerKeyPurpose)
const signing_secret = 'canary-of-the-dealership-shared-with-them'
const now = new Date()
let site: Site
beforeAll(async () => {
  site = await applyLeadSite(
    files.database,
    {},
    {
      feature_flags: { dealercell: true },
      third_parties: {
        dealercell: {
          script_url: 'https://cdn.dealercell.example/numbers.js',
          numbers: [{ phone: '(07) 5550 9999', location: 'main', source: 'google-ads' }],
        },
      },
    },
  )
  await files.database.withScope(ownScopeOf(site.id), (tx) =>
    savePartnerAccount(tx, cipher, {
      siteId: site.id,
      partner: 'dealercell',
      keys: { signing_secret },
    }),
  )
})
beforeEach(() => files.database.asOwner((tx) => tx.query('TRUNCATE leads, phone_calls CASCADE')))

const missed = {
  call_id: 'c-1',
  dialled_number: '+61 7 5550 9999',
  caller_number: '+61400123456',
  started_at: '2026-11-26T11:00:00+10:00',
  seconds: 21,
  outcome: 'missed',
}

const send = (
  report: object | string,
  { secret = signing_secret, to = site }: { secret?: string; to?: Site } = {},
) => {
  const body = Buffer.from(typeof report === 'string' ? report : JSON.stringify(report))
  const seconds = Math.floor(now.getTime() / 1000)
  const headers = new Headers({
    [callHeaders.timestamp]: String(seconds),
    [callHeaders.signature]: signCall(secret, seconds, body),
  })
  return openCallIntake({ database: files.database, cipher }).receive(
    { site: to, now, requestId: 'r-1' },
    headers,
    body,
  )
}

const list = <Row extends object>(sql: string) =>
  files.database.asOwner(async (tx) => (await tx.query<Row>(sql)).rows)

describe('a call', () => {
  test('that was missed is a lead of the location with the dialled number', async () => {
    const outcome = await send(missed)
    expect(outcome).toMatchObject({ kind: 'recorded' })
    const [lead] = await list<{ id: string }>(
      'SELECT id, category, phone, location_id IS NOT NULL AS located, payload FROM leads',
    )
    expect(lead).toMatchObject({
      category: 'Phone Call',
      phone: '+61400123456',
      located: true,
      payload: { source: 'google-ads', seconds: 21 },
    })
    const lines = await listDeliveryLines(files.database, lead!.id)
    expect(lines.map(({ destination, state }) => [destination, state])).toEqual([
      ['email:sales@example-cars.example', 'pending'],
    ])
    const [call] = await list('SELECT call_id, source, outcome, lead_id FROM phone_calls')
    expect(call).toMatchObject({ call_id: 'c-1', source: 'google-ads', lead_id: lead!.id })
    expect(JSON.stringify(await list('TABLE phone_calls'))).not.toContain('400123456')
    expect(await list('TABLE tracked_events')).toEqual([])
  })

  test.each([
    ['sales', ['sales', 'general']],
    ['service', ['sales', 'workshop']],
    ['parts', ['sales']],
  ] as const)('to a location of %s goes to the routes %j', async (location_type, mailboxes) => {
    const route = (name: string, category: 'General' | 'Service' | 'Used Vehicle' | null) => ({
      ...site.configuration.leads.routes[0]!,
      category,
      emails: [`${name}@example-cars.example`],
    })
    const routes = [
      route('sales', null),
      route('general', 'General'),
      route('workshop', 'Service'),
      route('used', 'Used Vehicle'),
    ]
    const leads = { ...site.configuration.leads, routes }
    const dealerships = site.dealerships.map((dealership) => ({
      ...dealership,
      locations: dealership.locations.map((location) => ({ ...location, location_type })),
    }))
    const configuration = { ...site.configuration, leads }
    const outcome = await send(missed, { to: { ...site, configuration, dealerships } })
    const { leadId } = outcome as { leadId: string }
    const lines = await listDeliveryLines(files.database, leadId)
    expect(lines.map(({ destination }) => destination).toSorted()).toEqual(
      mailboxes.map((name) => `email:${name}@example-cars.example`).toSorted(),
    )
  })

  test('that is reported again changes nothing', async () => {
    await send(missed)
    expect(await send({ ...missed, outcome: 'answered' })).toEqual({ kind: 'repeated' })
    const again = await Promise.all(Array.from({ length: 5 }, () => send(missed)))
    expect(again.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'repeated'))
    expect(await list('SELECT outcome FROM phone_calls')).toEqual([{ outcome: 'missed' }])
    expect(await list('SELECT id FROM leads')).toHaveLength(1)
  })

  test.each([
    ['answered', { outcome: 'answered' }],
    ['of a withheld number', { caller_number: null }],
  ])('that was %s is recorded, and no lead', async (_what, change) => {
    expect(await send({ ...missed, ...change })).toEqual({ kind: 'recorded', leadId: null })
    expect(await list('SELECT id FROM leads')).toEqual([])
    expect(await list('SELECT call_id FROM phone_calls')).toHaveLength(1)
  })

  test('is refused on a site that does not use DealerCell', async () => {
    const flags = { ...site.configuration.feature_flags, dealercell: false }
    const without = { ...site, configuration: { ...site.configuration, feature_flags: flags } }
    expect(await send(missed, { to: without })).toEqual({ kind: 'not-configured' })
  })
})

describe('an attacker', () => {
  test('a forged report is refused, and leaves nothing', async () => {
    expect(await send(missed, { secret: 'another secret, quite as long as that' })).toEqual({
      kind: 'unverified',
    })
    expect(await list('TABLE phone_calls')).toEqual([])
  })

  test('with another dealership’s secret reports no call to this one’s numbers', async () => {
    const other = { ...site, id: site.id + 1 }
    expect(await send(missed, { to: other })).toEqual({ kind: 'not-configured' })
    const foreign = { ...missed, dialled_number: '+61 2 9999 0000' }
    expect(await send(foreign)).toEqual({ kind: 'unknown-number' })
    expect(await list('TABLE phone_calls')).toEqual([])
  })

  test.each([
    ['no JSON', '{"call_id'],
    ['a field too many', { ...missed, name: 'x' }],
    ['an id of any length', { ...missed, call_id: 'x'.repeat(101) }],
    ['a number that is markup', { ...missed, caller_number: '<b>1234567</b>' }],
    ['an invalid time', { ...missed, started_at: 'yesterday' }],
    ['seconds below none', { ...missed, seconds: -1 }],
    ['an outcome of its own', { ...missed, outcome: 'sold' }],
  ])('a report signed with %s is refused', async (_what, report) => {
    expect(await send(report)).toEqual({ kind: 'malformed' })
  })

  test('repeated calls of one number are one lead', async () => {
    const calls = Array.from({ length: 200 }, (_, index) => ({ ...missed, call_id: `c-${index}` }))
    for (let at = 0; at < calls.length; at += 20) {
      await Promise.all(calls.slice(at, at + 20).map((call) => send(call)))
    }
    expect(await list('SELECT call_id FROM phone_calls')).toHaveLength(200)
    expect(await list('SELECT id FROM leads')).toHaveLength(1)
  })
})
