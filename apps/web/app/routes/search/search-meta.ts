import type { SearchPageView } from '#modules/search/page/search-page.types.ts'
import { buildBreadcrumbList, buildMeta, type PageHead } from '../../document/page-meta.ts'

export function buildSearchMeta(
  head: PageHead,
  { title, description, canonicalPath, noindex, heading }: SearchPageView,
) {
  const crumbs = [
    { label: head.siteName, href: '/' },
    { label: heading, href: canonicalPath },
  ]
  const structured = [buildBreadcrumbList(head.origin, crumbs)]
  return buildMeta({ ...head, title, description, canonicalPath, noindex, structured })
}
