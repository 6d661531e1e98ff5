import type { Database } from '#platform/postgres/database.ts'
import type { CommandContext } from '../command/command-context.ts'
import { findSiteOption, type SiteOption } from '../command/find-site-option.ts'
import { badLimit, type JsonOption, type LimitOption, readLimit } from '../command/options.ts'
import { refuse } from '../command/refusal.ts'
import { findSiteClock, type SiteClock } from './site-clock.ts'

export interface SiteListOptions extends JsonOption, LimitOption, SiteOption {}

interface SiteList<Row> {
  /** Property of the JSON value that holds the rows. */
  readonly name: string
  /** @param limit may be Infinity */
  read(database: Database, siteId: number, limit: number): Promise<readonly Row[]>
  /** The columns of a row's line. */
  describe(row: Row, clock: SiteClock): readonly string[]
}

/** Prints rows of a site as one JSON value or one line each. */
export async function printSiteList<Row>(
  context: CommandContext,
  options: SiteListOptions,
  { name, read, describe }: SiteList<Row>,
): Promise<number> {
  const limit = readLimit(options)
  if (limit === undefined) return refuse(context, options, badLimit)
  const site = await findSiteOption(context, options)
  if (!site.ok) return refuse(context, options, site)
  const rows = await read(await context.openDatabase(), site.id, limit)
  if (options.json === true) context.print(JSON.stringify({ [name]: rows }))
  else {
    const clock = await findSiteClock(await context.openDatabase(), options.site ?? '')
    for (const row of rows) context.print(describe(row, clock).join('  ').trimEnd())
  }
  return 0
}
