import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { type FakeWebhookServer, startWebhookServer } from '#fakes/webhook-server.fake.ts'
import { deriveWebhookSecrets } from '#modules/leads/delivery/webhook-secret.ts'
import { writeReference } from '#modules/sites/short-reference.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { guardedPost } from '#platform/http/guarded-post.ts'
import { createLog } from '#platform/log/log.ts'
import type { Mail } from '#platform/mail/mail.types.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { listRecords } from '../application/application-record.store.ts'
import { findApplication } from '../application/application.store.ts'
import { applyFinanceSite, canaries, sendApplication, testSeal } from '../testing.ts'
import { createApplicationAnnouncer } from './announce-application.ts'
import { startLender } from '#fakes/lender.fake.ts'
import { createApplicationConfirmer } from './confirm-application.ts'
import { createApplicationDeleter } from './delete-application.ts'
import { createApplicationDelivery } from './deliver-application.ts'

const own = useTestDatabase()
const secrets = ['a secret of at least 32 characters']
const lines: string[] = []
const attempt = {
  isLast: false,
  signal: new AbortController().signal,
  log: createLog('debug', { write: (line) => lines.push(line) }),
}
let lender: FakeWebhookServer
let site: Site
let id: string

beforeEach(async () => {
  lender = await startWebhookServer()
  site = await applyFinanceSite(
    own.database,
    { webhook_url: lender.url, keep_days: 7 },
    { delivery_delays_seconds: [60, 900] },
  )
  id = await sendApplication(own.database, site)
})
afterEach(() => lender.stop())

const payload = () => ({ siteId: site.id, applicationId: id })
const findSite = () => Promise.resolve(site)
const read = () => own.database.withScope(ownScopeOf(site.id), (tx) => findApplication(tx, id))
/** The reference as displayed: `K7RW M4PX`. */
const findReference = async () => writeReference((await read())!.reference)
const records = () => own.database.withScope(ownScopeOf(site.id), (tx) => listRecords(tx, id))

function deliver(demonstration: string | null = null) {
  const parts = {
    database: own.database,
    seal: testSeal,
    findSite,
    originOf: () => 'https://www.dealer.example',
    post: guardedPost,
    secrets,
    allowLoopback: true,
    demonstration,
    chance: () => 0,
    now: () => new Date(),
  }
  return createApplicationDelivery(parts).run(payload(), attempt)
}

const queued = (name: string) =>
  own.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ seconds: number }>(
      `SELECT extract(epoch FROM run_at - now())::int AS seconds
       FROM graphile_worker._private_jobs jobs JOIN graphile_worker._private_tasks tasks ON tasks.id = jobs.task_id
       WHERE identifier = $1 AND jobs.payload->>'applicationId' = $2`,
      [name, id],
    )
    return rows.map(({ seconds }) => seconds)
  })

describe('an application for a lender with a system of its own', () => {
  test('is delivered once, signed, with all that was answered and agreed to', async () => {
    expect(await queued('deliver-finance-application')).toHaveLength(1)
    await deliver()
    await deliver()
    expect(lender.requests).toHaveLength(1)
    const { body, headers } = lender.requests[0]!
    const [secret = ''] = deriveWebhookSecrets(secrets, site.slug, lender.url)
    expect(new Webhook(secret).verify(body, { ...headers })).toMatchObject({
      type: 'finance_application.submitted',
      data: {
        id,
        provider: '360-finance',
        applicant: {
          about: { name: 'Ana' },
          income: { Income: canaries.income },
          identity: { 'Licence number': canaries.licence },
        },
        consents: [{ field: 'credit_check', agreed: true }, { agreed: true }],
      },
    })
    expect(await read()).toMatchObject({ deliveryState: 'delivered', attempts: 1 })
    expect(await records()).toMatchObject([
      { kind: 'submitted' },
      { kind: 'delivered', detail: 'answered 200' },
    ])
  })

  test('is tried again as the site’s schedule says, then dead, each try on record', async () => {
    lender.behave(500)
    await deliver()
    expect(await read()).toMatchObject({ deliveryState: 'pending', attempts: 1 })
    const [seconds = 0] = await queued('deliver-finance-application')
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(60)
    await deliver()
    await deliver()
    expect(await read()).toMatchObject({ deliveryState: 'dead', attempts: 3 })
    await deliver()
    expect(lender.requests).toHaveLength(3)
    expect((await records()).map(({ kind }) => kind)).toEqual([
      'submitted',
      'failed',
      'failed',
      'dead',
    ])
    expect(JSON.stringify(await records())).not.toContain(canaries.income)
  })
})

describe('a site of the demonstration', () => {
  beforeEach(async () => {
    site = await applyFinanceSite(own.database, { environment: 'demonstration' })
    id = await sendApplication(own.database, site)
  })

  test('delivers to the demonstration’s lender, who takes what comes again for the same one', async () => {
    const bank = await startLender()
    try {
      bank.trouble({ of: /applications/, kind: 'lose', times: 1 })
      await deliver(bank.origin)
      expect(await read()).toMatchObject({ deliveryState: 'pending' })
      await deliver(bank.origin)
      expect(await read()).toMatchObject({ deliveryState: 'delivered' })
      expect(bank.received).toMatchObject([{ id, number: 'L-100001', times: 2 }])
      expect(JSON.stringify(bank.received)).not.toContain(canaries.income)
    } finally {
      await bank.stop()
    }
  })

  test('with an unsigned message is refused', async () => {
    const bank = await startLender()
    try {
      const response = await fetch(`${bank.origin}/lender/applications`, {
        method: 'POST',
        headers: { 'webhook-id': id, 'webhook-timestamp': '1', 'webhook-signature': 'v1,none' },
        body: '{"type":"finance_application.submitted"}',
      })
      expect([response.status, bank.received]).toEqual([401, []])
    } finally {
      await bank.stop()
    }
  })

  test('fails where no demonstration runs, and says why', async () => {
    await deliver(null)
    expect(await read()).toMatchObject({ deliveryState: 'pending', attempts: 1 })
    expect((await records()).at(-1)?.detail).toContain('no lender of a demonstration')
    expect(lender.requests).toEqual([])
  })
})

describe('the applicant', () => {
  const mails: Mail[] = []
  const email = 'ana.alone@visitor.example'
  beforeEach(async () => {
    await own.database.asOwner((tx) => tx.query('TRUNCATE confirmed_addresses'))
    id = await sendApplication(own.database, site, email)
  })
  const confirm = () =>
    createApplicationConfirmer({
      database: own.database,
      findSite,
      senderAddress: null,
      mailer: {
        send: (_site, mail) => {
          mails.push(mail)
          return Promise.resolve({ ok: true, detail: '' })
        },
        close: () => Promise.resolve(),
      },
    }).run(payload(), attempt)

  test('gets one mail about receipt and next steps, without any of its content', async () => {
    expect(await queued('confirm-finance-application')).toHaveLength(1)
    await confirm()
    const [mail] = mails.splice(0)
    expect(mail).toMatchObject({
      subject: `We have your finance application ${await findReference()}: ${site.configuration.name}`,
      to: [{ address: email }],
    })
    expect(mail?.text).toContain(await findReference())
    expect(mail?.text).not.toContain(id)
    expect(mail?.text).toMatch(/what happens next/i)
    expect(mail?.text).toContain('on its way to the lender')
    const whole = JSON.stringify(mail) + lines.join('\n')
    for (const canary of [...Object.values(canaries), 'Ana ', 'Example Street']) {
      expect(whole).not.toContain(canary)
    }
  })

  test('gets no fourth mail within an hour, whatever address is typed', async () => {
    for (let times = 0; times < 3; times += 1) {
      id = await sendApplication(own.database, site, email)
    }
    expect(await queued('confirm-finance-application')).toEqual([])
    expect(await queued('announce-finance-application')).toHaveLength(1)
  })

  test('gets no mail about an erased one', async () => {
    await own.database.asOwner((tx) => tx.query('DELETE FROM finance_applications'))
    await confirm()
    expect(mails).toEqual([])
  })
})

describe('the dealer', () => {
  test('gets a mail about it, without any of its content', async () => {
    const sent: Mail[] = []
    const announcer = createApplicationAnnouncer({
      database: own.database,
      findSite,
      senderAddress: null,
      mailer: {
        send: (_site, mail) => {
          sent.push(mail)
          return Promise.resolve({ ok: true, detail: '' })
        },
        close: () => Promise.resolve(),
      },
    })
    await announcer.run(payload(), attempt)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      subject: `A finance application has come: ${await findReference()}`,
    })
    const whole = JSON.stringify(sent) + lines.join('\n')
    for (const canary of [...Object.values(canaries), 'Ana', 'visitor.example']) {
      expect(whole).not.toContain(canary)
    }
    site = await applyFinanceSite(own.database)
    id = await sendApplication(own.database, site)
    await announcer.run(payload(), attempt)
    expect(sent[1]?.text).toContain(
      `forecourt finance-application show ${(await read())!.reference} --reason`,
    )
  })
})

describe('the schedule', () => {
  const remove = () => createApplicationDeleter(own).run(payload(), attempt)

  test('deletes one when its days are over, and not before', async () => {
    const [seconds = 0] = await queued('delete-finance-application')
    expect(Math.round(seconds / 86_400)).toBe(7)
    await remove()
    expect(await read()).toBeDefined()
    await own.database.asOwner((tx) =>
      tx.query('UPDATE finance_applications SET delete_after = now() WHERE id = $1', [id]),
    )
    await remove()
    expect(await read()).toBeUndefined()
    // The record of actions stays, without any content.
    expect(await records()).toHaveLength(1)
  })
})
