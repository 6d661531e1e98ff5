import { createTransport } from 'nodemailer'
import { findAddressFault, toMessage } from './compose-mail.ts'
import type { Mailer, MailOutcome } from './mail.types.ts'

interface SmtpMailerOptions {
  /** `smtp://user:password@host:587`, or `smtps://…`; its query may set nodemailer's options. */
  readonly url: string
  /** Mails on their way at one time, each over a connection of its own. */
  readonly atOnce: number
  /** For one command of the conversation. */
  readonly timeoutMs?: number
}

/** A command that the server does not answer is given up after this time. */
const commandTimeoutMs = 15_000
/** For a mail as a whole, the waiting for a connection included. */
const wholeTimeoutMs = 45_000

/** Sends through a mail server, over connections that are kept for some seconds. STARTTLS where it is offered. */
export function openSmtpMailer({
  url,
  atOnce,
  timeoutMs = commandTimeoutMs,
}: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: atOnce,
    maxMessages: 100,
    // Whoever sends decides about another try.
    maxRequeues: 0,
    idleTimeout: Math.min(30_000, 2 * timeoutMs),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  // Of a connection that nobody uses just now: the next mail opens another.
  transport.on('error', () => undefined)
  return {
    async send(_siteId, mail, signal) {
      const fault = findAddressFault(mail)
      if (fault !== undefined) return { ok: false, reason: fault, fault: 'mail' }
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(wholeTimeoutMs)])
      try {
        const sent = await transport.sendMail({ ...toMessage(mail), signal: bounded })
        return { ok: true, detail: sent.response }
      } catch (error) {
        return describeFailure(error as SmtpError)
      }
    },
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

/** What the server answers to a sender, a recipient or a message concerns these alone. */
const ofMail = new Set(['EENVELOPE', 'EMESSAGE'])

function describeFailure({ message, code, responseCode }: SmtpError): MailOutcome {
  const reason = [code, message].filter((part) => part !== undefined && part !== '').join(': ')
  // 421: the server closes the whole conversation.
  const isOfMail = ofMail.has(code ?? '') && responseCode !== undefined && responseCode !== 421
  return { ok: false, reason: reason.slice(0, 500), fault: isOfMail ? 'mail' : 'server' }
}
