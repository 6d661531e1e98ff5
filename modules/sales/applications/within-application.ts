import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { isId } from '../access/record-id.rules.ts'
import { toPlace } from '../access/sale.store.ts'
import type { SalesParts } from '../access/sales-parts.types.ts'
import { unknownApplication } from './application-refusals.ts'

interface FoundApplication {
  readonly id: string
  readonly siteId: number
  readonly groupId: number
  readonly locationId: number | null
}

/**
 * The application, if the actor sees it and may open applications at its place.
 *
 * @param applicationId from outside: any text
 */
export async function admitToApplication(
  { database }: Pick<SalesParts, 'database'>,
  actor: Actor,
  applicationId: string,
): Promise<StaffOutcome<FoundApplication>> {
  const access = decideAccess(actor, 'finance-applications.read')
  if (!access.allowed) return refuseAccess(access)
  if (!isId(applicationId)) return unknownApplication
  return changeWithinActor(database, actor, async (tx): Promise<StaffOutcome<FoundApplication>> => {
    const { rows } = await tx.query<FoundApplication>(
      `SELECT application.id, application.site_id AS "siteId", sites.group_id AS "groupId", location_id AS "locationId"
       FROM finance_applications AS application JOIN sites ON sites.id = application.site_id
         LEFT JOIN vehicles ON vehicles.id = application.vehicle_id
       WHERE application.id = $1`,
      [applicationId],
    )
    const found = rows[0]
    if (found === undefined) return unknownApplication
    const decision = decideAccess(actor, 'finance-applications.read', toPlace(found))
    return decision.allowed ? { ok: true, ...found } : refuseAccess(decision)
  })
}
