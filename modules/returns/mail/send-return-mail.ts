import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import { findDelivery } from '#modules/reservations/delivery/delivery.store.ts'
import { createReservationSecrets } from '#modules/reservations/lifecycle/reservation-secrets.ts'
import { findReservation } from '#modules/reservations/lifecycle/reservation.store.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Mailer } from '#platform/mail/mail.types.ts'
import { sendOrThrow } from '#platform/mail/send-or-throw.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { findReturn, listSteps } from '../lifecycle/used-car-return.store.ts'
import { composeBuyerMail, composeDealerMails } from './compose-return-mail.ts'
import type { MailedReturn } from './return-mail.types.ts'
import type { ReturnMailPayload } from './send-return-mail.job.ts'

interface ReturnMailParts {
  readonly database: Database
  readonly mailer: Mailer
  /** MAIL_FROM; null: the dealer's own address is the sender. */
  readonly senderAddress: string | null
  /** FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  readonly originOf: (site: Site) => string
}

/** The handler of `send-return-mail`. If a job runs twice, both mails have the same id. */
export function createReturnMailer(parts: ReturnMailParts): JobHandler<ReturnMailPayload> {
  const tokens = createReservationSecrets(parts.secrets)
  return {
    async run({ siteId, reservationId, sequence, step, reader }, { signal, log }) {
      const site = await parts.findSite(siteId)
      if (site === undefined) return
      const found = await parts.database.withScope(scopeOf(site), (tx) =>
        loadMailed(tx, reservationId, sequence),
      )
      if (found === undefined) return
      // A mail about an appointment that was moved or cancelled in the meantime would be wrong, so it is not sent.
      const isOfTime = step === 'booked' || step === 'moved'
      if (isOfTime && found.stored.sequence !== sequence) return
      const { dealerships } = site
      const location = dealerships
        .flatMap(({ locations }) => locations)
        .find(({ id }) => id === found.delivery.locationId)
      const origin = parts.originOf(site)
      const mailed: MailedReturn = { ...found, step, sequence, site, origin, location }
      const token = tokens.signToken(site.id, reservationId)
      const href = origin + buildPath(fixedPaths.usedCarReturn, { purchase: reservationId, token })
      const mails =
        reader === 'buyer'
          ? [composeBuyerMail(mailed, href, parts)]
          : composeDealerMails(mailed, parts)
      for (const mail of mails) {
        const fate = await sendOrThrow(parts.mailer, siteId, mail, signal)
        log.info(
          { siteId, reservation: reservationId, step, reader, fate },
          'a mail about a return',
        )
      }
    },
  }
}

async function loadMailed(tx: Tx, reservationId: string, sequence: number) {
  const reservation = await findReservation(tx, reservationId)
  const delivery = await findDelivery(tx, reservationId)
  const stored = await findReturn(tx, reservationId)
  const steps = await listSteps(tx, reservationId)
  const taken = steps.find((step) => step.sequence === sequence)
  if (reservation === undefined || delivery === undefined) return undefined
  if (stored === undefined || taken === undefined) return undefined
  const vehicle = await findVehicleById(tx, reservation.vehicleId)
  if (vehicle === undefined) return undefined
  return { reservation, delivery, stored, vehicle, takenAt: taken.takenAt }
}
