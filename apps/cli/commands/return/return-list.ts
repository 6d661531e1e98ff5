import { readNow } from '#modules/reservations/lifecycle/reservation.store.ts'
import { listReturns } from '#modules/returns/lifecycle/used-car-return.store.ts'
import { findReturnStatus } from '#modules/returns/service/load-return.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { loadSiteOption } from '../../command/load-site-option.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { badLimit, type JsonOption, type LimitOption, readLimit } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { nameReturnStatus } from './return-status.view.ts'
import { buildSiteClock } from '../../printing/site-clock.ts'
import type { SiteOption } from '../../command/find-site-option.ts'

interface ReturnListOptions extends JsonOption, LimitOption, SiteOption {}

export async function runReturnList(
  context: CommandContext,
  options: ReturnListOptions,
): Promise<number> {
  const limit = readLimit(options)
  if (limit === undefined) return refuse(context, options, badLimit)
  const resolved = await loadSiteOption(context, options)
  if (!resolved.ok) return refuse(context, options, resolved)
  const { database, site } = resolved
  const { time_zone: timeZone } = site.configuration.region
  const returns = await database.withScope(ownScopeOf(site.id), async (tx) => {
    const clock = { now: await readNow(tx), timeZone }
    const listed = await listReturns(tx, findToday(clock.now, timeZone), limit)
    return listed.map((one) => ({ ...one, standing: findReturnStatus(one, one, clock) }))
  })
  if (options.json === true) {
    context.print(JSON.stringify({ returns }))
    return 0
  }
  const clock = buildSiteClock(timeZone)
  for (const { reference, state, standing, noticedAt, appointment, failed } of returns) {
    const line = [
      reference,
      nameReturnStatus(state, standing).padEnd(10),
      `noticed ${clock.time(noticedAt)}`,
      appointment === null ? 'no time agreed' : `comes ${clock.time(appointment.startsAt)}`,
      failed.join(' '),
    ]
    context.print(line.join('  ').trimEnd())
  }
  return 0
}
