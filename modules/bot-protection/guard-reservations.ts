import { createHash } from 'node:crypto'
import type { PersonCheck } from '#modules/forms/bot-check/person-check.types.ts'
import { buyerFields } from '#modules/reservations/hold/buyer.rules.ts'
import type {
  ReservationService,
  SentReservation,
} from '#modules/reservations/service/reservation-service.types.ts'
import type { Log } from '#platform/log/log.ts'

/**
 * Wraps a reservation service: on sites with bot protection the sender is checked before a hold.
 */
export const guardReservations = (
  service: ReservationService,
  checkPerson: PersonCheck,
  log: Log,
): ReservationService => ({
  ...service,
  async hold(site, sent) {
    const context = { site, log: log.child({ request_id: sent.requestId }) }
    const decision = await checkPerson(
      context,
      sent.botToken ?? null,
      `reservation ${nameSubmission(sent)}`,
    )
    if (!decision.allowed) return { ok: false, reason: 'reservation.bot-token' }
    return service.hold(site, { ...sent, botMark: decision.mark })
  },
})

/** Identifies repeats of a hold: by its key, else by the browser's session and the content. */
function nameSubmission({ key, sessionKey, vehicleId, buyer }: SentReservation): string {
  if (key !== null) return key
  const content = [sessionKey, vehicleId, ...buyerFields.map((field) => buyer[field])]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
