import { findNearPages, type PageLink } from '#modules/content/near-pages.rules.ts'
import { listSitePages } from '#modules/content/site-pages.ts'
import type { Site } from '#modules/sites/site.types.ts'

/** A site's pages whose paths are spelt almost like a missing one. */
export const listNearPages = (
  site: Site,
  path: string,
  { addresses, now }: { readonly addresses: readonly string[]; readonly now: Date },
): PageLink[] => findNearPages(path, listSitePages(site, { routes: addresses, now }))
