import { sitePages } from '#apps/web/app/pages.ts'
import { matchPattern } from '#platform/web/path-pattern.ts'

/** The built-in page of every site that already has this path; undefined: a document may have the path. */
export function checkPagePath(path: string): string | undefined {
  const page = sitePages.pages.find(({ patterns }) =>
    patterns.some((pattern) => matchPattern(pattern, path) !== undefined),
  )
  return page === undefined
    ? undefined
    : `${path} is the address of the platform’s own page '${page.kind}'; name the document otherwise`
}
