import type { Site, SiteDocument } from '#modules/sites/site.types.ts'
import type { DocumentKind, FrontMatter } from './document-kinds.ts'
import { type DocumentTerm, decideTerm } from './published.rules.ts'

/** A document of a site, of a known kind. */
export interface DocumentEntry<Kind extends DocumentKind = DocumentKind> extends SiteDocument {
  readonly kind: Kind
  readonly frontMatter: FrontMatter<Kind>
}

/** The published documents of a kind, sorted by slug. */
export function listDocuments<Kind extends DocumentKind>(
  site: Site,
  kind: Kind,
  now: Date,
): DocumentEntry<Kind>[] {
  return listOfKind(site, kind).filter(
    ({ frontMatter }) => decideTerm(frontMatter, now, site.configuration.region.time_zone).isShown,
  )
}

/** Documents of a kind including unpublished ones, whose paths are reserved too. */
export function listOfKind<Kind extends DocumentKind>(
  { documents }: Site,
  kind: Kind,
): DocumentEntry<Kind>[] {
  return documents.filter((document): document is DocumentEntry<Kind> => document.kind === kind)
}

export function findDocument<Kind extends DocumentKind>(
  site: Site,
  kind: Kind,
  slug: string,
  now: Date,
): DocumentEntry<Kind> | undefined {
  return listDocuments(site, kind, now).find((document) => document.slug === slug)
}

/** The next time at which a document of the site is published or ends; undefined: never. */
export function findNextDocumentChange(site: Site, now: Date): Date | undefined {
  const zone = site.configuration.region.time_zone
  const changes = site.documents.flatMap(
    ({ frontMatter }) =>
      decideTerm(frontMatter as DocumentTerm, now, zone).changesAt?.getTime() ?? [],
  )
  return changes.length === 0 ? undefined : new Date(Math.min(...changes))
}
