import { sitePages } from '#apps/web/app/pages.ts'
import { matchPattern } from '#platform/web/path-pattern.ts'

/**
 * @returns an error if a built-in page would hide a document at this path; undefined: the document is shown, as a page
 * of its own or within a built-in page
 */
export function checkPagePath(path: string): string | undefined {
  const page = sitePages.pages.find(({ patterns }) =>
    patterns.some((pattern) => matchPattern(pattern, path) !== undefined),
  )
  return page === undefined || page.showsWrittenText
    ? undefined
    : `${path} is the address of the platform’s own page '${page.kind}'; name the document otherwise`
}
