import { createTransport } from 'nodemailer'
import { composeMail, findAddressFault } from './compose-mail.ts'
import type { ComposedMail, Mailer, MailOutcome, SendComposed } from './mail.types.ts'

interface SmtpMailerOptions {
  /** `smtp://user:password@host:587`, or `smtps://…`; its query may set nodemailer's options. */
  readonly url: string
  /** Mails on their way at one time, each over a connection of its own. */
  readonly atOnce: number
  /** For one command of the conversation. */
  readonly timeoutMs?: number
  /** For the connection, and again for the greeting. */
  readonly connectTimeoutMs?: number
}

/** Time limit for the server's reply to a command. */
const commandTimeoutMs = 15_000
/** A server that does not even greet within this time takes no mail now, and the next one waits for its connection. */
const connectLimitMs = 5000
/** Time limit for a whole mail, including the wait for a connection. */
const wholeTimeoutMs = 45_000

export interface SmtpMailer extends Mailer {
  readonly sendComposed: SendComposed
}

/** Sends through a mail server, over connections that stay open for some seconds. Uses STARTTLS if the server offers it. */
export function openSmtpMailer({
  url,
  atOnce,
  timeoutMs = commandTimeoutMs,
  connectTimeoutMs = Math.min(connectLimitMs, timeoutMs),
}: SmtpMailerOptions): SmtpMailer {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: atOnce,
    maxMessages: 100,
    // The caller decides whether to try again.
    maxRequeues: 0,
    idleTimeout: Math.min(30_000, 2 * timeoutMs),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: connectTimeoutMs,
  })
  // Ignores errors of idle connections: the next mail opens a new one.
  transport.on('error', () => undefined)
  async function give(
    { sender, recipients, source }: ComposedMail,
    signal: AbortSignal,
  ): Promise<MailOutcome> {
    // A timer of its own, because `AbortSignal.timeout` goes off long after the mail was sent as well.
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), wholeTimeoutMs)
    const bounded = AbortSignal.any([signal, late.signal])
    try {
      const envelope = { from: sender, to: [...recipients] }
      const sent = await transport.sendMail({ raw: source, envelope, signal: bounded })
      return { ok: true, detail: sent.response }
    } catch (error) {
      return describeFailure(error as SmtpError)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    async send(_siteId, mail, signal) {
      const fault = findAddressFault(mail)
      if (fault !== undefined) return { ok: false, reason: fault, fault: 'mail' }
      // As one piece: a mail that is composed while it is sent goes out in a dozen small ones, each of which costs both sides.
      const source = await composeMail(mail)
      const recipients = mail.to.map(({ address }) => address)
      return give({ sender: mail.from.address, recipients, source }, signal)
    },
    sendComposed: give,
    close() {
      transport.close()
      return Promise.resolve()
    },
  }
}

interface SmtpError extends Error {
  readonly code?: string
  readonly responseCode?: number
}

/** Codes of errors in reply to a sender, a recipient or a message, which concern only this mail. */
const ofMail = new Set(['EENVELOPE', 'EMESSAGE'])

function describeFailure({ message, code, responseCode }: SmtpError): MailOutcome {
  const reason = [code, message].filter((part) => part !== undefined && part !== '').join(': ')
  // 421: the server closes the whole conversation.
  const isOfMail = ofMail.has(code ?? '') && responseCode !== undefined && responseCode !== 421
  return { ok: false, reason: reason.slice(0, 500), fault: isOfMail ? 'mail' : 'server' }
}
