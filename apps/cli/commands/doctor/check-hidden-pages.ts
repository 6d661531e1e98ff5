import { listWrittenPages } from '#modules/documents/written-pages.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import { checkPagePath } from '../content/check-page-path.ts'
import type { Finding } from './finding.types.ts'

/**
 * Names stored pages of authors that no visitor sees, because a later version put a page of the platform at their
 * address.
 */
export async function checkHiddenPages(database: Database): Promise<Finding[]> {
  const pages = await database.asOwner(listWrittenPages)
  return pages.flatMap(({ owner, slug }) => {
    const detail = checkPagePath(`/${slug}`)
    return detail === undefined ? [] : [{ state: 'warning', what: `pages of ${owner}`, detail }]
  })
}
