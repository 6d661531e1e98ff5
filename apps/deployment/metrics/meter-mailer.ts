import { type CallMeter, meterCall } from '#platform/http/call-meter.ts'
import type { Mailer, MailOutcome, SendComposed } from '#platform/mail/mail.types.ts'

/** A mail that its server refuses is an answer of the server. */
const count = (meter: CallMeter | undefined, send: () => Promise<MailOutcome>) =>
  meterCall(meter, 'mail-server', send, (outcome) => !outcome.ok && outcome.fault === 'server')

/** The same mailer, with each mail counted and traced. */
export function meterMailer(mailer: Mailer, meter: CallMeter | undefined): Mailer {
  return {
    send: (siteId, mail, signal) => count(meter, () => mailer.send(siteId, mail, signal)),
    close: () => mailer.close(),
  }
}

/** The same for mails that were composed earlier. */
export const meterComposed =
  (send: SendComposed, meter: CallMeter | undefined): SendComposed =>
  (mail, signal) =>
    count(meter, () => send(mail, signal))
