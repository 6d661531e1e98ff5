import PostalMime from 'postal-mime'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeSmtpServer, startSmtpServer } from '#fakes/smtp-server.fake.ts'
import { createLog } from '#platform/log/log.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { buildExampleMail } from './example-mail.fake.ts'
import type { Mail } from './mail.types.ts'
import { queueStoredMails } from './queue-stored-mails.ts'
import { createStoredMailSender } from './send-stored-mail.ts'
import { openSmtpMailer, type SmtpMailer } from './smtp-mailer.ts'
import { countUnsentOfSite } from './stored-mail.store.ts'
import { openStoredMails } from './stored-mails.ts'
import { openStoringMailer } from './storing-mailer.ts'

const files = useTestDatabase()
const attempt = {
  isLast: false,
  signal: new AbortController().signal,
  log: createLog('silent'),
}
let siteId: number
let server: FakeSmtpServer
let mailer: SmtpMailer

beforeAll(async () => {
  siteId = await files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `WITH g AS (INSERT INTO dealership_groups (slug, name) VALUES ('g', 'G') RETURNING id)
       INSERT INTO sites (group_id, slug, template, settings) SELECT id, 'one', 'Car', '{}' FROM g RETURNING id`,
    )
    return rows[0]!.id
  })
})
beforeEach(async () => {
  await files.database.asOwner((tx) => tx.query('DELETE FROM kept_mails'))
  server = await startSmtpServer()
  mailer = openSmtpMailer({ url: server.url, atOnce: 2 })
})
afterEach(async () => {
  await mailer.close()
  await server.stop()
})

async function store(mail: Partial<Mail> = {}): Promise<number> {
  const stored = await openStoringMailer(files.database).send(
    siteId,
    buildExampleMail(mail),
    attempt.signal,
  )
  expect(stored).toEqual({ ok: true, detail: 'not sent: no mail server', isStored: true })
  const [newest] = await list()
  return newest!.id
}
const list = () => openStoredMails(files.database).list({ id: siteId }, { limit: 10, before: null })
const count = () => files.database.withScope(ownScopeOf(siteId), countUnsentOfSite)

const sentIds: string[] = []
const send = (mailId: number, more: { senderAddress?: string; isWithoutServer?: true } = {}) =>
  createStoredMailSender({
    database: files.database,
    sendComposed: more.isWithoutServer ? null : mailer.sendComposed,
    senderAddress: more.senderAddress ?? null,
    noteSent: (_tx, messageId) => Promise.resolve(void sentIds.push(messageId)),
  }).run({ siteId, mailId }, attempt)

describe('a mail that was stored without a mail server', () => {
  test('is sent as it was composed, once, and stored no longer', async () => {
    const id = await store({ subject: 'Zoë' })
    await send(id)
    await send(id)
    expect(server.mails).toHaveLength(1)
    expect(sentIds).toEqual(['<one@dealer.forecourt>'])
    expect(server.mails[0]).toMatchObject({
      sender: 'hello@dealer.example',
      recipients: ['sales@dealer.example'],
      messageId: '<one@dealer.forecourt>',
    })
    const read = await PostalMime.parse(server.mails[0]!.source)
    expect(read).toMatchObject({ subject: 'Zoë', replyTo: [{ address: 'ana@visitor.example' }] })
    expect(read.text?.trim()).toBe('Hello\n.\nWorld ö')
    expect(await list()).toEqual([])
  })

  test('comes from MAIL_FROM where that has been set since', async () => {
    await send(await store(), { senderAddress: 'website@platform.example' })
    expect(server.mails[0]?.sender).toBe('website@platform.example')
    const read = await PostalMime.parse(server.mails[0]!.source)
    expect(read.from).toEqual({ name: 'Example Motors', address: 'website@platform.example' })
  })

  test.each(['refuse-for-now', 'drop-after-data'] as const)(
    'stays stored where the server does not take it: %s',
    async (behaviour) => {
      const id = await store()
      server.behave(behaviour)
      await expect(send(id)).rejects.toThrow()
      expect(await count()).toMatchObject({ waiting: 1 })
    },
  )

  test('stays stored where this worker has no server either', async () => {
    await send(await store(), { isWithoutServer: true })
    expect(await count()).toMatchObject({ waiting: 1 })
  })

  test('is not sent once it is outdated', async () => {
    const past = await store({ outdatedAt: new Date(Date.now() - 1000) })
    await store({ messageId: '<two@dealer.forecourt>', outdatedAt: new Date(Date.now() + 60_000) })
    expect(await count()).toMatchObject({ waiting: 1, outdated: 1 })
    await send(past)
    expect(server.mails).toEqual([])
    expect(await queueStoredMails(files.database, siteId)).toBe(1)
  })

  test('is queued once, even with several requests', async () => {
    const id = await store()
    for (const _ of [1, 2]) expect(await queueStoredMails(files.database, siteId)).toBe(1)
    const jobs = await files.database.asOwner(async (tx) => {
      const { rows } = await tx.query<{ payload: object }>(
        `SELECT payload FROM graphile_worker._private_jobs jobs
         JOIN graphile_worker._private_tasks tasks ON tasks.id = task_id WHERE identifier = 'send-stored-mail'
         AND payload->>'mailId' = $1`,
        [String(id)],
      )
      return rows
    })
    expect(jobs).toEqual([{ payload: { siteId, mailId: id } }])
  })
})
