import type { Place } from '#modules/staff/access/access.rules.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { LaterChange, LeadWork, WorkField } from './merge-work.rules.ts'

/** A lead with the values that staff set, and its place. */
export interface WorkedLead extends LeadWork {
  readonly id: string
  readonly siteId: number
  readonly siteSlug: string
  readonly groupId: number
  readonly locationId: number | null
  readonly category: string
  readonly version: number
  readonly ownerName: string | null
  /** When staff changed it last, or when it came. */
  readonly workedAt: Date
}

/** The place of a lead, by which access to it is decided. */
export const toPlace = ({ siteId, groupId, locationId, category }: WorkedLead): Place => ({
  kind: 'site',
  siteId,
  groupId,
  locationId,
  category,
})

/**
 * @param id a UUID
 * @param isLocked whether to lock the lead until the transaction ends; then only a lead that the person may work on
 * @returns undefined also for a lead that the transaction does not see
 */
export async function findWorkedLead(
  tx: Tx,
  id: string,
  { isLocked = false } = {},
): Promise<WorkedLead | undefined> {
  const { rows } = await tx.query<WorkedLead>(
    `SELECT leads.id, site_id AS "siteId", slug AS "siteSlug", group_id AS "groupId", location_id AS "locationId", category,
       sales_state AS "salesState", lost_reason AS "lostReason", owner_id AS "ownerId",
       staff_name(owner_id) AS "ownerName", work_version AS version,
       coalesce(worked_at, leads.created_at) AS "workedAt"
     FROM leads JOIN sites ON sites.id = site_id WHERE leads.id = $1 ${isLocked ? 'FOR UPDATE OF leads' : ''}`,
    [id],
  )
  return rows[0]
}

export interface Worker {
  readonly id: string
  readonly name: string
}

/** People who may be the owner of a lead, by name. */
export async function listWorkers(
  tx: Tx,
  actor: Actor,
  { siteId, locationId, category }: Pick<WorkedLead, 'siteId' | 'locationId' | 'category'>,
): Promise<readonly Worker[]> {
  const source = actor.kind === 'shell' ? 'staff_workers' : 'people_who_work_on'
  const { rows } = await tx.query<Worker>(
    `SELECT person_id AS id, person_name AS name FROM ${source}($1, $2, $3) ORDER BY lower(person_name), person_id`,
    [siteId, locationId, category],
  )
  return rows
}

/** Actions in the audit by which a later change of a field is found. */
export const workActions = { state: 'lead.state', owner: 'lead.owner' } as const satisfies Record<
  WorkField,
  string
>

/**
 * What was changed of a lead after a version, the oldest first.
 *
 * @param actorId whose changes are left out; null: nobody's
 */
export async function listLaterChanges(
  tx: Tx,
  {
    leadId,
    version,
    actorId,
  }: { readonly leadId: string; readonly version: number; readonly actorId: string | null },
): Promise<readonly LaterChange[]> {
  const { rows } = await tx.query<{ action: string; by: string; at: Date }>(
    `SELECT action, actor_name AS by, at FROM audit_entries
     WHERE subject_kind = 'lead' AND subject_id = $1 AND action = ANY ($2)
       AND (after ->> 'version')::int > $3 AND ($4::text IS NULL OR actor_id IS DISTINCT FROM $4) ORDER BY id`,
    [leadId, Object.values(workActions), version, actorId],
  )
  return rows.map(({ action, by, at }) => ({
    field: action === workActions.owner ? 'owner' : 'state',
    by,
    at,
  }))
}

/** Saves what staff set of a lead that is locked. @returns the new version */
export async function saveWork(tx: Tx, leadId: string, work: LeadWork): Promise<number> {
  const { salesState, lostReason, ownerId } = work
  const { rows } = await tx.query<{ version: number }>(
    `UPDATE leads SET sales_state = $2, lost_reason = $3, owner_id = $4, work_version = work_version + 1,
       worked_at = clock_timestamp()
     WHERE id = $1 RETURNING work_version AS version`,
    [leadId, salesState, lostReason, ownerId],
  )
  return rows[0]!.version
}
