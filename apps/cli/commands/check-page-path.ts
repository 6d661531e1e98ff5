import { sitePages } from '#apps/web/app/pages.ts'
import { matchPattern } from '#platform/web/path-pattern.ts'

/** What keeps a document from standing at an address: a page of the platform's own that is there on every site. */
export function checkPagePath(path: string): string | undefined {
  const page = sitePages.pages.find(({ patterns }) =>
    patterns.some((pattern) => matchPattern(pattern, path) !== undefined),
  )
  return page === undefined
    ? undefined
    : `${path} is the address of the platform’s own page '${page.kind}'; name the document otherwise`
}
