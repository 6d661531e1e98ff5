import { type CallMeter, meterCall } from '#platform/http/call-meter.ts'
import type { Mailer, MailOutcome, SendComposed } from '#platform/mail/mail.types.ts'

/** A mail that the server refuses still counts as a response. */
const count = (meter: CallMeter | undefined, send: () => Promise<MailOutcome>) =>
  meterCall(meter, 'mail-server', send, (outcome) => !outcome.ok && outcome.fault === 'server')

/** Wraps a mailer so that each mail is counted and traced. */
export function meterMailer(mailer: Mailer, meter: CallMeter | undefined): Mailer {
  return {
    send: (siteId, mail, signal) => count(meter, () => mailer.send(siteId, mail, signal)),
    close: () => mailer.close(),
  }
}

/** Wraps the sending of stored mails in the same way. */
export const meterComposed =
  (send: SendComposed, meter: CallMeter | undefined): SendComposed =>
  (mail, signal) =>
    count(meter, () => send(mail, signal))
