import type { Tx } from '#platform/postgres/database.ts'

/** The pages of a site, which take precedence over its redirects. */
export interface PagesOfSite {
  /** Describes the page at a path, such as "the page 'contact'"; undefined if there is no page. */
  describePage(path: string): string | undefined
  /** Whether the path is certain to be a 404. False for paths of vehicles and searches, which are not checked. */
  lacksPage(path: string): boolean
  /** Those of the given paths that belong to vehicles of the site, including removed vehicles. */
  findVehiclePaths(tx: Tx, paths: readonly string[]): Promise<ReadonlySet<string>>
}
