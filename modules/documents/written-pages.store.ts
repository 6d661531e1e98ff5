import type { Tx } from '#platform/postgres/database.ts'

export interface WrittenPage {
  /** The owner of the page: slug of a site or group, name of a template, or 'platform'. */
  readonly owner: string
  readonly slug: string
}

/** The pages that authors have written for any site, in the order of their owners and slugs. */
export async function listWrittenPages(tx: Tx): Promise<WrittenPage[]> {
  const { rows } = await tx.query<WrittenPage>(
    `SELECT coalesce(s.slug, g.slug, d.template, d.layer) AS owner, d.slug
     FROM documents d LEFT JOIN sites s ON s.id = d.site_id LEFT JOIN dealership_groups g ON g.id = d.group_id
     WHERE d.kind = 'page' AND d.front_matter IS NOT NULL ORDER BY 1, 2`,
  )
  return rows
}
