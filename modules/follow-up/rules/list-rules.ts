import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { listPlaces } from '#modules/staff/people/place.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { FollowUpParts } from '../parts/follow-up-parts.types.ts'
import { listTags, type SiteTag } from '../tags/lead-tag.store.ts'
import type { LeadRule } from './lead-rule.rules.ts'
import { listRulesOf, readSettings, type StoredSettings } from './lead-rule.store.ts'
import { listRulePeople, type RulePerson } from './rule-people.store.ts'
import { partOf, wholeOf } from '../parts/within-managed-site.ts'

/** The rules of a site, with what they can be made of. */
export interface SiteRules {
  readonly siteId: number
  readonly siteName: string
  /** Whether the actor manages all leads of the site: the order, the settings and the tags. */
  readonly mayManageAll: boolean
  readonly settings: StoredSettings
  readonly rules: readonly (LeadRule & { readonly mayChange: boolean })[]
  readonly tags: readonly SiteTag[]
  readonly locations: readonly { readonly id: number; readonly name: string }[]
  readonly people: readonly RulePerson[]
}

/** The most sites of the screen. */
const mostSites = 20

/** The rules of the sites where the actor manages leads. */
export async function listRules(
  { database }: Pick<FollowUpParts, 'database'>,
  actor: Actor,
  which: { readonly siteId?: number } = {},
): Promise<StaffOutcome<{ readonly sites: readonly SiteRules[] }>> {
  const access = decideAccess(actor, 'rules.manage')
  if (!access.allowed) return refuseAccess(access)
  return changeWithinActor(database, actor, async (tx) => {
    const places = await listPlaces(tx)
    const sites = places.sites
      .filter(({ id, groupId }) => {
        const place = { kind: 'site', siteId: id, groupId } as const
        return (
          (which.siteId === undefined || which.siteId === id) &&
          decideAccess(actor, 'rules.manage', place).allowed
        )
      })
      .slice(0, mostSites)
    const ids = sites.map(({ id }) => id)
    const settings = await readSettings(tx, ids)
    const rules = await listRulesOf(tx, ids)
    const tags = await listTags(tx, ids)
    const found: SiteRules[] = []
    for (const { id, groupId, name, locations } of sites) {
      const place = { kind: 'site', siteId: id, groupId } as const
      const manages = (part: Parameters<typeof partOf>[1]) =>
        decideAccess(actor, 'rules.manage', partOf(place, part)).allowed
      found.push({
        siteId: id,
        siteName: name,
        mayManageAll: decideAccess(actor, 'rules.manage', wholeOf(place)).allowed,
        settings: settings(id),
        rules: rules
          .filter(({ siteId }) => siteId === id)
          .map((rule) => ({ ...rule, mayChange: manages(rule) })),
        tags: tags.filter(({ siteId }) => siteId === id),
        locations,
        people: await listRulePeople(tx, id),
      })
    }
    return { ok: true, sites: found }
  })
}
