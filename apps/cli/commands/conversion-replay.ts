import { replayConversions } from '#modules/conversions/send/replay-conversions.ts'
import type { CommandContext } from './command-context.ts'
import type { JsonOption } from './options.ts'
import { refuse } from './refusal.ts'
import { findAskedSite, type SiteOption } from './find-asked-site.ts'

type ConversionReplayOptions = JsonOption & SiteOption

export async function runConversionReplay(
  context: CommandContext,
  options: ConversionReplayOptions,
): Promise<number> {
  const site = await findAskedSite(context, options)
  if (!site.ok) return refuse(context, options, site)
  const replayed = await replayConversions(await context.openDatabase(), site.id)
  if (options.json === true) context.print(JSON.stringify({ replayed }))
  else context.print(replayed === 0 ? 'No conversion is dead.' : `tried again: ${replayed}`)
  return 0
}
