import { rewritePath } from '#modules/links/link.rules.ts'
import {
  type DocumentEntry,
  listDocuments,
  listOfKind,
} from '#modules/documents/site-documents.rules.ts'
import type { FrontMatter } from '#modules/documents/document-kinds.ts'
import type { Site } from '#modules/sites/site.types.ts'

export type PageDocument =
  | { readonly kind: 'page'; readonly document: DocumentEntry<'page'> }
  /** §2: redirects between the page's paths with and without /pages, as the site is configured. */
  | { readonly kind: 'redirect'; readonly location: string }

/**
 * The page that a site's authors wrote for a path, published or not: `about-us` is at /about-us. On a site that keeps
 * the prefix /pages, /pages/about-us redirects to it.
 */
export function findPageDocument(site: Site, path: string): PageDocument | undefined {
  const document = findBySlug(site, path)
  if (document !== undefined) return { kind: 'page', document }
  if (!path.startsWith('/pages/')) return undefined
  const plain = path.slice('/pages'.length)
  return findBySlug(site, plain) === undefined ? undefined : { kind: 'redirect', location: plain }
}

const findBySlug = (site: Site, path: string) =>
  listOfKind(site, 'page').find(({ slug }) => buildPagePath(site, slug) === path)

/** The published pages, with their paths. */
export function listPageDocuments(
  site: Site,
  now: Date,
): { readonly path: string; readonly document: DocumentEntry<'page'> }[] {
  return listDocuments(site, 'page', now).map((document) => ({
    path: buildPagePath(site, document.slug),
    document,
  }))
}

/** A page that its author added to a menu. */
export interface MenuPage {
  readonly title: string
  readonly url: string
  readonly place: NonNullable<FrontMatter<'page'>['menu']>['place']
}

/** The published pages that their authors added to a menu, in the order of each menu. */
export function listMenuPages(site: Site, now: Date): MenuPage[] {
  return listPageDocuments(site, now)
    .flatMap(({ path: url, document: { frontMatter } }) => {
      const { menu, title } = frontMatter
      if (menu === null) return []
      return [{ title: menu.label ?? title, url, place: menu.place, order: menu.order }]
    })
    .toSorted((one, other) => one.order - other.order || one.title.localeCompare(other.title))
    .map(({ title, url, place }) => ({ title, url, place }))
}

export const buildPagePath = ({ configuration }: Site, slug: string): string =>
  rewritePath(`/${slug}`, configuration)
