import type { Tx } from '#platform/postgres/database.ts'
import { defaultSettings, type FollowUpSettings } from './follow-up-settings.rules.ts'
import type { LeadRule, LeadRuleFields } from './lead-rule.rules.ts'

const columns = `id, site_id AS "siteId", position, category, location_id AS "locationId", make, hours, role,
  person_ids AS "personIds", version`

/** The rules of sites in their order. */
export async function listRulesOf(
  tx: Tx,
  siteIds: readonly number[],
): Promise<readonly LeadRule[]> {
  const { rows } = await tx.query<LeadRule>(
    `SELECT ${columns} FROM lead_rules WHERE site_id = ANY ($1::bigint[]) ORDER BY site_id, position, created_at, id`,
    [siteIds],
  )
  return rows
}

/** @param id any text */
export async function findRule(tx: Tx, id: string): Promise<LeadRule | undefined> {
  const { rows } = await tx.query<LeadRule>(
    `SELECT ${columns} FROM lead_rules WHERE id::text = $1 FOR UPDATE`,
    [id],
  )
  return rows[0]
}

/** Adds a rule after the others of its site. @returns its id */
export async function insertRule(tx: Tx, siteId: number, rule: LeadRuleFields): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO lead_rules (site_id, position, category, location_id, make, hours, role, person_ids)
     VALUES ($1, (SELECT coalesce(max(position), 0) + 1 FROM lead_rules WHERE site_id = $1), $2, $3, $4, $5, $6, $7)
     RETURNING id`,
    [siteId, ...listValues(rule)],
  )
  return rows[0]!.id
}

export async function updateRule(tx: Tx, id: string, rule: LeadRuleFields): Promise<void> {
  await tx.query(
    `UPDATE lead_rules SET category = $2, location_id = $3, make = $4, hours = $5, role = $6, person_ids = $7,
       version = version + 1 WHERE id = $1`,
    [id, ...listValues(rule)],
  )
}

const listValues = (rule: LeadRuleFields): readonly unknown[] => [
  rule.category,
  rule.locationId,
  rule.make,
  rule.hours,
  rule.role,
  rule.personIds,
]

export async function deleteRule(tx: Tx, id: string): Promise<void> {
  await tx.query('DELETE FROM lead_rules WHERE id = $1', [id])
}

/** Numbers the rules of a site in a new order. */
export async function orderRules(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE lead_rules SET position = wanted.position
     FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, position) WHERE lead_rules.id = wanted.id`,
    [ids],
  )
}

export interface StoredSettings extends FollowUpSettings {
  /** 0: the defaults. */
  readonly version: number
}

/** The settings of sites; a site without its own has the defaults. */
export async function readSettings(
  tx: Tx,
  siteIds: readonly number[],
): Promise<(siteId: number) => StoredSettings> {
  const { rows } = await tx.query<StoredSettings & { siteId: number }>(
    `SELECT site_id AS "siteId", target_minutes AS "targetMinutes", escalates_to AS "escalatesTo",
       most_steps AS "mostSteps", version
     FROM follow_up_settings WHERE site_id = ANY ($1::bigint[])`,
    [siteIds],
  )
  const bySite = new Map(rows.map(({ siteId, ...settings }) => [siteId, settings]))
  return (siteId) => bySite.get(siteId) ?? { ...defaultSettings, version: 0 }
}

/** @returns false: somebody else changed them first */
export async function storeSettings(
  tx: Tx,
  siteId: number,
  settings: FollowUpSettings,
  version: number,
): Promise<boolean> {
  const { targetMinutes, escalatesTo, mostSteps } = settings
  const { rowCount } = await tx.query(
    version === 0
      ? `INSERT INTO follow_up_settings (site_id, target_minutes, escalates_to, most_steps)
         VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`
      : `UPDATE follow_up_settings SET target_minutes = $2, escalates_to = $3, most_steps = $4, version = version + 1
         WHERE site_id = $1 AND version = $5`,
    [siteId, targetMinutes, escalatesTo, mostSteps, ...(version === 0 ? [] : [version])],
  )
  return rowCount === 1
}
