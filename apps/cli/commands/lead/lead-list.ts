import { recordBulkRead } from '#modules/audit/reading/record-bulk-read.ts'
import {
  type DeliveryState,
  describeDeliveryState,
} from '#modules/leads/lead/delivery-state.rules.ts'
import { type LeadListEntry, listLeads } from '#modules/leads/lead/lead-record.store.ts'
import { isHeld } from '#modules/leads/lead/held-lead.rules.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { badLimit, type JsonOption, type LimitOption, readLimit } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { getShellActor } from '../staff/shell-actor.ts'
import { findSiteClock, type SiteClock } from '../../printing/site-clock.ts'

interface LeadListOptions extends JsonOption, LimitOption {
  readonly site?: string
}

export async function runLeadList(
  context: CommandContext,
  options: LeadListOptions,
): Promise<number> {
  const limit = readLimit(options)
  if (limit === undefined) return refuse(context, options, badLimit)
  const { site } = options
  if (site === undefined) {
    const message = 'Name the site: --site SLUG.'
    return refuse(context, options, { code: 'lead.whose', message })
  }
  const database = await context.openDatabase()
  // Reads as the owner, because an operator may see the leads of every site.
  const leads = await database.asOwner(async (tx) => {
    const sql = 'SELECT id FROM sites WHERE slug = $1'
    const { rows } = await tx.query<{ id: number }>(sql, [site])
    if (rows[0] === undefined) return undefined
    const siteId = rows[0].id
    const found = await listLeads(tx, siteId, limit)
    await recordBulkRead(tx, getShellActor(), { siteId, what: 'leads', count: found.length })
    return found
  })
  if (leads === undefined) {
    const message = `There is no site '${site}'.`
    return refuse(context, options, { code: 'lead.unknown-site', message })
  }
  if (options.json === true) context.print(JSON.stringify({ leads }))
  else {
    const clock = await findSiteClock(database, site)
    for (const lead of leads) context.print(describe(lead, clock))
  }
  return 0
}

function describe(lead: LeadListEntry, clock: SiteClock): string {
  const deliveries = Object.entries(lead.deliveries).map(
    ([state, count]) => `${count} ${describeDeliveryState(state as DeliveryState)}`,
  )
  return [
    lead.id,
    clock.time(lead.created_at),
    (isHeld({ flag: lead.flag, releasedAt: lead.released_at }) ? lead.flag! : lead.state).padEnd(
      12,
    ),
    lead.category.padEnd(20),
    (lead.email ?? lead.phone ?? '-').padEnd(30),
    lead.name.padEnd(24),
    deliveries.join(', '),
  ]
    .join('  ')
    .trimEnd()
}
