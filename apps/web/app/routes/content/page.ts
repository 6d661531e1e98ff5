import {
  findPageDocument,
  listPageDocuments,
} from '#modules/content/documents/page-documents.rules.ts'
import type { DocumentEntry } from '#modules/documents/site-documents.rules.ts'
import { buildShareAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { findFormPage } from '#modules/forms/site-forms/form-pages.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { SitemapSources } from '#apps/web/context/sitemap-sources.types.ts'
import { definePage } from '#platform/web/page-definition.ts'

const listPictures = ({ frontMatter: { picture } }: DocumentEntry<'page'>): string[] =>
  picture === null ? [] : [buildShareAddress(picture.url)]

/**
 * Whether the page's path is its canonical URL. A text above a form has the form's canonical URL, which may be
 * another page's.
 */
function isCanonical(site: Site, path: string): boolean {
  const form = findFormPage(site, path)
  return form?.kind !== 'page' || form.page.canonicalPath === path
}

/** Pages by a site's authors (§2: about us, warranty, privacy policy and the like). */
export const contentPage = definePage({
  kind: 'content',
  find: (site: Site, path) => findPageDocument(site, path),
  listAddresses: (site: Site, now) => listPageDocuments(site, now).map(({ path }) => path),
  listSitemapPaths: (site: Site, { now }: SitemapSources) =>
    listPageDocuments(site, now).flatMap(({ path, document }) =>
      document.frontMatter.noindex || !isCanonical(site, path)
        ? []
        : [{ path, changedAt: document.changedAt, pictures: listPictures(document) }],
    ),
})
