import { nameVisitor } from '#modules/leads/delivery/mail/lead-words.rules.ts'
import type { Tx } from '#platform/postgres/database.ts'

/** An earlier lead of the same address or number. */
export interface SimilarLead {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly createdAt: Date
  /** Null: nobody. */
  readonly ownerName: string | null
}

/** For how long an earlier lead counts, in days. */
const recentDays = 30

/** Recent leads of a site with an address or a number that the transaction sees, the newest first. */
export async function listSimilarLeads(
  tx: Tx,
  siteId: number,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<readonly SimilarLead[]> {
  const { rows } = await tx.query<
    Omit<SimilarLead, 'name'> & { firstName: string; lastName: string }
  >(
    `SELECT leads.id, first_name AS "firstName", last_name AS "lastName", leads.category, leads.created_at AS "createdAt",
       staff_name(owner_id) AS "ownerName"
     FROM lead_contacts AS contact JOIN leads ON leads.id = lead_id
     WHERE contact.site_id = $1 AND contact.created_at > now() - interval '${recentDays} days'
       AND (contact.email_key = nullif(lower($2), '') OR contact.phone_key = phone_key(nullif($3, ''), site_country($1)))
     ORDER BY contact.created_at DESC, lead_id LIMIT 5`,
    [siteId, email, phone],
  )
  return rows.map(({ firstName, lastName, ...lead }) => ({
    ...lead,
    name: nameVisitor({ firstName, lastName }),
  }))
}
