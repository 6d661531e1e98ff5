import { leadCategories, phoneCallCategory } from '#modules/forms/catalogue/category.rules.ts'
import { listSiteCategories } from '#modules/forms/site-forms/site-categories.rules.ts'
import { decideAccess, explainAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { Membership } from '#modules/staff/access/membership.types.ts'
import { listPlaces } from '#modules/staff/people/place.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { InboxParts } from '../work/inbox-parts.types.ts'

/** The categories of the sites' own forms are listed for the first of these sites. */
const mostSitesRead = 20

/** The most sites, and the most locations of each, that are offered. */
const mostSitesOffered = 200
const mostLocationsOffered = 100

interface ChoosableSite {
  readonly id: number
  readonly name: string
  readonly locations: readonly { readonly id: number; readonly name: string }[]
}

/** What the actor can filter the inbox by. */
export interface InboxChoices {
  /** With the locations whose leads the actor may see. */
  readonly sites: readonly ChoosableSite[]
  readonly categories: readonly string[]
}

/** The places and categories of the leads that the actor may see. */
export async function listChoices(
  { database, findSite }: InboxParts,
  actor: PersonActor,
): Promise<StaffOutcome<InboxChoices>> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  const reading = explainAccess(actor, 'leads.read')
  const { personId } = actor
  const places = await database.asStaff({ personId }, listPlaces)
  const sites = places.sites.flatMap(({ id, groupId, name, locations }) => {
    const here = reading.filter(({ scope }) => isOfSite(scope, id, groupId))
    if (here.length === 0) return []
    const seen = locations.filter((each) => isSeen(here, each.id))
    return [{ id, name, locations: seen.slice(0, mostLocationsOffered) }]
  })
  const found = await Promise.all(sites.slice(0, mostSitesRead).map(({ id }) => findSite(id)))
  const own = found.flatMap((site) => (site === undefined ? [] : listSiteCategories(site)))
  const named = [...leadCategories.map(({ name }) => name), ...own, phoneCallCategory]
  const offered = sites.slice(0, mostSitesOffered)
  return { ok: true, sites: offered, categories: limitCategories(reading, [...new Set(named)]) }
}

const isOfSite = (scope: Membership['scope'], siteId: number, groupId: number): boolean =>
  scope.kind === 'site'
    ? scope.siteId === siteId
    : scope.kind === 'group' && scope.groupId === groupId

const isSeen = (memberships: readonly Membership[], locationId: number): boolean =>
  memberships.some(
    ({ scope }) =>
      scope.kind !== 'site' || scope.locationId === null || scope.locationId === locationId,
  )

/** A person whose every membership is limited to some categories sees no others. */
function limitCategories(
  memberships: readonly Membership[],
  categories: readonly string[],
): readonly string[] {
  const limits = memberships.map(({ scope }) => (scope.kind === 'site' ? scope.categories : null))
  if (limits.includes(null)) return categories
  return [...new Set(limits.flatMap((limit) => limit ?? []))]
}
