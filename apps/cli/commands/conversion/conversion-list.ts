import { type ConversionEntry, listConversions } from '#modules/conversions/conversion.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { printSiteList, type SiteListOptions } from '../../printing/print-site-list.ts'

interface ConversionListOptions extends SiteListOptions {
  readonly dead?: boolean
}

export const runConversionList = (
  context: CommandContext,
  options: ConversionListOptions,
): Promise<number> =>
  printSiteList(context, options, {
    name: 'conversions',
    read: (database, siteId, limit) => {
      const wanted = { limit, isDeadAlone: options.dead === true }
      return database.withScope(ownScopeOf(siteId), (tx) => listConversions(tx, wanted))
    },
    describe: (entry, clock) => [
      clock.time(entry.created_at),
      entry.platform.padEnd(10),
      entry.state.padEnd(7),
      String(entry.event_number).padStart(2),
      (entry.label ?? '').padEnd(28),
      entry.event_id,
      describeEnd(entry),
    ],
  })

/** The last part of a conversion's line. A conversion that was sent and needs no further check has none. */
const describeEnd = ({ followed, reason }: ConversionEntry): string =>
  followed ? 'taken; the platform is still asked whether it counts' : (reason ?? '')
