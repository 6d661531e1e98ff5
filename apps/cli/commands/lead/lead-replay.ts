import { replayDeliveries } from '#modules/leads/delivery/replay-deliveries.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { isUuid, unknownLead } from './lead-id.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

interface LeadReplayOptions extends JsonOption {
  readonly destination?: string
}

export async function runLeadReplay(
  context: CommandContext,
  id: string,
  options: LeadReplayOptions,
): Promise<number> {
  if (!isUuid(id)) return refuse(context, options, unknownLead(id))
  const wanted = options.destination ?? null
  const replayed = await replayDeliveries(await context.openDatabase(), id, wanted)
  if (replayed === undefined) return refuse(context, options, unknownLead(id))
  if (replayed.length === 0 && wanted !== null) {
    const message = `The lead has no delivery to '${wanted}' that could be tried again.`
    return refuse(context, options, { code: 'lead.no-delivery', message })
  }
  if (options.json === true) context.print(JSON.stringify({ replayed }))
  else if (replayed.length === 0) context.print('No delivery of this lead is dead or was not sent.')
  else for (const delivery of replayed) context.print(`tried again: ${delivery.destination}`)
  return 0
}
