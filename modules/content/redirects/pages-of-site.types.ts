import type { Tx } from '#platform/postgres/database.ts'

/** The pages that a site has, which go before its redirects. */
export interface PagesOfSite {
  /** What is at a path, such as "the page 'contact'"; undefined: nothing. */
  describePage(path: string): string | undefined
  /** Whether a link to the path would find nothing. Of a vehicle's or a search's address it is not known, so false. */
  lacksPage(path: string): boolean
  /** Vehicles of the site at these paths, those that have left included. */
  findVehiclePaths(tx: Tx, paths: readonly string[]): Promise<ReadonlySet<string>>
}
