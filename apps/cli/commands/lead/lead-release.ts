import { releaseLead } from '#modules/leads/delivery/replay-deliveries.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { isUuid, unknownLead } from './lead-id.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

export async function runLeadRelease(
  context: CommandContext,
  id: string,
  options: JsonOption,
): Promise<number> {
  if (!isUuid(id)) return refuse(context, options, unknownLead(id))
  const database = await context.openDatabase()
  const findSite = async (slug: string) => {
    const [load] = await loadSites(database, siteFaultChecks, [slug])
    return load?.ok === true ? load.site : undefined
  }
  const released = await releaseLead(database, findSite, id)
  if (released === undefined) return refuse(context, options, unknownLead(id))
  const message =
    released === 0 ? 'Nothing of this lead is held.' : `released: ${released} deliveries`
  context.print(options.json === true ? JSON.stringify({ released }) : message)
  return 0
}
