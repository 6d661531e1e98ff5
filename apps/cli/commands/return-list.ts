import { listReturns } from '#modules/returns/lifecycle/used-car-return.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { CommandContext } from './command-context.ts'
import { badLimit, type JsonOption, type LimitOption, readLimit } from './options.ts'
import { refuse } from './refusal.ts'
import { findAskedSite, type SiteOption } from './reservation-site.ts'

interface ReturnListOptions extends JsonOption, LimitOption, SiteOption {}

export async function runReturnList(
  context: CommandContext,
  options: ReturnListOptions,
): Promise<number> {
  const limit = readLimit(options)
  if (limit === undefined) return refuse(context, options, badLimit)
  const site = await findAskedSite(context, options)
  if (!site.ok) return refuse(context, options, site)
  const database = await context.openDatabase()
  const returns = await database.withScope(ownScopeOf(site.id), (tx) => listReturns(tx, limit))
  if (options.json === true) {
    context.print(JSON.stringify({ returns }))
    return 0
  }
  for (const { reference, state, noticedAt, appointment, failed } of returns) {
    const line = [
      reference,
      state.padEnd(10),
      `noticed ${noticedAt.toISOString().slice(0, 16)}`,
      appointment === null
        ? 'no time agreed'
        : `comes ${appointment.startsAt.toISOString().slice(0, 16)}`,
      failed.join(' '),
    ]
    context.print(line.join('  ').trimEnd())
  }
  return 0
}
