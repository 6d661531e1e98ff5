import { findTypedLocation, listAnnounced } from './announced-addresses.rules.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import { writeReference } from '#modules/sites/short-reference.ts'
import type { Site } from '#modules/sites/site.types.ts'
import {
  buildMessageId,
  decideSenderAddress,
} from '#modules/leads/delivery/mail/mail-addresses.rules.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import { buildUsualName } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Mailer } from '#platform/mail/mail.types.ts'
import { sendOrThrow } from '#platform/mail/send-or-throw.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findApplication } from '../application/application.store.ts'
import type { ApplicationPayload } from '../application/application-jobs.ts'

interface AnnounceParts {
  readonly database: Database
  readonly mailer: Mailer
  readonly senderAddress: string | null
  readonly findSite: (siteId: number) => Promise<Site | undefined>
}

/** The handler of `announce-finance-application`. */
export const createApplicationAnnouncer = ({
  database,
  mailer,
  senderAddress,
  findSite,
}: AnnounceParts): JobHandler<ApplicationPayload> => ({
  async run({ siteId, applicationId }, { signal, log }) {
    const site = await findSite(siteId)
    if (site === undefined) throw new Error(`site ${siteId} has no configuration that resolves`)
    const found = await database.withScope(scopeOf(site), async (tx) => {
      const row = await findApplication(tx, applicationId)
      if (row === undefined) return undefined
      const vehicle = row.vehicleId === null ? undefined : await findVehicleById(tx, row.vehicleId)
      return { row, vehicle }
    })
    if (found === undefined) return
    const { row, vehicle } = found
    const addresses = listAnnounced(site, findTypedLocation(site, vehicle?.locationId ?? null))
    if (addresses.length === 0) {
      return log.warn({ siteId }, 'a finance application is not announced: the site has no address')
    }
    const about = vehicle === undefined ? '' : ` for the ${buildUsualName(vehicle)}`
    const way =
      row.destination === null
        ? `Its answers are encrypted and in no mail. They are read by:\n\n  forecourt finance-application show ${row.reference} --reason "why you read it"\n\nWho read it, and why, is recorded.`
        : 'It is on its way to your lender’s system. Nothing of its answers is in this mail.'
    const { name } = site.configuration
    const reference = writeReference(row.reference)
    const fate = await sendOrThrow(
      mailer,
      siteId,
      {
        messageId: buildMessageId(row.id, site),
        from: { name, address: decideSenderAddress(site, senderAddress) },
        replyTo: null,
        to: addresses.map((address) => ({ name: null, address })),
        subject: `A finance application has come: ${reference}`,
        text: `Somebody has applied for finance${about} on ${name}’s website. The applicant knows it by the reference ${reference}.\n\n${way}\n\nIt is deleted on ${row.deleteAfter.toISOString().slice(0, 10)}.\n`,
        html: null,
        inReplyTo: null,
        automatic: true,
        outdatedAt: row.deleteAfter,
      },
      signal,
    )
    log.info({ application: row.id, fate }, 'a mail to the dealer about a finance application')
  },
})
