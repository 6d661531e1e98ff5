import { nameEnquiry, nameVisitor } from '#modules/leads/delivery/mail/lead-words.rules.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { ownSites } from '../list/inbox-query.ts'
import type { InboxParts } from '../work/inbox-parts.types.ts'

export interface UndeliveredLead {
  readonly id: string
  /** The customer's name, or 'A visitor'. */
  readonly name: string
  /** Such as 'Test Drive'. */
  readonly wants: string
  /** `dead`: a delivery has used up its attempts. `held`: it looked like spam, and waits for its release. */
  readonly trouble: 'dead' | 'held'
  readonly createdAt: Date
}

export interface UndeliveredLeads {
  /** The newest first. */
  readonly leads: readonly UndeliveredLead[]
  /** Whether there are more leads than are listed. */
  readonly isMore: boolean
}

const most = 8
/** The most leads that are read of each site and of each kind of trouble. */
const reach = 50
const days = 90

interface FoundLead {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly category: string
  readonly subcategory: string | null
  readonly siteId: number
  readonly groupId: number
  readonly locationId: number | null
  readonly createdAt: Date
  readonly trouble: UndeliveredLead['trouble']
}

/** Leads of the last months that did not arrive or are held, where the person may do something about it. */
export async function listUndelivered(
  { database }: Pick<InboxParts, 'database'>,
  actor: PersonActor,
): Promise<StaffOutcome<UndeliveredLeads>> {
  const access = decideAccess(actor, 'leads.deliver')
  if (!access.allowed) return refuseAccess(access)
  return changeWithinActor(database, actor, async (tx) => {
    const found = (await readTroubles(tx)).filter(
      ({ siteId, groupId, locationId, category }) =>
        decideAccess(actor, 'leads.deliver', {
          kind: 'site',
          siteId,
          groupId,
          locationId,
          category,
        }).allowed,
    )
    const leads = found.slice(0, most).map((lead): UndeliveredLead => ({
      id: lead.id,
      name: nameVisitor(lead),
      wants: nameEnquiry(lead),
      trouble: lead.trouble,
      createdAt: lead.createdAt,
    }))
    return { ok: true, leads, isMore: found.length > most }
  })
}

/** A lead is listed once, also if several of its deliveries are dead. */
async function readTroubles(tx: Tx): Promise<readonly FoundLead[]> {
  const isRecent = `lead.created_at > now() - interval '${days} days'`
  const { rows } = await tx.query<FoundLead>(
    `SELECT lead.id, first_name AS "firstName", last_name AS "lastName", category, subcategory,
       lead.site_id AS "siteId", group_id AS "groupId", location_id AS "locationId", lead.created_at AS "createdAt", trouble
     FROM ${ownSites} CROSS JOIN LATERAL (
       (SELECT DISTINCT lead.id, lead.created_at, 'dead' AS trouble
        FROM lead_deliveries JOIN leads AS lead ON lead.id = lead_id
        WHERE lead_deliveries.site_id = site.id AND lead_deliveries.state = 'dead' AND ${isRecent}
        ORDER BY lead.created_at DESC, lead.id LIMIT ${reach})
       UNION ALL
       (SELECT lead.id, lead.created_at, 'held' FROM leads AS lead
        WHERE lead.site_id = site.id AND flag IS NOT NULL AND released_at IS NULL AND ${isRecent}
        ORDER BY lead.created_at DESC, lead.id LIMIT ${reach})) AS found
     JOIN leads AS lead ON lead.id = found.id JOIN sites ON sites.id = lead.site_id
     ORDER BY lead.created_at DESC, lead.id, trouble`,
  )
  return rows
}
