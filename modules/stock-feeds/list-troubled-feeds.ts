import { decideAccess, explainAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { decideFeedHealth, type FeedHealth } from './feed-health.rules.ts'
import { listFeedStates } from './feed-run.store.ts'

export interface TroubledFeed {
  /** The name of its settings. */
  readonly name: string
  readonly dealershipName: string
  readonly health: Exclude<FeedHealth, 'well'>
  /** Why the latest run imported nothing, for people; null: it imported. */
  readonly reason: string | null
  readonly lastImportedAt: Date | null
}

const most = 10

/** Feeds of the person's dealerships whose stock does not arrive as it should. */
export async function listTroubledFeeds(
  database: Pick<Database, 'asStaff' | 'asFeeder'>,
  actor: PersonActor,
  now: Date,
): Promise<StaffOutcome<{ readonly feeds: readonly TroubledFeed[] }>> {
  const access = decideAccess(actor, 'feeds.read')
  if (!access.allowed) return refuseAccess(access)
  const scopes = explainAccess(actor, 'feeds.read').map(({ scope }) => scope)
  const { rows: dealerships } = await database.asStaff({ personId: actor.personId }, (tx) =>
    tx.query<{ slug: string; name: string }>(
      `SELECT DISTINCT dealerships.slug, dealerships.name FROM sites
       JOIN site_dealerships ON site_id = sites.id JOIN dealerships ON dealerships.id = dealership_id
       WHERE sites.id = ANY ($1::bigint[]) OR sites.group_id = ANY ($2::bigint[])`,
      [
        scopes.flatMap((scope) => (scope.kind === 'site' ? [scope.siteId] : [])),
        scopes.flatMap((scope) => (scope.kind === 'group' ? [scope.groupId] : [])),
      ],
    ),
  )
  const nameOf = new Map(dealerships.map(({ slug, name }) => [slug, name]))
  if (nameOf.size === 0) return { ok: true, feeds: [] }
  const states = await database.asFeeder((tx) => listFeedStates(tx, [...nameOf.keys()]))
  const feeds = states.flatMap((feed): TroubledFeed[] => {
    const dealershipName = nameOf.get(feed.dealershipSlug)
    const health = decideFeedHealth(feed, now)
    if (dealershipName === undefined || health === 'well') return []
    const { name, lastImportedAt, outcome, reason } = feed
    const why = outcome === null || outcome === 'imported' ? null : reason
    return [{ name, dealershipName, health, reason: why, lastImportedAt }]
  })
  return { ok: true, feeds: feeds.slice(0, most) }
}
