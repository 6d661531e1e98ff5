import { createHash } from 'node:crypto'
import type { CourtesyService } from '#modules/courtesy-holds/service/courtesy-service.types.ts'
import type { PersonCheck } from '#modules/forms/bot-check/person-check.types.ts'

/** Wraps courtesy holds: on sites with bot protection the sender of a request is checked before a code is mailed. */
export const guardCourtesyHolds = (
  service: CourtesyService,
  checkPerson: PersonCheck,
): CourtesyService => ({
  ...service,
  async request(context, sent) {
    const { browserKey, vehicleId, shopper } = sent
    const content = JSON.stringify([browserKey, vehicleId, shopper])
    const submission = `courtesy hold ${createHash('sha256').update(content).digest('hex')}`
    const decision = await checkPerson(context, sent.botToken, submission)
    return decision.allowed
      ? service.request(context, sent)
      : { ok: false, reason: 'courtesy.bot-token', possibleAt: null }
  },
})
