import { nameEnquiry } from '#modules/leads/delivery/mail/lead-words.rules.ts'
import { findReceiver, sendToPerson } from '#modules/staff/mails/send-to-person.ts'
import type { StaffMailParts } from '#modules/staff/mails/staff-mail-parts.types.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { buildAllocationMail } from './allocation-mail.view.ts'
import type { SendAllocationMailPayload } from './send-allocation-mail.job.ts'

interface AllocationMailParts extends StaffMailParts {
  readonly database: Pick<Database, 'asStaff' | 'asOwner'>
  readonly now: () => Date
}

/** A mail that could not be sent for this long is dropped, because its lead is no longer new. */
const outdatedMs = 12 * 3_600_000

/** The handler of `send-allocation-mail`. A person who no longer has the lead, or may not see it, gets no mail. */
export const createAllocationMailer = (
  parts: AllocationMailParts,
): JobHandler<SendAllocationMailPayload> => ({
  async run({ siteId, leadId, personId, kind }, { signal, log }) {
    const { database, consoleOrigin } = parts
    const site = await parts.findSite(siteId)
    if (site === undefined || consoleOrigin === null) return
    const found = await database.asOwner((tx) => findMailed(tx, { siteId, leadId, personId, kind }))
    if (found === undefined) return
    const { name, email, category, subcategory, year, make, model } = found
    const receiver = await findReceiver(parts, { id: personId, name }, site)
    const mail = buildAllocationMail(receiver, {
      kind,
      wants: nameEnquiry({ category, subcategory }),
      vehicle: year === null ? null : buildVehicleTitle({ year, make, model }),
      href: `${consoleOrigin}/leads/${leadId}`,
    })
    const outdatedAt = new Date(parts.now().getTime() + outdatedMs)
    const fate = await sendToPerson(parts, site, { ...mail, email, outdatedAt }, signal)
    log.info(
      { siteId, lead: leadId, kind, fate },
      'a mail about a lead to one of the dealer’s people',
    )
  },
})

interface Mailed {
  readonly name: string
  readonly email: string
  readonly category: string
  readonly subcategory: string | null
  readonly year: number | null
  readonly make: string
  readonly model: string
}

async function findMailed(
  tx: Tx,
  { siteId, leadId, personId, kind }: Omit<SendAllocationMailPayload, 'step'>,
): Promise<Mailed | undefined> {
  const { rows } = await tx.query<Mailed>(
    `SELECT staff_people.name, staff_people.email, lead.category, lead.subcategory, year, make, model
     FROM leads AS lead LEFT JOIN vehicles ON vehicles.id = lead.vehicle_id
       JOIN staff_people ON staff_people.id = $3
     WHERE lead.id = $1 AND lead.site_id = $2
       AND CASE WHEN $4 = 'unanswered' THEN lead.first_answered_at IS NULL ELSE lead.owner_id = $3 END
       AND $3 IN (SELECT person_id FROM staff_workers(lead.site_id, lead.location_id, lead.category))`,
    [leadId, siteId, personId, kind],
  )
  return rows[0]
}
