import { beforeEach, describe, expect, test } from 'vitest'
import { type DealerStudioServer, startDealerStudio } from '#fakes/dealer-studio.fake.ts'
import type { SendDelivery } from '#modules/leads/delivery/deliver-lead.ts'
import { buildLeadMessage } from '#modules/leads/delivery/lead-message.view.ts'
import { replayDestination } from '#modules/leads/delivery/replay-deliveries.ts'
import { dealerStudio } from '#modules/leads/delivery/routing.rules.ts'
import {
  applyLeadSite,
  createTestWorker,
  listDeliveryLines,
  makeDue,
  queueTestDeliveries,
  storeTestLead,
} from '#modules/leads/delivery/testing.ts'
import {
  partnerKeyPurpose,
  savePartnerAccount,
} from '#modules/partner-accounts/partner-account.store.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createCipher } from '#platform/config/secret-keys.ts'
import type { MeteredCall } from '#platform/http/call-meter.ts'
import { createPartnerClient } from '#platform/http/partner-client.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createStudioSender } from './send-studio-lead.ts'

const files = useTestDatabase()
const partnerCipher = createCipher(['a secret of tests, long enough for it'], partnerKeyPurpose)
let studio: DealerStudioServer
beforeEach(async () => {
  await files.database.asOwner((tx) =>
    tx.query('TRUNCATE leads, delivery_endpoints, confirmed_addresses, partner_accounts CASCADE'),
  )
  studio = await startDealerStudio()
  return () => studio.stop()
})

const apply = (environment: 'live' | 'demonstration', dealerstudio = true) =>
  applyLeadSite(
    files.database,
    { dealer_studio: { environment }, delivery_delays_seconds: [60, 900] },
    { feature_flags: { dealerstudio } },
  )

/** A worker whose mails are all accepted; requests time out after a third of a second. */
function open(site: Site, demonstration: string | null = studio.origin) {
  const calls: MeteredCall[] = []
  const counted: string[] = []
  const client = createPartnerClient({
    steadyClock: () => 0,
    timeoutMs: 300,
    meter: (call) => void calls.push(call),
  })
  const send = createStudioSender({
    database: files.database,
    partnerCipher,
    client,
    demonstration,
  })
  const sendAny: SendDelivery = (lead, delivery, signal) =>
    delivery.kind === 'dealer_studio'
      ? send(lead, delivery, signal)
      : Promise.resolve({ ok: true, detail: 'taken' })
  const worker = createTestWorker(files.database, site, sendAny, {
    meter: (kind, outcome) => void counted.push(`${kind} ${outcome}`),
  })
  return { worker, calls, counted }
}

async function queue(site: Site, more: Parameters<typeof storeTestLead>[2] = {}) {
  const lead = await storeTestLead(files.database, site, more)
  const lines = await queueTestDeliveries(files.database, site, lead)
  const own = lines.find(({ destination }) => destination === dealerStudio.name)
  return { lead, lines, own: own!, others: lines.filter((line) => line !== own) }
}

const lineOf = async (leadId: string) =>
  (await listDeliveryLines(files.database, leadId)).find(
    ({ destination }) => destination === dealerStudio.name,
  )!

async function tryAgain(worker: ReturnType<typeof open>['worker'], id: string) {
  await makeDue(files.database, id)
  await worker.deliver(id)
}

describe('a site that uses Dealer Studio', () => {
  test('delivers each lead there as well as to its routes, with the same content as a webhook', async () => {
    const site = await apply('demonstration')
    const { lead, lines, own } = await queue(site)
    expect(lines.map(({ destination }) => destination)).toEqual([
      'confirmation:ana@visitor.example',
      'dealer_studio:account',
      'email:sales@example-cars.example',
    ])
    const { worker, calls, counted } = open(site)
    await worker.deliver(own.id)
    expect(await lineOf(lead.id)).toMatchObject({ state: 'delivered' })
    const [[sentLead, delivery] = []] = worker.sent
    const message: unknown = JSON.parse(JSON.stringify(buildLeadMessage(sentLead!, delivery!)))
    expect(studio.received).toEqual([{ key: own.id, message }])
    expect(message).toMatchObject({
      type: 'lead.created',
      data: { id: lead.id, email: 'ana@visitor.example', fields: lead.payload },
    })
    expect(calls).toMatchObject([{ partner: 'dealer-studio', outcome: 'answered' }])
    expect(counted).toEqual(['dealer_studio delivered'])
  })

  test('leaves a retry the lead that it is, also where the response was lost', async () => {
    const site = await apply('demonstration')
    const { lead, own } = await queue(site)
    const { worker } = open(site)
    studio.trouble({ of: /leads/, kind: 'lose', times: 1 })
    await worker.deliver(own.id)
    expect(await lineOf(lead.id)).toMatchObject({ state: 'pending', attempts: 1 })
    await tryAgain(worker, own.id)
    expect(await lineOf(lead.id)).toMatchObject({ state: 'delivered' })
    expect(studio.calls).toHaveLength(2)
    expect(studio.received).toHaveLength(1)
  })

  test.each(['refuse', 'hang', 'rubbish'] as const)(
    'tries it again where the partner fails (%s), and gives it up after the last time',
    async (kind) => {
      const site = await apply('demonstration')
      const { lead, own, others } = await queue(site)
      const { worker } = open(site)
      studio.trouble({ of: /leads/, kind, times: 3 })
      for (let time = 0; time < 3; time += 1) await tryAgain(worker, own.id)
      const dead = await lineOf(lead.id)
      expect(dead).toMatchObject({ state: 'dead', attempts: 3 })
      expect(dead.lastError).toMatch(/^Dealer Studio /)
      for (const { id } of others) await worker.deliver(id)
      const lines = await listDeliveryLines(files.database, lead.id)
      expect(lines.filter(({ state }) => state === 'delivered')).toHaveLength(2)
    },
  )

  test('holds a flagged lead back there too', async () => {
    const { own } = await queue(await apply('demonstration'), { flag: 'too-fast' })
    expect(own.state).toBe('held')
  })

  test('updates a lead that it delivered as incomplete under another key', async () => {
    const site = await apply('demonstration')
    const { lead, own } = await queue(site, { state: 'incomplete' })
    const { worker } = open(site)
    await worker.deliver(own.id)
    await files.database.asOwner((tx) =>
      tx.query(`UPDATE leads SET state = 'complete', completed_at = now()`),
    )
    const lines = await queueTestDeliveries(files.database, site, lead, 1)
    const update = lines.find(
      ({ destination, revision }) => destination === dealerStudio.name && revision === 1,
    )
    await worker.deliver(update!.id)
    expect(studio.received.map(({ message }) => [message.type, message.data.id])).toEqual([
      ['lead.incomplete', lead.id],
      ['lead.completed', lead.id],
    ])
  })
})

describe('a site without an account', () => {
  test('delivers its leads by its routes, and this one once there are keys', async () => {
    const site = await apply('live')
    const { lead, own, others } = await queue(site)
    const { worker } = open(site)
    for (const { id } of [own, ...others]) await worker.deliver(id)
    const lines = await listDeliveryLines(files.database, lead.id)
    expect(lines.map(({ state }) => state)).toEqual(['delivered', 'pending', 'delivered'])
    expect(lines[1]?.lastError).toBe('the site has no account with Dealer Studio')
    await tryAgain(worker, own.id)
    await tryAgain(worker, own.id)
    expect(await lineOf(lead.id)).toMatchObject({ state: 'dead', attempts: 3 })
    await files.database.asOwner((tx) =>
      tx.query('UPDATE delivery_endpoints SET disabled_at = now()'),
    )
    await files.database.withScope(ownScopeOf(site.id), (tx) => replayDestination(tx, dealerStudio))
    const again = await lineOf(lead.id)
    expect(again).toMatchObject({ state: 'pending', attempts: 0 })
    expect(again.jobInSeconds).not.toBeNull()
    await worker.deliver(own.id)
    expect(await lineOf(lead.id)).toMatchObject({ state: 'pending', attempts: 1 })
    expect(studio.calls).toEqual([])
  })

  test('is attempted singly after twenty failures, and mails are sent as usual', async () => {
    const site = await apply('live')
    const { worker } = open(site)
    for (let time = 0; time < 20; time += 1) await worker.deliver((await queue(site)).own.id)
    const { lead, own, others } = await queue(site)
    const before = worker.sent.length
    await worker.deliver(own.id)
    expect(worker.sent).toHaveLength(before)
    expect(await lineOf(lead.id)).toMatchObject({ state: 'pending', attempts: 0 })
    await worker.deliver(others.at(-1)!.id)
    expect(worker.sent).toHaveLength(before + 1)
  })
})

describe('nothing leaves', () => {
  test('to Dealer Studio from a site that does not use it', async () => {
    const { lines } = await queue(await apply('demonstration', false))
    expect(lines.map(({ destination }) => destination)).not.toContain(dealerStudio.name)
  })

  test('after the flag was turned off, and the account is not at fault', async () => {
    const { lead, own } = await queue(await apply('demonstration'))
    const { worker } = open(await apply('demonstration', false))
    await worker.deliver(own.id)
    expect((await lineOf(lead.id)).lastError).toBe('feature_flags.dealerstudio is off')
    expect(studio.calls).toEqual([])
    const endpoints = await files.database.asOwner((tx) => tx.query('TABLE delivery_endpoints'))
    expect(endpoints.rows).toEqual([])
  })

  test('to an address that is not on the public internet, nor by another site’s keys', async () => {
    const site = await apply('live')
    const { lead, own } = await queue(site)
    const keys = { base_url: 'https://127.0.0.1/v1/', api_key: 'canary-of-the-site' }
    await files.database.withScope(ownScopeOf(site.id), (tx) =>
      savePartnerAccount(tx, partnerCipher, { siteId: site.id, partner: 'dealer_studio', keys }),
    )
    const { worker } = open(site)
    await worker.deliver(own.id)
    const first = await lineOf(lead.id)
    expect(first.lastError).toMatch(/not on the public internet/)
    expect(first.lastError).not.toContain('canary')
    const other = partnerCipher.encrypt(
      JSON.stringify({ site: site.id + 1, partner: 'dealer_studio', keys }),
    )
    await files.database.asOwner((tx) =>
      tx.query('UPDATE partner_accounts SET keys_encrypted = $1', [other]),
    )
    await tryAgain(worker, own.id)
    expect((await lineOf(lead.id)).lastError).toBe('the site has no account with Dealer Studio')
  })
})
