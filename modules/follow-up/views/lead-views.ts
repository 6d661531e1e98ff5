import { z } from 'zod'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import { findPlace } from '#modules/staff/people/place.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { storedFilterNames } from '#modules/inbox/list/inbox-filter.schema.ts'
import type { FollowUpParts } from '../parts/follow-up-parts.types.ts'
import { badView, enoughViews, unknownSite, unknownView } from '../parts/refusals.ts'
import { wholeOf } from '../parts/within-managed-site.ts'
import { typedLine } from '../parts/typed-text.schema.ts'

/** The most views that a person has made, their own and shared ones. */
const mostViews = 50
/** The most views that are shown to a person. */
const mostShown = 100

/** A filter of the inbox under a name. */
export interface LeadView {
  readonly id: string
  readonly name: string
  /** Of the address, without '?'. */
  readonly query: string
  /** The site that shares it; null: the person's own. */
  readonly siteId: number | null
  readonly mayDelete: boolean
}

export interface NewViewRequest {
  readonly name: string
  readonly query: string
  /** The site whose people get it too; null: nobody else. */
  readonly siteId: number | null
  readonly requestId?: string | undefined
}

const nameSchema = typedLine(40)
const querySchema = z
  .string()
  .max(500)
  .transform((text) => {
    const given = new URLSearchParams(text)
    const kept = new URLSearchParams()
    for (const name of storedFilterNames) {
      const value = given.get(name)
      if (value !== null && value !== '') kept.set(name, value)
    }
    return kept.toString()
  })
  .pipe(z.string().min(1).max(500))

/** Views that the actor made, and those that their sites share; by name. */
export async function listViews(
  { database }: Pick<FollowUpParts, 'database'>,
  actor: PersonActor,
): Promise<StaffOutcome<{ readonly views: readonly LeadView[] }>> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  return changeWithinActor(database, actor, async (tx) => {
    const { rows } = await tx.query<Omit<LeadView, 'mayDelete'> & { groupId: number | null }>(
      `SELECT lead_views.id, name, query, site_id AS "siteId", group_id AS "groupId"
       FROM lead_views LEFT JOIN sites ON sites.id = site_id ORDER BY lower(name), lead_views.id LIMIT $1`,
      [mostShown],
    )
    const views = rows.map(({ groupId, ...view }) => ({
      ...view,
      mayDelete: view.siteId === null || groupId === null || mayShare(actor, view.siteId, groupId),
    }))
    return { ok: true, views }
  })
}

const mayShare = (actor: PersonActor, siteId: number, groupId: number): boolean =>
  decideAccess(actor, 'views.share', wholeOf({ kind: 'site', siteId, groupId })).allowed

/** Keeps the filters of an address under a name, without a text that was looked for. */
export async function saveView(
  { database }: Pick<FollowUpParts, 'database'>,
  actor: PersonActor,
  { name, query, siteId, requestId }: NewViewRequest,
): Promise<StaffOutcome<{ readonly viewId: string }>> {
  const access = decideAccess(actor, siteId === null ? 'leads.read' : 'views.share')
  if (!access.allowed) return refuseAccess(access)
  const title = nameSchema.safeParse(name)
  const filter = querySchema.safeParse(query)
  if (!title.success || !filter.success) return badView
  return changeWithinActor(database, actor, async (tx) => {
    if (siteId !== null) {
      const refusal = await refuseSharing(tx, actor, siteId)
      if (refusal !== undefined) return refusal
    }
    const { rows: made } = await tx.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM lead_views WHERE person_id = $1',
      [actor.personId],
    )
    if (made[0]!.count >= mostViews) return enoughViews
    const { rows } = await tx.query<{ id: string }>(
      'INSERT INTO lead_views (person_id, site_id, name, query) VALUES ($1, $2, $3, $4) RETURNING id',
      [actor.personId, siteId, title.data, filter.data],
    )
    const viewId = rows[0]!.id
    if (siteId !== null)
      await record(tx, actor, { siteId, viewId, action: 'view.share', requestId })
    return { ok: true, viewId }
  })
}

async function refuseSharing(tx: Tx, actor: PersonActor, siteId: number) {
  const place = await findPlace(tx, { kind: 'site', siteId, locationId: null, categories: null })
  if (place?.kind !== 'site') return unknownSite
  const decision = decideAccess(actor, 'views.share', wholeOf(place))
  return decision.allowed ? undefined : refuseAccess(decision)
}

/** Deletes a view: one's own, or one that is shared with a site whose leads one manages. */
export async function removeView(
  { database }: Pick<FollowUpParts, 'database'>,
  actor: PersonActor,
  { viewId, requestId }: { readonly viewId: string; readonly requestId?: string | undefined },
): Promise<StaffOutcome> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  return changeWithinActor(database, actor, async (tx) => {
    const { rows } = await tx.query<{ siteId: number | null }>(
      'DELETE FROM lead_views WHERE id::text = $1 RETURNING site_id AS "siteId"',
      [viewId],
    )
    const [removed] = rows
    if (removed === undefined) return unknownView
    const { siteId } = removed
    if (siteId !== null)
      await record(tx, actor, { siteId, viewId, action: 'view.remove', requestId })
    return { ok: true }
  })
}

/** Only shared views are recorded in the audit, because a person's own views concern nobody else. */
const record = (
  tx: Tx,
  actor: PersonActor,
  {
    siteId,
    viewId,
    action,
    requestId,
  }: {
    readonly siteId: number
    readonly viewId: string
    readonly action: string
    readonly requestId?: string | undefined
  },
): Promise<void> =>
  recordAudit(tx, actor, { siteId, subject: { kind: 'lead-view', id: viewId }, action, requestId })
