import {
  buildMessageId,
  decideSenderAddress,
  toReplyAddress,
} from '#modules/leads/delivery/mail/mail-addresses.rules.ts'
import { decideMailColours } from '#modules/leads/delivery/mail/mail-colours.rules.ts'
import { renderMailHtml } from '#modules/leads/delivery/mail/render-mail-html.ts'
import { renderMailText } from '#modules/leads/delivery/mail/render-mail-text.ts'
import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import { cleanPersonName } from '#platform/mail/person-name.rules.ts'
import type { Mail, Mailer } from '#platform/mail/mail.types.ts'
import { sendOrThrow } from '#platform/mail/send-or-throw.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findDelivery } from '../delivery/delivery.store.ts'
import { createReservationSecrets } from '../lifecycle/reservation-secrets.ts'
import { findReservation } from '../lifecycle/reservation.store.ts'
import { findLocation } from '../find-location.ts'
import { listDealerAddresses } from './dealer-addresses.ts'
import { buildBuyerMail, buildBuyerSubject } from './buyer-mail.view.ts'
import { buildDealerMail, buildDealerSubject } from './dealer-mail.view.ts'
import type { MailedReservation } from './reservation-mail.types.ts'
import { nameMail, type ReservationMailPayload } from './send-reservation-mail.job.ts'

export interface ReservationMailParts {
  readonly database: Database
  readonly mailer: Mailer
  /** MAIL_FROM; null: the dealer's own address is the sender. */
  readonly senderAddress: string | null
  /** FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  readonly originOf: (site: Site) => string
}

/** The handler of `send-reservation-mail`. If a job runs twice, both mails have the same id. */
export function createReservationMailer(
  parts: ReservationMailParts,
): JobHandler<ReservationMailPayload> {
  const tokens = createReservationSecrets(parts.secrets)
  return {
    async run({ siteId, reservationId, kind, reader, refund = null }, { signal, log }) {
      const site = await parts.findSite(siteId)
      if (site === undefined) return
      const found = await parts.database.withScope(scopeOf(site), async (tx) => {
        const reservation = await findReservation(tx, reservationId)
        if (reservation === undefined) return undefined
        const vehicle = await findVehicleById(tx, reservation.vehicleId)
        const delivery = (await findDelivery(tx, reservationId)) ?? null
        return vehicle === undefined ? undefined : { reservation, vehicle, delivery }
      })
      if (found === undefined) return
      const { reservation, vehicle } = found
      const query = {
        purchase: reservation.id,
        token: tokens.signToken(site.id, reservation.id),
      }
      const origin = parts.originOf(site)
      const mailed: MailedReservation = {
        ...found,
        kind,
        refund,
        site,
        origin,
        location: findLocation(site, vehicle),
        href: reader === 'buyer' ? origin + buildPath(fixedPaths.purchase, query) : null,
      }
      const mails =
        reader === 'buyer' ? [composeForBuyer(mailed, parts)] : composeForDealer(mailed, parts)
      for (const mail of mails) {
        const fate = await sendOrThrow(parts.mailer, siteId, mail, signal)
        log.info(
          { siteId, reservation: reservationId, kind, reader, fate },
          'a mail about a reservation',
        )
      }
    },
  }
}

type Sender = Pick<ReservationMailParts, 'senderAddress'>

function composeForBuyer(mailed: MailedReservation, { senderAddress }: Sender): Mail {
  const { site, reservation, kind, refund } = mailed
  const { name, email, theme } = site.configuration
  const document = buildBuyerMail(mailed)
  return {
    messageId: buildMessageId(`${reservation.id}-${nameMail(kind, refund)}`, site),
    from: { name, address: decideSenderAddress(site, senderAddress) },
    replyTo: toReplyAddress(name, email),
    to: [{ name: null, address: reservation.email }],
    subject: buildBuyerSubject(mailed),
    text: renderMailText(document),
    html: renderMailHtml(document, decideMailColours(theme)),
    inReplyTo: null,
    automatic: true,
  }
}

/** The mail to the addresses that receive all kinds of enquiries for the vehicle's location. */
function composeForDealer(mailed: MailedReservation, { senderAddress }: Sender): Mail[] {
  const { site, reservation, kind, refund, location } = mailed
  const { name, theme } = site.configuration
  const document = buildDealerMail(mailed)
  return listDealerAddresses(site, location).map((address, at) => ({
    messageId: buildMessageId(`${reservation.id}-${nameMail(kind, refund)}-dealer-${at}`, site),
    from: { name, address: decideSenderAddress(site, senderAddress) },
    replyTo: toReplyAddress(
      cleanPersonName(`${reservation.firstName} ${reservation.lastName}`),
      reservation.email,
    ),
    to: [{ name: null, address: address }],
    subject: buildDealerSubject(mailed),
    text: renderMailText(document),
    html: renderMailHtml(document, decideMailColours(theme)),
    inReplyTo: null,
    automatic: true,
  }))
}
