import { leadCategories } from '#modules/forms/catalogue/category.rules.ts'
import { listSiteCategories } from '#modules/forms/site-forms/site-categories.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { listPlaces } from '#modules/staff/people/place.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { CustomerParts } from '../customer/customer-parts.types.ts'

/** The most sites that are offered; a larger group chooses the site in the address. */
const mostSites = 200

export interface EntrySite {
  readonly id: number
  readonly name: string
}

/** What the form of a lead by hand offers. */
export interface EntryChoices {
  readonly sites: readonly EntrySite[]
  /** The site to which the lead will belong. */
  readonly site: EntrySite
  readonly locations: readonly { readonly id: number; readonly name: string }[]
  readonly categories: readonly string[]
  /** The wording by which the site's visitors agree to marketing, which staff cannot do for them. */
  readonly marketingWording: string
}

/** @param siteId of the address; one where the actor does not work is ignored */
export async function listEntryChoices(
  { database, findSite }: Pick<CustomerParts, 'database' | 'findSite'>,
  actor: PersonActor,
  siteId: number | undefined,
): Promise<StaffOutcome<EntryChoices>> {
  const access = decideAccess(actor, 'leads.work')
  if (!access.allowed) return refuseAccess(access)
  const places = await database.asStaff({ personId: actor.personId }, listPlaces)
  const own = places.sites.filter(
    ({ id, groupId }) =>
      decideAccess(actor, 'leads.work', { kind: 'site', siteId: id, groupId }).allowed,
  )
  const chosen = own.find(({ id }) => id === siteId) ?? own[0]
  const site = chosen === undefined ? undefined : await findSite(chosen.id)
  if (chosen === undefined || site === undefined) return noSite
  const { id, groupId, name } = chosen
  const place = { kind: 'site', siteId: id, groupId } as const
  return {
    ok: true,
    sites: own.slice(0, mostSites).map((each) => ({ id: each.id, name: each.name })),
    site: { id, name },
    locations: chosen.locations.filter(
      (location) =>
        decideAccess(actor, 'leads.work', { ...place, locationId: location.id }).allowed,
    ),
    categories: listCategories(site).filter(
      (category) => decideAccess(actor, 'leads.work', { ...place, category }).allowed,
    ),
    marketingWording: site.configuration.leads.opt_in_text,
  }
}

const noSite = {
  ok: false,
  code: 'customers.no-site',
  message: 'None of your websites can store a lead at the moment.',
} as const

/** The categories that a lead of a site may have. */
export const listCategories = (site: Site): readonly string[] => [
  ...new Set([...leadCategories.map(({ name }) => name), ...listSiteCategories(site)]),
]
