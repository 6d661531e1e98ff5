import { listConversions } from '#modules/conversions/conversion.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { CommandContext } from './command-context.ts'
import { badLimit, type JsonOption, type LimitOption, readLimit } from './options.ts'
import { refuse } from './refusal.ts'
import { findAskedSite, type SiteOption } from './reservation-site.ts'

interface ConversionListOptions extends JsonOption, LimitOption, SiteOption {
  readonly dead?: boolean
}

export async function runConversionList(
  context: CommandContext,
  options: ConversionListOptions,
): Promise<number> {
  const limit = readLimit(options)
  if (limit === undefined) return refuse(context, options, badLimit)
  const site = await findAskedSite(context, options)
  if (!site.ok) return refuse(context, options, site)
  const database = await context.openDatabase()
  const wanted = { limit, isDeadAlone: options.dead === true }
  const conversions = await database.withScope(ownScopeOf(site.id), (tx) =>
    listConversions(tx, wanted),
  )
  if (options.json === true) {
    context.print(JSON.stringify({ conversions }))
    return 0
  }
  for (const entry of conversions) {
    const line = [
      entry.created_at.toISOString().slice(0, 16),
      entry.platform.padEnd(8),
      entry.state.padEnd(7),
      String(entry.event_number).padStart(2),
      (entry.label ?? '').padEnd(28),
      entry.event_id,
      entry.reason ?? '',
    ]
    context.print(line.join('  ').trimEnd())
  }
  return 0
}
