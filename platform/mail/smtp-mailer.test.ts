import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, test } from 'vitest'
import {
  type FakeSmtpServer,
  type SmtpBehaviour,
  startSmtpServer,
} from '#fakes/smtp-server.fake.ts'
import { buildExampleMail } from './example-mail.fake.ts'
import type { Mail, Mailer } from './mail.types.ts'
import { openSmtpMailer } from './smtp-mailer.ts'

let server: FakeSmtpServer | undefined
const mailers: Mailer[] = []
afterEach(async () => {
  for (const mailer of mailers.splice(0)) await mailer.close()
  await server?.stop()
})

/** Longer than a test may run, so a test that waits for this timeout fails. */
const patientMs = 30_000

interface MailerWish {
  readonly query?: string
  readonly atOnce?: number
  readonly timeoutMs?: number
}

function openMailer(
  { url }: FakeSmtpServer,
  { query = '', atOnce = 2, timeoutMs = patientMs }: MailerWish = {},
) {
  const mailer = openSmtpMailer({ url: url + query, atOnce, timeoutMs })
  mailers.push(mailer)
  const { signal } = new AbortController()
  return (mail: Partial<Mail> = {}, by: AbortSignal = signal) =>
    mailer.send(1, buildExampleMail(mail), by)
}

async function start(options: Parameters<typeof startSmtpServer>[0] = {}, wish?: MailerWish) {
  server = await startSmtpServer(options)
  return { server, send: openMailer(server, wish) }
}

describe('a mail', () => {
  test('arrives whole', async () => {
    const { server, send } = await start()
    expect(await send()).toMatchObject({
      ok: true,
      detail: expect.stringContaining('250') as string,
    })
    const [arrived] = server.mails
    expect(arrived).toMatchObject({
      sender: 'hello@dealer.example',
      recipients: ['sales@dealer.example'],
      messageId: '<one@dealer.forecourt>',
    })
    const read = await PostalMime.parse(arrived!.source)
    expect(read).toMatchObject({
      subject: 'Used Vehicle Enquiry: Zoë',
      from: { name: 'Example Motors', address: 'hello@dealer.example' },
      replyTo: [{ name: 'Ana', address: 'ana@visitor.example' }],
    })
    expect(read.text?.trim()).toBe('Hello\n.\nWorld ö')
    expect(read.html?.trim()).toBe('<p>Hello <b>ö</b></p>')
  })

  test('goes over TLS where the server offers it', async () => {
    const { server, send } = await start(
      { starttls: true },
      { query: '/?tls.rejectUnauthorized=false' },
    )
    expect(await send()).toMatchObject({ ok: true })
    expect(server.mails[0]?.secure).toBe(true)
  })

  test('is not given to a server with an untrusted certificate', async () => {
    const { server, send } = await start({ starttls: true })
    expect(await send()).toMatchObject({ ok: false, fault: 'server' })
    expect(server.mails).toEqual([])
  })

  test('shares connections with those after it', async () => {
    const { server, send } = await start({}, { atOnce: 1 })
    for (const name of ['a', 'b', 'c']) await send({ messageId: `<${name}@dealer.forecourt>` })
    expect(server.mails).toHaveLength(3)
    expect(server.connections()).toBe(1)
  })

  test('gets no header and no recipient from the text in it', async () => {
    const { server, send } = await start()
    const evil = 'x\r\nBcc: else@visitor.example\r\nX-Evil: 1\r\n\r\nbody'
    await send({ subject: evil, from: { name: evil, address: 'hello@dealer.example' } })
    expect(server.mails[0]?.recipients).toEqual(['sales@dealer.example'])
    const { headers } = await PostalMime.parse(server.mails[0]!.source)
    expect(headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['x-evil']))
    expect(headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['bcc']))
  })

  test.each([
    { to: [{ name: null, address: 'a@b.example\r\nRCPT TO:<c@d.example>' }] },
    { to: [] },
    { from: { name: null, address: 'nobody' } },
  ])('with %j goes nowhere', async (mail) => {
    const { server, send } = await start()
    expect(await send(mail)).toMatchObject({ ok: false, fault: 'mail' })
    expect(server.connections()).toBe(0)
  })

  test('that answers another says which', async () => {
    const { server, send } = await start()
    await send({ inReplyTo: '<first@dealer.forecourt>', automatic: true })
    const read = await PostalMime.parse(server.mails[0]!.source)
    expect(read).toMatchObject({
      inReplyTo: '<first@dealer.forecourt>',
      references: '<first@dealer.forecourt>',
    })
    expect(read.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })
})

describe('a server', () => {
  const faults: readonly (readonly [SmtpBehaviour, 'server' | 'mail', number, number])[] = [
    ['refuse-for-now', 'mail', 0, patientMs],
    ['refuse-for-good', 'mail', 0, patientMs],
    ['hang', 'server', 0, 300],
    // Long enough for the mail to arrive.
    ['hang-after-data', 'server', 1, 2000],
    ['drop-after-data', 'server', 1, patientMs],
  ]
  test.each(faults)(
    'that is at fault by %s is distinguished from a faulty mail: %s',
    async (behaviour, fault, mails, timeoutMs) => {
      const { server, send } = await start({ behaviour }, { timeoutMs })
      expect(await send()).toMatchObject({ ok: false, fault })
      expect(server.mails, 'one try is one try').toHaveLength(mails)
      server.behave('accept')
      const sendAgain = timeoutMs === patientMs ? send : openMailer(server)
      expect(await sendAgain()).toMatchObject({ ok: true })
    },
  )

  test('that is not there is the one at fault', async () => {
    const { server, send } = await start()
    await server.stop()
    expect(await send()).toMatchObject({ ok: false, fault: 'server' })
  })

  test('that accepts the connection and never greets is given up early', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const mailer = openSmtpMailer({
      url: `smtp://127.0.0.1:${port}`,
      atOnce: 1,
      timeoutMs: patientMs,
      connectTimeoutMs: 200,
    })
    mailers.push(mailer)
    try {
      const { signal } = new AbortController()
      expect(await mailer.send(1, buildExampleMail({}), signal)).toMatchObject({
        ok: false,
        reason: expect.stringContaining('Greeting never received') as string,
        fault: 'server',
      })
    } finally {
      silent.close()
    }
  })

  test('that lets one mail hang takes the others in the meantime', async () => {
    const { server, send } = await start()
    server.behave(({ sender }) => (sender.startsWith('slow') ? 'hang' : 'accept'))
    const ending = new AbortController()
    const slow = send({ from: { name: null, address: 'slow@dealer.example' } }, ending.signal)
    expect(await send()).toMatchObject({ ok: true })
    ending.abort()
    expect(await slow).toMatchObject({ ok: false })
  })

  test('that hangs is given up when the process has to end', async () => {
    const { server, send } = await start({ behaviour: 'hang' })
    const ending = new AbortController()
    const sending = send({}, ending.signal)
    ending.abort()
    expect(await sending).toMatchObject({ ok: false })
    expect(server.mails).toEqual([])
  })
})
