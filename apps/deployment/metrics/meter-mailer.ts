import { type CallMeter, meterCall } from '#platform/http/call-meter.ts'
import type { Mailer } from '#platform/mail/mail.types.ts'

/** The same mailer, with each mail counted and traced. A mail that its server refuses is an answer of the server. */
export function meterMailer(mailer: Mailer, meter: CallMeter | undefined): Mailer {
  return {
    send: (siteId, mail, signal) =>
      meterCall(
        meter,
        'mail-server',
        () => mailer.send(siteId, mail, signal),
        (outcome) => !outcome.ok && outcome.fault === 'server',
      ),
    close: () => mailer.close(),
  }
}
