import { sitePages } from '#apps/web/app/pages.ts'
import { matchPattern } from '#platform/web/path-pattern.ts'

/**
 * The built-in page of every site at whose path no document is shown; undefined: a document may have the path, as a
 * page of its own or among the content of a built-in one.
 */
export function checkPagePath(path: string): string | undefined {
  const page = sitePages.pages.find(({ patterns }) =>
    patterns.some((pattern) => matchPattern(pattern, path) !== undefined),
  )
  return page === undefined || page.showsWrittenText
    ? undefined
    : `${path} is the address of the platform’s own page '${page.kind}'; name the document otherwise`
}
