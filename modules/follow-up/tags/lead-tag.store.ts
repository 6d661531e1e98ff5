import type { Tx } from '#platform/postgres/database.ts'
import type { TagColour } from './tag.rules.ts'

export interface LeadTag {
  readonly id: string
  readonly name: string
  readonly colour: TagColour
}

export interface SiteTag extends LeadTag {
  readonly siteId: number
}

/** The tags of these sites by name; without sites, the tags of every site that the transaction sees. */
export async function listTags(
  tx: Tx,
  siteIds: readonly number[] | null,
): Promise<readonly SiteTag[]> {
  const { rows } = await tx.query<SiteTag>(
    `SELECT id, site_id AS "siteId", name, colour FROM lead_tags
     WHERE $1::bigint[] IS NULL OR site_id = ANY ($1::bigint[]) ORDER BY lower(name), id`,
    [siteIds],
  )
  return rows
}

/** The tags of leads by name. */
export async function listTagsOfLeads(
  tx: Tx,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LeadTag[]>> {
  const { rows } = await tx.query<{ leadId: string; tags: LeadTag[] }>(
    `SELECT lead_id AS "leadId",
       jsonb_agg(jsonb_build_object('id', lead_tags.id, 'name', name, 'colour', colour) ORDER BY lower(name)) AS tags
     FROM lead_taggings JOIN lead_tags ON lead_tags.id = tag_id
     WHERE lead_id = ANY ($1::uuid[]) GROUP BY lead_id`,
    [leadIds],
  )
  return new Map(rows.map(({ leadId, tags }) => [leadId, tags]))
}

/** @returns undefined: the site already has a tag of this name */
export async function insertTag(
  tx: Tx,
  siteId: number,
  { name, colour }: Omit<LeadTag, 'id'>,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    'INSERT INTO lead_tags (site_id, name, colour) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
    [siteId, name, colour],
  )
  return rows[0]?.id
}

/** @returns whether anything changed */
export async function setTagging(
  tx: Tx,
  lead: { readonly id: string; readonly siteId: number },
  tagId: string,
  isOn: boolean,
): Promise<boolean> {
  const { rowCount } = isOn
    ? await tx.query(
        `INSERT INTO lead_taggings (lead_id, tag_id, site_id)
         SELECT $1, id, site_id FROM lead_tags WHERE id::text = $2 AND site_id = $3 ON CONFLICT DO NOTHING`,
        [lead.id, tagId, lead.siteId],
      )
    : await tx.query('DELETE FROM lead_taggings WHERE lead_id = $1 AND tag_id::text = $2', [
        lead.id,
        tagId,
      ])
  return rowCount > 0
}
