/** A sitemap entry. */
export interface SitemapEntry {
  readonly path: string
  /** When the content last changed. Absent if unknown: a wrong date is worse than none. */
  readonly changedAt?: Date | undefined
  /** URLs of the page's pictures: paths of the site, or absolute. */
  readonly pictures?: readonly string[]
}

/** An entry of a page's definition: only a path, or a complete entry. */
export type ListedPath = string | SitemapEntry
