import { beforeAll, describe, expect, test } from 'vitest'
import { createMailSender } from '#modules/leads/delivery/adapters/send-mail.ts'
import type { TakenMail } from '#modules/leads/delivery/delivery.types.ts'
import {
  applyLeadSite,
  createTestWorker,
  queueTestDeliveries,
  storeTestLead,
} from '#modules/leads/delivery/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildExampleMail } from '#platform/mail/example-mail.fake.ts'
import { openStoringMailer } from '#platform/mail/storing-mailer.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkMail } from '../doctor/check-mail.ts'
import { runLeadList } from '../lead/lead-list.ts'
import { runLeadShow } from '../lead/lead-show.ts'
import { runMailSend } from './mail-send.ts'
import { runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
const { signal } = new AbortController()
let site: Site
let leadId: string

/** A lead, another mail and an outdated mail, stored by a deployment without a mail server. */
beforeAll(async () => {
  site = await applyLeadSite(files.database)
  const mailer = openStoringMailer(files.database)
  const send = createMailSender({ mailer, senderAddress: null })
  const worker = createTestWorker(files.database, site, (lead, delivery, by) =>
    send(lead, delivery as TakenMail, by),
  )
  const lead = await storeTestLead(files.database, site)
  leadId = lead.id
  for (const { id } of await queueTestDeliveries(files.database, site, lead)) {
    await worker.deliver(id)
  }
  await mailer.send(site.id, buildExampleMail(), signal)
  const outdatedAt = new Date(Date.now() - 1000)
  const old = { messageId: '<old@dealer.forecourt>', outdatedAt }
  await mailer.send(site.id, buildExampleMail(old), signal)
})

const openDatabase = () => Promise.resolve(files.database)
const send = (
  options: Parameters<typeof runMailSend>[1],
  smtpUrl: string | null = 'smtp://mail.example:587',
) => {
  const environment = { smtpUrl: smtpUrl ?? undefined }
  return runTestAction(runMailSend, { openDatabase, environment }, options)
}
const demonstration = { databaseUrl: undefined, demo: true, smtpUrl: undefined }
const check = (environment: Partial<Parameters<typeof checkMail>[0]> = {}) =>
  checkMail({ ...demonstration, isWithoutMail: false, ...environment }, files.database)

describe('mails that are not sent, as there is no mail server', () => {
  test('are never called delivered by lead list and lead show', async () => {
    const list = (options: object) =>
      runTestAction(runLeadList, { openDatabase }, { site: site.slug, ...options })
    const { printed } = await list({})
    expect(printed[0]).toContain('2 not sent: no mail server')
    const [json = ''] = (await list({ json: true })).printed
    expect(JSON.parse(json)).toMatchObject({ leads: [{ deliveries: { 'not-sent': 2 } }] })
    const shown = (await runTestAction(runLeadShow, { openDatabase }, leadId, {})).printed.join(
      '\n',
    )
    expect(shown).toContain('email:sales@example-cars.example  not sent: no mail server')
    expect(shown + printed.join() + json).not.toMatch(/delivered"?:? ?[1-9]|  delivered|done/)
  })

  test.each([
    ['a notice of the demonstration', {}, 'notice', 'notice'],
    ['a warning with MAIL=none', { demo: false, isWithoutMail: true }, 'warning', 'warning'],
    [
      'a warning until they are sent',
      { demo: false, smtpUrl: 'smtp://a:b@m.example' },
      'ok',
      'warning',
    ],
    ['beside a fault where none was chosen', { demo: false }, 'fault', 'warning'],
  ] as const)('are %s in doctor', async (_what, environment, server, mails) => {
    const [first, ...rest] = await check(environment)
    expect(first).toMatchObject({ state: server, what: 'mail' })
    expect(first?.detail).not.toContain('a:b')
    expect(rest.map(({ state, what, detail }) => [state, what, detail.slice(0, 46)])).toEqual([
      [mails, site.slug, '2 deliveries of leads are not sent: no mail se'],
      [mails, site.slug, '3 mails are not sent: no mail server; the olde'],
      ['notice', site.slug, '1 mails were not sent: no mail server; they te'],
    ])
  })

  test('are not sent without a mail server, which mail send says', async () => {
    const { code, printed } = await send({ json: true }, null)
    expect([code, JSON.parse(printed.join(''))]).toMatchObject([1, { code: 'mail.no-server' }])
    expect(await send({ site: 'nobody' })).toMatchObject({ code: 1 })
    expect((await check())[1]?.detail).toContain('2 deliveries')
  })

  test('are counted by a dry run and queued by mail send, except outdated ones', async () => {
    const found = { site: site.slug, leads: 2, others: 1, outdated: 1 }
    const run = async (options: object) =>
      JSON.parse((await send({ ...options, json: true })).printed.join('')) as object
    expect(await run({ dryRun: true })).toEqual({ mails: [found], queued: false })
    expect((await send({})).printed).toEqual([
      `${site.slug}: 2 mails about leads and 1 others are queued; 1 tell only what is past by now, and are not sent`,
      'Processes that do jobs send them; doctor says how many are not sent yet.',
    ])
    expect(await run({ dryRun: true })).toEqual({
      mails: [{ ...found, leads: 0 }],
      queued: false,
    })
  })
})
