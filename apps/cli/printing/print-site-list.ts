import type { AuditActor } from '#modules/audit/actor/audit-actor.types.ts'
import { recordBulkRead } from '#modules/audit/reading/record-bulk-read.ts'
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
  /** Given if the rows are of customers: who reads them, for the audit. */
  readonly reader?: AuditActor
}

/** Prints rows of a site as one JSON value or one line each. */
export async function printSiteList<Row>(
  context: CommandContext,
  options: SiteListOptions,
  { name, read, describe, reader }: SiteList<Row>,
): Promise<number> {
  const limit = readLimit(options)
  if (limit === undefined) return refuse(context, options, badLimit)
  const site = await findSiteOption(context, options)
  if (!site.ok) return refuse(context, options, site)
  const database = await context.openDatabase()
  const rows = await read(database, site.id, limit)
  if (reader !== undefined) {
    await database.asOwner((tx) =>
      recordBulkRead(tx, reader, { siteId: site.id, what: name, count: rows.length }),
    )
  }
  if (options.json === true) context.print(JSON.stringify({ [name]: rows }))
  else {
    const clock = await findSiteClock(database, options.site ?? '')
    for (const row of rows) context.print(describe(row, clock).join('  ').trimEnd())
  }
  return 0
}
