import { decideAccess, type Place } from '#modules/staff/access/access.rules.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { findPlace } from '#modules/staff/people/place.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { FollowUpParts } from './follow-up-parts.types.ts'
import { unknownSite } from './refusals.ts'

type SitePlace = Extract<Place, { kind: 'site' }>

/**
 * The part of a site to which a rule or a setting applies. Null means every location, or every category, and only somebody
 * whose membership is not limited manages these. They are written as the location 0 and the empty category, which no
 * record has, so that no limited membership covers them.
 */
export const partOf = (
  site: SitePlace,
  {
    locationId,
    category,
  }: { readonly locationId: number | null; readonly category: string | null },
): SitePlace => ({ ...site, locationId: locationId ?? 0, category: category ?? '' })

export const wholeOf = (site: SitePlace): SitePlace =>
  partOf(site, { locationId: null, category: null })

/** Runs a change of a site's rules in a transaction of the actor, if they see the site and manage leads somewhere. */
export async function withinManagedSite<T extends object>(
  { database }: Pick<FollowUpParts, 'database'>,
  actor: Actor,
  siteId: number,
  change: (tx: Tx, site: SitePlace) => Promise<StaffOutcome<T>>,
): Promise<StaffOutcome<T>> {
  const access = decideAccess(actor, 'rules.manage')
  if (!access.allowed) return refuseAccess(access)
  return changeWithinActor(database, actor, async (tx) => {
    const scope = { kind: 'site', siteId, locationId: null, categories: null } as const
    const place = await findPlace(tx, scope)
    return place?.kind === 'site' ? change(tx, place) : unknownSite
  })
}

/** @returns the refusal if the actor does not manage the leads of a part of a site */
export function refuseUnmanaged(actor: Actor, place: SitePlace) {
  const decision = decideAccess(actor, 'rules.manage', place)
  return decision.allowed ? undefined : refuseAccess(decision)
}
