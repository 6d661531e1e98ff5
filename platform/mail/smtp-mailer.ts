import { createTransport } from 'nodemailer'
import { composeMail, findAddressFault } from './compose-mail.ts'
import type { ComposedMail, Mailer, MailOutcome, SendComposed } from './mail.types.ts'

interface SmtpMailerOptions {
  /** `smtp://user:password@host:587`, or `smtps://…`; its query may set nodemailer's options. */
  readonly url: string
  /** Maximum number of mails sent at the same time, each over its own connection. */
  readonly atOnce: number
  /** Time limit for one SMTP command. */
  readonly timeoutMs?: number
  /** Time limit for connecting, and again for the greeting. */
  readonly connectTimeoutMs?: number
}

/** Time limit for the server's reply to a command. */
const commandTimeoutMs = 15_000
/** A server that does not greet within this time accepts no mails now, and other mails wait for the connection. */
const connectLimitMs = 5000
/** Time limit for a whole mail, including the wait for a connection. */
const wholeTimeoutMs = 45_000

export interface SmtpMailer extends Mailer {
  readonly sendComposed: SendComposed
}

/**
 * Sends mails through an SMTP server over connections that stay open for some seconds. Uses STARTTLS if the server
 * offers it.
 */
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
    // Uses a timer that is cleared, because `AbortSignal.timeout` would still fire long after the mail was sent.
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
      // Composed beforehand: a message composed while sending goes out in a dozen small pieces, which costs both sides
      // time.
      const source = await composeMail(mail)
      const recipients = mail.to.map(({ address }) => address)
      return give({ sender: mail.returnPath ?? mail.from.address, recipients, source }, signal)
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

/** Error codes about a sender, recipient or message, which concern only this mail. */
const ofMail = new Set(['EENVELOPE', 'EMESSAGE'])

function describeFailure({ message, code, responseCode }: SmtpError): MailOutcome {
  const reason = [code, message].filter((part) => part !== undefined && part !== '').join(': ')
  // 421: the server closes the whole session.
  const isOfMail = ofMail.has(code ?? '') && responseCode !== undefined && responseCode !== 421
  return { ok: false, reason: reason.slice(0, 500), fault: isOfMail ? 'mail' : 'server' }
}
