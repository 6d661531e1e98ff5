import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { SystemActor } from '#modules/staff/access/actor.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { clockColumns, type ClockedLead, startedAt, withVehicle } from '../clock/lead-clock.ts'
import type { Candidate, LeadRule } from '../rules/lead-rule.rules.ts'

/** The actor whom the audit and a lead's history name for allocations by the rules. */
export const allocator: SystemActor = {
  kind: 'job',
  id: null,
  name: 'Allocation rules',
  channel: 'job',
}

/** A lead that is to be given to somebody. */
export interface GivenLead extends ClockedLead {
  readonly id: string
  readonly ownerId: string | null
  readonly salesState: string
  readonly isReady: boolean
  readonly isAnswered: boolean
  readonly make: string | null
  readonly startedAt: Date
  /** Of the database. */
  readonly now: Date
}

/** Locks a lead of a site until the transaction ends. */
export async function lockGivenLead(
  tx: Tx,
  siteId: number,
  leadId: string,
): Promise<GivenLead | undefined> {
  await tx.query(`SELECT set_config('forecourt.site_id', $1::text, true)`, [siteId])
  const { rows } = await tx.query<GivenLead>(
    `SELECT lead.id, ${clockColumns}, lead.owner_id AS "ownerId", lead.sales_state AS "salesState", vehicle.make,
       lead.state = 'complete' AND (lead.flag IS NULL OR lead.released_at IS NOT NULL) AS "isReady",
       lead.first_answered_at IS NOT NULL AS "isAnswered", ${startedAt} AS "startedAt", clock_timestamp() AS now
     FROM leads AS lead ${withVehicle} WHERE lead.id = $1 AND lead.site_id = $2 FOR UPDATE OF lead`,
    [leadId, siteId],
  )
  return rows[0]
}

/**
 * Makes other allocations of a site wait until the transaction ends, so that two leads at the same moment do not both
 * go to the person who had the fewest. Everything that does not depend on other leads comes before it.
 */
export async function lockAllocations(tx: Tx, siteId: number): Promise<void> {
  await tx.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('allocations of ' || $1::text, 0))`,
    [siteId],
  )
}

export interface Allocation {
  readonly step: number
  readonly ruleId: string | null
  readonly personId: string | null
  readonly givenAt: Date
  readonly dueAt: Date | null
}

/** To whom the rules gave a lead so far, the first one first. */
export async function listAllocations(tx: Tx, leadId: string): Promise<readonly Allocation[]> {
  const { rows } = await tx.query<Allocation>(
    `SELECT step, rule_id AS "ruleId", person_id AS "personId", given_at AS "givenAt", due_at AS "dueAt"
     FROM lead_allocations WHERE lead_id = $1 ORDER BY step`,
    [leadId],
  )
  return rows
}

/**
 * Whether a person did anything with a lead since a moment: the audit has everything that people do. An entry of an
 * API key does not count: when another system confirms that it received the lead, nobody has worked on it yet.
 */
export async function hasActed(tx: Tx, leadId: string, since: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM audit_entries WHERE subject_kind = 'lead' AND subject_id = $1 AND actor_kind IN ('person', 'shell') AND at > $2
     LIMIT 1`,
    [leadId, since],
  )
  return rowCount > 0
}

interface Place {
  readonly siteId: number
  readonly locationId: number | null
  readonly category: string
}

/**
 * The parameters of `atPlace`: $1 to $3 are site, location and category. A lead without a location is everybody's who has
 * its category at the site, as `staff_workers` says.
 */
const atPlace = `(held.site_id = $1 OR held.group_id = (SELECT group_id FROM sites WHERE sites.id = $1))
  AND (held.location_id IS NULL OR $2 IS NULL OR held.location_id = $2)
  AND (held.categories IS NULL OR $3 = ANY (held.categories))`

/**
 * The people to whom a rule may give a lead: who may work on it and is not away. Suspended people cannot work on leads.
 *
 * @param without people who had the lead before
 * @param today `YYYY-MM-DD`, at the site
 */
export async function listCandidates(
  tx: Tx,
  { siteId, locationId, category }: Place,
  rule: Pick<LeadRule, 'role' | 'personIds'>,
  { without, today }: { readonly without: readonly string[]; readonly today: string },
): Promise<readonly Candidate[]> {
  const { rows } = await tx.query<Candidate>(
    `SELECT worker.person_id AS id, worker.person_name AS name,
       (SELECT count(*)::int FROM leads WHERE owner_id = worker.person_id
          AND sales_state IN ('new', 'in-progress', 'waiting', 'appointment')) AS "openLeads",
       (SELECT max(given_at) FROM lead_allocations WHERE lead_allocations.person_id = worker.person_id) AS "lastGivenAt"
     FROM staff_workers($1, $2, $3) AS worker
     WHERE (worker.person_id = ANY ($4::uuid[]) OR EXISTS (
         SELECT FROM staff_memberships AS held
         WHERE held.person_id = worker.person_id AND held.role = $5 AND ${atPlace}))
       AND worker.person_id <> ALL ($6::uuid[])
       AND NOT EXISTS (SELECT FROM staff_absences AS absence
                       WHERE absence.person_id = worker.person_id AND absence.back_on > $7::date)`,
    [siteId, locationId, category, rule.personIds, rule.role, without, today],
  )
  return rows
}

/** Who manages the leads of a place and is not away: at most ten, as all of them get a mail. */
export async function listManagers(
  tx: Tx,
  { siteId, locationId, category }: Place,
  today: string,
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT DISTINCT worker.person_id AS id FROM staff_workers($1, $2, $3) AS worker
     JOIN staff_memberships AS held ON held.person_id = worker.person_id
     WHERE held.role IN ('principal', 'sales-manager', 'group-manager') AND ${atPlace}
       AND NOT EXISTS (SELECT FROM staff_absences AS absence
                       WHERE absence.person_id = worker.person_id AND absence.back_on > $4::date)
     ORDER BY 1 LIMIT 10`,
    [siteId, locationId, category, today],
  )
  return rows.map(({ id }) => id)
}

/** @returns false: this step was made before */
export async function insertAllocation(
  tx: Tx,
  lead: Pick<GivenLead, 'id' | 'siteId'>,
  { step, ruleId, personId, givenAt, dueAt }: Allocation,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO lead_allocations (lead_id, site_id, rule_id, person_id, step, given_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (lead_id, step) DO NOTHING`,
    [lead.id, lead.siteId, ruleId, personId, step, givenAt, dueAt],
  )
  return rowCount === 1
}

/** Makes a person the owner of a locked lead. Its state stays: only a person says that work has begun. */
export async function setOwner(
  tx: Tx,
  lead: Pick<GivenLead, 'id' | 'siteId' | 'ownerId'>,
  ownerId: string,
): Promise<void> {
  const { rows } = await tx.query<{ version: number }>(
    'UPDATE leads SET owner_id = $2, work_version = work_version + 1 WHERE id = $1 RETURNING work_version AS version',
    [lead.id, ownerId],
  )
  await recordAudit(tx, allocator, {
    siteId: lead.siteId,
    subject: { kind: 'lead', id: lead.id },
    action: 'lead.owner',
    before: { ownerId: lead.ownerId },
    after: { ownerId, version: rows[0]!.version },
  })
}
