import { recordBulkRead } from '#modules/audit/reading/record-bulk-read.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { CommandContext } from '../command/command-context.ts'
import { findSiteOption, type SiteOption } from '../command/find-site-option.ts'
import { badLimit, type JsonOption, type LimitOption, readLimit } from '../command/options.ts'
import { refuse } from '../command/refusal.ts'
import { getShellActor } from '../commands/staff/shell-actor.ts'
import { findSiteClock, type SiteClock } from './site-clock.ts'

export interface SiteListOptions extends JsonOption, LimitOption, SiteOption {}

interface SiteList<Row> {
  /** Property of the JSON value that holds the rows. */
  readonly name: string
  /** @param limit may be Infinity */
  read(database: Database, siteId: number, limit: number): Promise<readonly Row[]>
  /** The columns of a row's line. */
  describe(row: Row, clock: SiteClock): readonly string[]
  /** Whether the rows are of customers, so that the audit has who read them. */
  readonly ofCustomers?: true
}

/** Prints rows of a site as one JSON value or one line each. */
export async function printSiteList<Row>(
  context: CommandContext,
  options: SiteListOptions,
  { name, read, describe, ofCustomers }: SiteList<Row>,
): Promise<number> {
  const limit = readLimit(options)
  if (limit === undefined) return refuse(context, options, badLimit)
  const site = await findSiteOption(context, options)
  if (!site.ok) return refuse(context, options, site)
  const database = await context.openDatabase()
  const rows = await read(database, site.id, limit)
  if (ofCustomers === true) {
    await database.asOwner((tx) =>
      recordBulkRead(tx, getShellActor(), { siteId: site.id, what: name, count: rows.length }),
    )
  }
  if (options.json === true) context.print(JSON.stringify({ [name]: rows }))
  else {
    const clock = await findSiteClock(database, options.site ?? '')
    for (const row of rows) context.print(describe(row, clock).join('  ').trimEnd())
  }
  return 0
}
