import {
  buildMessageId,
  decideSenderAddress,
  toReplyAddress,
} from '#modules/leads/delivery/mail/mail-addresses.rules.ts'
import { decideMailColours } from '#modules/leads/delivery/mail/mail-colours.rules.ts'
import { renderMailHtml } from '#modules/leads/delivery/mail/render-mail-html.ts'
import { renderMailText } from '#modules/leads/delivery/mail/render-mail-text.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Mailer } from '#platform/mail/mail.types.ts'
import { sendOrThrow } from '#platform/mail/send-or-throw.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { ApplicationPayload } from '../application/application-jobs.ts'
import { findApplication } from '../application/application.store.ts'
import { findTypedLocation } from './announced-addresses.rules.ts'
import { buildApplicantMail, buildApplicantSubject } from './applicant-mail.view.ts'

interface ConfirmParts {
  readonly database: Database
  readonly mailer: Mailer
  readonly senderAddress: string | null
  readonly findSite: (siteId: number) => Promise<Site | undefined>
}

/** The handler of `confirm-finance-application`: confirms receipt to the applicant. */
export const createApplicationConfirmer = ({
  database,
  mailer,
  senderAddress,
  findSite,
}: ConfirmParts): JobHandler<ApplicationPayload> => ({
  async run({ siteId, applicationId }, { signal, log }) {
    const site = await findSite(siteId)
    if (site === undefined) throw new Error(`site ${siteId} has no configuration that resolves`)
    const found = await database.withScope(scopeOf(site), async (tx) => {
      const row = await findApplication(tx, applicationId)
      if (row === undefined) return undefined
      const vehicle = row.vehicleId === null ? undefined : await findVehicleById(tx, row.vehicleId)
      return { row, locationId: vehicle?.locationId ?? null }
    })
    // The application may be deleted by now.
    if (found === undefined) return
    const { row, locationId } = found
    const confirmed = {
      reference: row.reference,
      isForwarded: row.destination !== null,
      deleteAfter: row.deleteAfter,
    }
    const { name, email, theme } = site.configuration
    const document = buildApplicantMail(confirmed, site, findTypedLocation(site, locationId))
    const fate = await sendOrThrow(
      mailer,
      siteId,
      {
        messageId: buildMessageId(`${row.id}-applicant`, site),
        from: { name, address: decideSenderAddress(site, senderAddress) },
        replyTo: toReplyAddress(name, email),
        to: [{ name: null, address: row.email }],
        subject: buildApplicantSubject(site, row.reference),
        text: renderMailText(document),
        html: renderMailHtml(document, decideMailColours(theme)),
        inReplyTo: null,
        automatic: true,
        outdatedAt: row.deleteAfter,
      },
      signal,
    )
    log.info({ application: row.id, fate }, 'a mail to an applicant')
  },
})
