import { readFile } from 'node:fs/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import { openStoredMails } from '#platform/mail/stored-mails.ts'
import { openStoringMailer } from '#platform/mail/storing-mailer.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { StoredLead } from '../../lead/lead.types.ts'
import { createMailSender } from '../adapters/send-mail.ts'
import type { SendDelivery } from '../deliver-lead.ts'
import type { TakenMail } from '../delivery.types.ts'
import { countUnsent, queueUnsent } from './queue-unsent.ts'
import { replayDeliveries } from '../replay-deliveries.ts'
import {
  applyLeadSite,
  createTestWorker,
  listDeliveryLines,
  queueTestDeliveries,
  storeTestLead,
} from '../testing.ts'

const files = useTestDatabase()
let site: Site
let lead: StoredLead
let outcomes: string[]

beforeAll(async () => {
  const routes = [
    { emails: ['sales@dealer.example'], delivered_webhook_url: 'https://crm.example/told' },
  ]
  site = await applyLeadSite(files.database, { routes })
})
beforeEach(async () => {
  outcomes = []
  await files.database.asOwner(async (tx) => {
    await tx.query('DELETE FROM leads')
    await tx.query('DELETE FROM kept_mails')
    await tx.query('DELETE FROM confirmed_addresses')
  })
  lead = await storeTestLead(files.database, site)
})

/** Sends mails like a worker without a mail server. */
const storeMail = createMailSender({
  mailer: {
    send: (...sent) => openStoringMailer(files.database).send(...sent),
    close: () => Promise.resolve(),
  },
  senderAddress: null,
})
const send: SendDelivery = (delivered, delivery, signal) =>
  storeMail(delivered, delivery as TakenMail, signal)
const meter = (kind: string, outcome: string) => void outcomes.push(`${kind} ${outcome}`)

/** Attempts every due delivery to a mailbox. */
async function deliver(by: SendDelivery): Promise<void> {
  const worker = createTestWorker(files.database, site, by, { meter })
  for (const { id, destination, state } of await listDeliveryLines(files.database, lead.id)) {
    if (state === 'pending' && !destination.startsWith('delivered:')) await worker.deliver(id)
  }
}
const deliverWithServer = () => deliver(() => Promise.resolve({ ok: true, detail: '250 OK' }))

const lines = async () =>
  (await listDeliveryLines(files.database, lead.id)).map(({ destination, state }) => [
    destination,
    state,
  ])
const storedMails = async () =>
  (await openStoredMails(files.database).list(site, { limit: 10, before: null })).length
const toDealer = 'email:sales@dealer.example'
const toVisitor = 'confirmation:ana@visitor.example'

describe('a lead of a deployment without a mail server', () => {
  beforeEach(async () => {
    await queueTestDeliveries(files.database, site, lead)
    await deliver(send)
  })

  test('is not delivered: its mails are not sent, each with the reason, and no webhook gets them', async () => {
    expect(await lines()).toEqual([
      [toVisitor, 'not-sent'],
      [toDealer, 'not-sent'],
    ])
    const [first] = await listDeliveryLines(files.database, lead.id)
    expect(first).toMatchObject({ lastError: 'not sent: no mail server', isLeased: false })
    expect(outcomes.toSorted()).toEqual(['confirmation not-sent', 'email not-sent'])
    expect(await storedMails()).toBe(2)
  })

  test('is delivered once its mails are sent later, and then its webhook gets them', async () => {
    expect(await queueUnsent(files.database, site)).toBe(2)
    expect(await lines()).toEqual([
      [toVisitor, 'pending'],
      [toDealer, 'pending'],
    ])
    expect(await storedMails()).toBe(0)
    await deliverWithServer()
    expect(await lines()).toEqual([
      [toVisitor, 'delivered'],
      ['delivered:https://crm.example/told', 'pending'],
      [toDealer, 'delivered'],
    ])
    expect(await queueUnsent(files.database, site)).toBe(0)
  })

  test('is stored again where there is still no mail server', async () => {
    await queueUnsent(files.database, site)
    await deliver(send)
    expect((await lines()).map(([, state]) => state)).toEqual(['not-sent', 'not-sent'])
    expect(await storedMails()).toBe(2)
  })

  test.each([
    ['47 hours', 2],
    ['49 hours', 1],
  ])('with mails sent %s later is confirmed only within two days', async (later, count) => {
    await files.database.asOwner((tx) =>
      tx.query('UPDATE leads SET completed_at = completed_at - $1::interval', [later]),
    )
    expect(await files.database.withScope(ownScopeOf(site.id), countUnsent)).toBe(count)
    expect(await queueUnsent(files.database, site)).toBe(count)
    const late = count === 2 ? 'pending' : 'not-sent'
    expect(await lines()).toEqual([
      [toVisitor, late],
      [toDealer, 'pending'],
    ])
  })

  test('is sent by replaying it, too', async () => {
    const replayed = await replayDeliveries(files.database, lead.id, null)
    expect(replayed?.map(({ destination }) => destination).toSorted()).toEqual([
      toVisitor,
      toDealer,
    ])
  })
})

test('deliveries that counted as delivered before, though their mails were stored, are corrected', async () => {
  await queueTestDeliveries(files.database, site, lead)
  await deliverWithServer()
  const other = await storeTestLead(files.database, site)
  const stored = await queueTestDeliveries(files.database, site, other)
  await files.database.asOwner(async (tx) => {
    await tx.query(
      `UPDATE lead_deliveries SET state = 'delivered', delivered_at = now() WHERE lead_id = $1`,
      [other.id],
    )
    for (const { id } of stored) {
      await tx.query(
        `INSERT INTO delivery_attempts (delivery_id, site_id, ended_at, succeeded, detail)
         VALUES ($1, $2, now(), true, 'kept, not sent: there is no SMTP_URL')`,
        [id, site.id],
      )
    }
    for (const id of [stored[0]!.id, crypto.randomUUID()]) {
      await tx.query(
        `INSERT INTO kept_mails (site_id, message_id, sender, recipients, subject, plain_text, source)
         VALUES ($1, $2, 'a@b.example', '{c@d.example}', 's', 't', '')`,
        [site.id, `<${id}@${site.slug}.forecourt>`],
      )
    }
    // Restores the schema as it was before the migration.
    await tx.query('DROP INDEX lead_deliveries_not_sent')
    await tx.query('ALTER TABLE kept_mails DROP COLUMN outdated_at')
    await tx.query(await readFile('db/migrations/0067-mails-that-are-not-sent.sql', 'utf8'))
  })
  expect((await lines()).filter(([, state]) => state === 'delivered')).toHaveLength(2)
  const corrected = await listDeliveryLines(files.database, other.id)
  expect(corrected.map(({ state, lastError }) => [state, lastError])).toEqual([
    ['not-sent', 'not sent: no mail server'],
    ['not-sent', 'not sent: no mail server'],
  ])
  const mails = await files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ isDated: boolean }>(
      'SELECT outdated_at IS NOT NULL AS "isDated" FROM kept_mails',
    )
    return rows
  })
  expect(mails).toEqual([{ isDated: true }, { isDated: true }])
})
