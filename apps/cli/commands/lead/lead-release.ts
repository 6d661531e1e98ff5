import { releaseLead } from '#modules/inbox/delivery/release-lead.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { getShellActor } from '../staff/shell-actor.ts'
import { openInboxParts } from './inbox-parts.ts'
import { unknownLead } from './lead-id.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

export async function runLeadRelease(
  context: CommandContext,
  id: string,
  options: JsonOption,
): Promise<number> {
  const parts = await openInboxParts(context)
  const outcome = await releaseLead(parts, getShellActor(), { leadId: id })
  if (!outcome.ok) return refuse(context, options, unknownLead(id))
  const { released } = outcome
  const message =
    released === 0 ? 'Nothing of this lead is held.' : `released: ${released} deliveries`
  context.print(options.json === true ? JSON.stringify({ released }) : message)
  return 0
}
