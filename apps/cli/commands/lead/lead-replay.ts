import { sendAgain } from '#modules/inbox/delivery/send-again.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { getShellActor } from '../staff/shell-actor.ts'
import { unknownLead } from './lead-id.ts'
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
  const database = await context.openDatabase()
  const { destination } = options
  const outcome = await sendAgain({ database }, getShellActor(), { leadId: id, destination })
  if (!outcome.ok) return refuse(context, options, unknownLead(id))
  const replayed = outcome.sent
  if (replayed.length === 0 && destination !== undefined) {
    const message = `The lead has no delivery to '${destination}' that could be tried again.`
    return refuse(context, options, { code: 'lead.no-delivery', message })
  }
  if (options.json === true) context.print(JSON.stringify({ replayed }))
  else if (replayed.length === 0) context.print('No delivery of this lead is dead or was not sent.')
  else for (const delivery of replayed) context.print(`tried again: ${delivery.destination}`)
  return 0
}
