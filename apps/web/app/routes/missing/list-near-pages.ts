import { decideArticlesPath } from '#modules/content/articles/article-path.rules.ts'
import { listPageDocuments } from '#modules/content/documents/page-documents.rules.ts'
import { findNearPages, type PageLink } from '#modules/content/near-pages.rules.ts'
import { listFormPages } from '#modules/forms/site-forms/form-pages.rules.ts'
import { isRegistered } from '#modules/links/link.rules.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'

/** A site's pages whose paths are spelt almost like a missing one. */
export function listNearPages(
  site: Site,
  path: string,
  { addresses, now }: { readonly addresses: readonly string[]; readonly now: Date },
): PageLink[] {
  const written = listPageDocuments(site, now).map(({ path: href, document }) => ({
    label: document.frontMatter.title,
    href,
  }))
  const forms = listFormPages(site).map(({ path: href, heading }) => ({ label: heading, href }))
  const others = [
    { label: 'Special offers', href: fixedPaths.specialOffers },
    { label: 'Reviews', href: fixedPaths.reviews },
    { label: site.configuration.blogs.title, href: decideArticlesPath(site.configuration) },
  ].filter(({ href }) => isRegistered(href, addresses))
  const all = [...written, ...forms, ...others]
  const once = all.filter(({ href }, at) => all.findIndex((each) => each.href === href) === at)
  return findNearPages(path, once)
}
