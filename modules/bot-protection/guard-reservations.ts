import { createHash } from 'node:crypto'
import type { PersonCheck } from '#modules/forms/person-check.types.ts'
import { buyerFields } from '#modules/reservations/hold/buyer.rules.ts'
import type {
  ReservationService,
  SentReservation,
} from '#modules/reservations/service/reservation-service.types.ts'
import type { Log } from '#platform/log/log.ts'

/** A reservation service that, on sites with bot protection, asks before a hold whether a person sends it. */
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

/** What is the same hold again: by its key, else by the browser and what it sent. */
function nameSubmission({ key, sessionKey, vehicleId, buyer }: SentReservation): string {
  if (key !== null) return key
  const content = [sessionKey, vehicleId, ...buyerFields.map((field) => buyer[field])]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
