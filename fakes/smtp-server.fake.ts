/**
 * A fake mail server over SMTP that can fail in the ways that mail servers do.
 *
 *     const smtp = await startSmtpServer()                     // on 127.0.0.1, any free port, accepts all
 *     SMTP_URL = smtp.url                                      // 'smtp://127.0.0.1:2525'
 *     smtp.behave('drop-after-data')                           // from the next mail on
 *     smtp.behave(({ recipient }) => recipient.startsWith('a') ? 'hang' : 'accept')   // called once a mail
 *     await smtp.waitFor((mails) => mails.length === 3)
 *     smtp.mails[0].acknowledged, .messageId, .recipients, .source
 *     await smtp.stop()                                        // cuts hanging connections off
 *
 * A mail is recorded when its last line has arrived, even if the sender gets no response: with 'drop-after-data' it is
 * recorded with `acknowledged: false`, and again when the sender retries. Receivers recognize the two as one mail by
 * their Message-ID.
 */
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { recordArrivals } from '#fakes/arrivals.fake.ts'

export type SmtpBehaviour =
  | 'accept'
  /** Responds 451 to the recipient. */
  | 'refuse-for-now'
  /** Responds 550 to the recipient. */
  | 'refuse-for-good'
  /** Never responds to the recipient. */
  | 'hang'
  /** Receives the whole mail and never responds. */
  | 'hang-after-data'
  /** Receives the whole mail and closes the connection without a response. */
  | 'drop-after-data'

/** Sender and recipients; the first recipient selects the behaviour for the whole mail. */
export interface SmtpEnvelope {
  readonly sender: string
  readonly recipient: string
}

export type ChooseSmtpBehaviour = SmtpBehaviour | ((envelope: SmtpEnvelope) => SmtpBehaviour)

export interface ArrivedMail {
  readonly sender: string
  readonly recipients: readonly string[]
  /** From the header, with angle brackets; '' if missing. */
  readonly messageId: string
  /** The raw mail, headers and body. */
  readonly source: Buffer
  /** Whether the sender got the response that the mail was accepted. */
  readonly acknowledged: boolean
  /** Whether the mail arrived over TLS. */
  readonly secure: boolean
}

export interface FakeSmtpServer {
  readonly port: number
  readonly url: string
  /** In order of arrival. */
  readonly mails: readonly ArrivedMail[]
  /** How many connections were opened in total. */
  readonly connections: () => number
  behave(behaviour: ChooseSmtpBehaviour): void
  waitFor(isThere: (mails: readonly ArrivedMail[]) => boolean): Promise<void>
  stop(): Promise<void>
}

interface SmtpServerOptions {
  /** 0: any free port. */
  readonly port?: number
  readonly behaviour?: ChooseSmtpBehaviour
  /** Offers STARTTLS with a certificate that no client trusts. */
  readonly starttls?: boolean
}

export async function startSmtpServer(options: SmtpServerOptions = {}): Promise<FakeSmtpServer> {
  let behaviour = options.behaviour ?? 'accept'
  const arrivals = recordArrivals<ArrivedMail>()
  const sockets = new Map<number, Socket>()
  const chosen = new Map<string, SmtpBehaviour>()
  let connections = 0

  const choose = (session: SMTPServerSession, recipient: string): SmtpBehaviour => {
    const { mailFrom, rcptTo } = session.envelope
    const sender = mailFrom === false ? '' : mailFrom.address
    const first = rcptTo.length === 0 ? undefined : chosen.get(session.id)
    const choice =
      first ?? (typeof behaviour === 'string' ? behaviour : behaviour({ sender, recipient }))
    chosen.set(session.id, choice)
    return choice
  }

  const server = new SMTPServer({
    disabledCommands: options.starttls === true ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    // A longer timeout than any sender's, so that the sender gives up on a hanging connection first.
    socketTimeout: 600_000,
    closeTimeout: 100,
    onRcptTo({ address }, session, callback) {
      const choice = choose(session, address)
      if (choice === 'hang') return
      if (choice === 'refuse-for-now') return callback(refusal(451, 'try again later'))
      if (choice === 'refuse-for-good') return callback(refusal(550, 'no such mailbox'))
      callback()
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const choice = chosen.get(session.id) ?? 'accept'
        const { mailFrom, rcptTo } = session.envelope
        const source = Buffer.concat(parts)
        arrivals.add({
          sender: mailFrom === false ? '' : mailFrom.address,
          recipients: rcptTo.map(({ address }) => address),
          messageId: readMessageId(source),
          source,
          acknowledged: choice === 'accept',
          secure: session.secure,
        })
        if (choice === 'drop-after-data') sockets.get(session.remotePort)?.destroy()
        else if (choice !== 'hang-after-data') callback()
      })
    },
    onClose(session) {
      chosen.delete(session.id)
    },
  })
  // A sender that is killed resets its connection, which is not an error of the server.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    connections += 1
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails: arrivals.all,
    connections: () => connections,
    behave(next) {
      behaviour = next
    },
    waitFor: arrivals.waitFor,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(resolve))
      for (const socket of sockets.values()) socket.destroy()
      await closed
    },
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function readMessageId(source: Buffer): string {
  const [head = ''] = source.toString('latin1').split('\r\n\r\n', 1)
  return /^message-id:\s*(<[^>]*>)/im.exec(head)?.[1] ?? ''
}
