import { Webhook } from 'standardwebhooks'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  applyLeadSite,
  createTestWorker,
  listDeliveryLines,
  makeDue,
  queueTestDeliveries,
  storeTestLead,
} from '#modules/leads/delivery/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkDeliveries } from '../doctor/check-deliveries.ts'
import { runLeadRelease } from './lead-release.ts'
import { runLeadReplay } from './lead-replay.ts'
import { runLeadWebhookSecret } from './lead-webhook-secret.ts'
import type { Action } from '../../command/run-action.ts'
import { runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
const url = 'https://crm.example/leads'
let site: Site

beforeAll(async () => {
  site = await applyLeadSite(files.database, {
    routes: [{ emails: ['sales@example-cars.example'], webhook_url: url }],
    delivery_delays_seconds: [5],
  })
})

async function run<Words extends unknown[]>(action: Action<Words>, ...words: Words) {
  const environment = { secret: 'a secret of thirty-two characters', dataFolder: '/nowhere' }
  const openDatabase = () => Promise.resolve(files.database)
  const ran = await runTestAction(action, { environment, openDatabase }, ...words)
  return { code: ran.code, output: ran.printed.join('\n'), notes: ran.notes.join('\n') }
}

/** A lead whose deliveries are all dead. */
async function storeDead() {
  const lead = await storeTestLead(files.database, site, { email: null })
  const worker = createTestWorker(files.database, site, () => ({
    ok: false,
    reason: 'no',
    fault: 'mail',
  }))
  for (const { id } of await queueTestDeliveries(files.database, site, lead)) {
    await worker.deliver(id)
    await makeDue(files.database, id)
    await worker.deliver(id)
  }
  return lead
}

const listStates = async (leadId: string) =>
  (await listDeliveryLines(files.database, leadId)).map(({ state }) => state)

describe('lead replay', () => {
  test('tries all dead deliveries again', async () => {
    const lead = await storeDead()
    expect(await listStates(lead.id)).toEqual(['dead', 'dead'])
    const { code, output } = await run(runLeadReplay, lead.id, { json: true })
    expect(code).toBe(0)
    expect(JSON.parse(output)).toMatchObject({ replayed: [{ kind: 'email' }, { kind: 'webhook' }] })
    expect(await listStates(lead.id)).toEqual(['pending', 'pending'])
    expect((await run(runLeadReplay, lead.id, {})).output).toBe(
      'No delivery of this lead is dead or was not sent.',
    )
  })

  test('tries one destination again, and refuses one that the lead has not', async () => {
    const lead = await storeDead()
    const one = await run(runLeadReplay, lead.id, { destination: `webhook:${url}` })
    expect(one).toMatchObject({ code: 0, output: `tried again: webhook:${url}` })
    expect(await listStates(lead.id)).toEqual(['dead', 'pending'])
    const none = await run(runLeadReplay, lead.id, {
      destination: 'email:else@example.com',
      json: true,
    })
    expect(none.code).toBe(1)
    expect(JSON.parse(none.output)).toMatchObject({ code: 'lead.no-delivery' })
  })

  test.each([
    ['lead replay', runLeadReplay],
    ['lead release', runLeadRelease],
  ])('%s of a lead that does not exist is refused', async (_name, action) => {
    for (const id of ['nonsense', '0191d6a0-1111-4222-8333-444455556666']) {
      const { code, output } = await run(action, id, { json: true })
      expect(code).toBe(1)
      expect(JSON.parse(output)).toMatchObject({ code: 'lead.unknown' })
    }
  })
})

test('lead release releases a flagged lead, once', async () => {
  const lead = await storeTestLead(files.database, site, { flag: 'hidden-field', email: null })
  await queueTestDeliveries(files.database, site, lead)
  expect((await run(runLeadRelease, lead.id, { json: true })).output).toBe('{"released":2}')
  expect(await listStates(lead.id)).toEqual(['pending', 'pending'])
  expect((await run(runLeadRelease, lead.id, {})).output).toBe('Nothing of this lead is held.')
  const events = await files.database.asOwner((tx) =>
    tx.query('SELECT event_number FROM tracked_events WHERE lead_id = $1', [lead.id]),
  )
  expect(events.rows).toEqual([{ event_number: 22 }])
})

describe('lead webhook-secret', () => {
  test('prints the secrets with which a receiver checks signatures', async () => {
    const { code, output, notes } = await run(runLeadWebhookSecret, {
      site: site.slug,
      url,
      json: true,
    })
    expect({ code, notes }).toEqual({ code: 0, notes: '' })
    const { secret } = JSON.parse(output) as { secret: string }
    expect(secret).toMatch(/^whsec_/)
    expect(() => new Webhook(secret)).not.toThrow()
  })

  test('says where no route has the address', async () => {
    const other = await run(runLeadWebhookSecret, { site: site.slug, url: `${url}/else` })
    expect(other).toMatchObject({ code: 0 })
    expect(other.notes).toMatch(/no route of example-cars has this address/)
  })

  test.each([
    [{ site: 'nobody', url }, 'site.unknown'],
    [{ url }, 'webhook.whose'],
    [{ site: 'example-cars' }, 'webhook.whose'],
  ])('refuses %j', async (options, expected) => {
    const { code, output } = await run(runLeadWebhookSecret, { ...options, json: true })
    expect(code).toBe(1)
    expect(JSON.parse(output)).toMatchObject({ code: expected })
  })
})

describe('doctor', () => {
  const look = async () =>
    (await checkDeliveries(files.database))
      .map(({ what, detail }) => `${what}: ${detail}`)
      .join('\n')

  test('reports dead and held deliveries', async () => {
    await storeDead()
    const flagged = await storeTestLead(files.database, site, { flag: 'too-fast', email: null })
    await queueTestDeliveries(files.database, site, flagged)
    expect(await look()).toMatch(/example-cars: \d+ deliveries of leads are dead/)
    expect(await look()).toMatch(/example-cars: 2 deliveries are held/)
  })

  test('reports only sites whose leads may reach nobody', async () => {
    expect(await look()).not.toContain('reach nobody')
    await applyLeadSite(
      files.database,
      { routes: [{ category: 'Service', emails: ['service@lonely.example'] }] },
      {
        slug: 'lonely-cars',
        hosts: ['www.lonely-cars.example'],
        email: null,
        dealership_group: { slug: 'lonely', name: 'Lonely' },
        dealerships: [
          {
            slug: 'lonely-cars',
            name: 'Lonely Cars',
            locations: [
              {
                slug: 'main',
                name: 'Main',
                contact_detail: {},
                address: { street: '1 Road', city: 'Town', state: 'QLD', postcode: '4000' },
              },
            ],
          },
        ],
      },
    )
    expect(await look()).toContain('lonely-cars: some leads reach nobody')
    expect(await look()).not.toContain('example-cars: some leads')
  })
})
