import type { Database, Tx } from '#platform/postgres/database.ts'
import type { DemoFollowUp } from './demo-follow-up.schema.ts'

/**
 * Adds rules, tags, tasks and views to the demonstration, unless it has rules already. Nothing is queued: the rules are
 * for leads that come in later.
 *
 * @throws Error if a place, a person or a lead does not exist
 */
export async function seedDemoFollowUp(
  database: Pick<Database, 'asOwner'>,
  file: DemoFollowUp,
  now: Date,
): Promise<void> {
  await database.asOwner(async (tx) => {
    const { rows } = await tx.query('SELECT FROM lead_rules LIMIT 1')
    if (rows.length > 0) return
    await insert(
      tx,
      file.rules.map((rule, index) => ({ ...rule, number: index + 1 })),
      rulesSql,
    )
    await insert(tx, file.tags, tagsSql)
    await insert(
      tx,
      file.tags.flatMap(({ site, name, leads }) =>
        leads.map((lead) => ({ site, name, lead_key: keyOf(lead) })),
      ),
      taggingsSql,
    )
    await insert(
      tx,
      file.tasks.map(({ lead, due_in_minutes, ...task }) => ({
        ...task,
        lead_key: keyOf(lead),
        due_at: new Date(now.getTime() + due_in_minutes * 60_000),
      })),
      tasksSql,
    )
    await insert(tx, file.views, viewsSql)
  })
}

/** As the leads of the demonstration are stored. */
const keyOf = (lead: number): string => `demonstration-lead-${lead}`

/** Each statement takes the rows as JSON, and adds one row for each whose names are known. */
async function insert(tx: Tx, rows: readonly object[], sql: string): Promise<void> {
  const { rowCount } = await tx.query(sql, [JSON.stringify(rows)])
  if (rowCount !== rows.length) {
    throw new Error(
      'what is to be done in the demonstration names an unknown place, person or lead',
    )
  }
}

const rulesSql = `
  INSERT INTO lead_rules (site_id, position, category, location_id, hours, role, person_ids)
  SELECT sites.id, number, category, locations.id, hours, role,
    ARRAY(SELECT id FROM staff_people WHERE email IN (SELECT jsonb_array_elements_text(people)))
  FROM jsonb_to_recordset($1)
    AS rule (site text, category text, location text, hours text, role text, people jsonb, number bigint)
  JOIN sites ON sites.slug = site
  LEFT JOIN (SELECT locations.id, dealerships.slug || '/' || locations.slug AS key
             FROM locations JOIN dealerships ON dealerships.id = dealership_id) AS locations ON locations.key = location
  WHERE location IS NULL OR locations.id IS NOT NULL`

const tagsSql = `
  INSERT INTO lead_tags (site_id, name, colour)
  SELECT sites.id, name, colour FROM jsonb_to_recordset($1) AS tag (site text, name text, colour text)
  JOIN sites ON sites.slug = site`

const taggingsSql = `
  INSERT INTO lead_taggings (lead_id, tag_id, site_id)
  SELECT leads.id, lead_tags.id, sites.id
  FROM jsonb_to_recordset($1) AS tagging (site text, name text, lead_key text)
  JOIN sites ON sites.slug = site JOIN lead_tags ON lead_tags.site_id = sites.id AND lead_tags.name = tagging.name
  JOIN leads ON leads.site_id = sites.id AND idempotency_key = lead_key`

const tasksSql = `
  INSERT INTO lead_tasks (lead_id, site_id, title, due_at, person_id, done_at, created_at)
  SELECT leads.id, leads.site_id, title, due_at, staff_people.id, CASE WHEN done THEN due_at END, leads.created_at
  FROM jsonb_to_recordset($1) AS task (lead_key text, title text, due_at timestamptz, person text, done boolean)
  JOIN leads ON idempotency_key = lead_key JOIN staff_people ON staff_people.email = person`

const viewsSql = `
  INSERT INTO lead_views (person_id, site_id, name, query)
  SELECT staff_people.id, sites.id, view.name, query
  FROM jsonb_to_recordset($1) AS view (person text, name text, query text, site text)
  JOIN staff_people ON staff_people.email = person LEFT JOIN sites ON sites.slug = site
  WHERE site IS NULL OR sites.id IS NOT NULL`
