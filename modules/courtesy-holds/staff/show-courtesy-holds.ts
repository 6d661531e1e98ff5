import { withinLead } from '#modules/inbox/work/within-lead.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { StaffCourtesyParts } from './staff-courtesy-parts.types.ts'
import { findHoldOfLead, listRecentHolds, type ShownCourtesyHold } from './staff-courtesy.store.ts'

/** A courtesy hold on a screen of the console. */
export interface ListedCourtesyHold extends ShownCourtesyHold {
  readonly locationName: string
  readonly timeZone: string
  /** Whether the person may end it. */
  readonly mayWork: boolean
}

const mostListed = 20

const describe = (actor: PersonActor, site: Site, hold: ShownCourtesyHold): ListedCourtesyHold => {
  const { siteId, groupId, category, leadLocationId: locationId } = hold
  const location = site.dealerships
    .flatMap(({ locations }) => locations)
    .find(({ id }) => id === hold.locationId)
  return {
    ...hold,
    locationName: location?.name ?? '',
    timeZone: site.configuration.region.time_zone,
    mayWork:
      hold.end === null &&
      decideAccess(actor, 'leads.work', { kind: 'site', siteId, groupId, locationId, category })
        .allowed,
  }
}

/** Shoppers who are on the way to the actor's places, and those of the last 24 hours who no longer are. */
export async function listCourtesyHolds(
  { database, findSite }: StaffCourtesyParts,
  actor: PersonActor,
): Promise<StaffOutcome<{ readonly holds: readonly ListedCourtesyHold[] }>> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  const found = await database.asStaff({ personId: actor.personId }, (tx) =>
    listRecentHolds(tx, mostListed),
  )
  const holds = await Promise.all(
    found.map(async (hold) => {
      const site = await findSite(hold.siteId)
      return site === undefined ? [] : [describe(actor, site, hold)]
    }),
  )
  return { ok: true, holds: holds.flat() }
}

/** The courtesy hold of a lead; null: it has none. */
export async function getCourtesyHold(
  { database, findSite }: StaffCourtesyParts,
  actor: PersonActor,
  leadId: string,
): Promise<StaffOutcome<{ readonly hold: ListedCourtesyHold | null }>> {
  const access = { leadId, permission: 'leads.read' } as const
  const found = await withinLead({ database }, actor, access, async (tx, lead) => ({
    ok: true as const,
    hold: await findHoldOfLead(tx, lead.id),
  }))
  if (!found.ok) return found
  const { hold } = found
  const site = hold === undefined ? undefined : await findSite(hold.siteId)
  return {
    ok: true,
    hold: hold === undefined || site === undefined ? null : describe(actor, site, hold),
  }
}
