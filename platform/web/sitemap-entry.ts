/** An address that search engines should know, with what is known of it. */
export interface SitemapEntry {
  readonly path: string
  /** When its content changed last. Absent where nobody knows: a wrong date is worse than none. */
  readonly changedAt?: Date | undefined
  /** Addresses of its pictures: paths of the site, or absolute. */
  readonly pictures?: readonly string[]
}

/** As a page's definition lists it: a path alone, or with what is known of it. */
export type ListedPath = string | SitemapEntry
