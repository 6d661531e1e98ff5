import type { Tx } from '#platform/postgres/database.ts'
import { type MailTemplate, starterSignature, starterTemplates } from './starter-templates.ts'

export interface StoredTemplate extends MailTemplate {
  /** 0: as in the starting set, which nobody has changed. */
  readonly version: number
  readonly changedBy: string | null
  readonly changedAt: Date | null
}

interface TemplateRow extends StoredTemplate {
  readonly isRemoved: boolean
}

/** The most templates of a site. */
export const mostTemplates = 100

/** The templates of a site that the transaction sees: the starting set with the site's own changes, then its own ones. */
export async function listTemplates(tx: Tx, siteId: number): Promise<readonly StoredTemplate[]> {
  const rows = await readRows(tx, siteId)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const starters = starterTemplates.map((starter): TemplateRow => {
    const own = byKey.get(starter.key)
    return own ?? { ...starter, version: 0, changedBy: null, changedAt: null, isRemoved: false }
  })
  const isStarter = new Set(starterTemplates.map(({ key }) => key))
  return [...starters, ...rows.filter(({ key }) => !isStarter.has(key))]
    .filter(({ isRemoved }) => !isRemoved)
    .map((row) => {
      const { isRemoved: _, ...template } = row
      return template
    })
}

async function readRows(tx: Tx, siteId: number): Promise<readonly TemplateRow[]> {
  const { rows } = await tx.query<TemplateRow>(
    `SELECT key, name, category, text, version, changed_by AS "changedBy", changed_at AS "changedAt",
       removed_at IS NOT NULL AS "isRemoved"
     FROM mail_templates WHERE site_id = $1 ORDER BY lower(name), key LIMIT 200`,
    [siteId],
  )
  return rows
}

export interface TemplateChange {
  readonly siteId: number
  readonly template: MailTemplate
  /** The version that the person read; 0: a template of the starting set that nobody has changed, or a new one. */
  readonly version: number
  readonly changedBy: string
  readonly isRemoved: boolean
}

/** @returns the new version; undefined: somebody else changed it first, and nothing is stored */
export async function saveTemplate(tx: Tx, change: TemplateChange): Promise<number | undefined> {
  const { siteId, template, version, changedBy, isRemoved } = change
  const { key, name, category, text } = template
  const values = [siteId, key, name, category, text, changedBy.slice(0, 100), isRemoved]
  const { rows } = await tx.query<{ version: number }>(
    version === 0
      ? `INSERT INTO mail_templates (site_id, key, name, category, text, changed_by, removed_at)
         VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7 THEN now() END)
         ON CONFLICT DO NOTHING RETURNING version`
      : `UPDATE mail_templates SET name = $3, category = $4, text = $5, changed_by = $6, version = version + 1,
           changed_at = clock_timestamp(), removed_at = CASE WHEN $7 THEN now() END
         WHERE site_id = $1 AND key = $2 AND version = $8 AND removed_at IS NULL RETURNING version`,
    version === 0 ? values : [...values, version],
  )
  return rows[0]?.version
}

export interface StoredSignature {
  readonly text: string
  readonly version: number
}

/** The signature of a site, or the platform's default until the site has set a signature. */
export async function findSignature(tx: Tx, siteId: number): Promise<StoredSignature> {
  const { rows } = await tx.query<StoredSignature>(
    'SELECT text, version FROM mail_signatures WHERE site_id = $1',
    [siteId],
  )
  return rows[0] ?? { text: starterSignature, version: 0 }
}

/** @returns false: somebody else changed it first, and nothing is stored */
export async function saveSignature(
  tx: Tx,
  {
    siteId,
    text,
    version,
    changedBy,
  }: StoredSignature & { readonly siteId: number; readonly changedBy: string },
): Promise<boolean> {
  const values = [siteId, text, changedBy.slice(0, 100)]
  const { rowCount } = await tx.query(
    version === 0
      ? `INSERT INTO mail_signatures (site_id, text, changed_by) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`
      : `UPDATE mail_signatures SET text = $2, changed_by = $3, version = version + 1, changed_at = clock_timestamp()
         WHERE site_id = $1 AND version = $4`,
    version === 0 ? values : [...values, version],
  )
  return rowCount > 0
}
