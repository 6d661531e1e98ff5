import { tellingHours } from '#modules/conversions/telling-window.rules.ts'
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
  const { ids, late } = await replayConversions(await context.openDatabase(), site.id)
  const replayed = ids.length
  if (replayed === 0 && late > 0) {
    const message = `None is tried again: ${describeLate(late)}`
    return refuse(context, options, { code: 'conversion-replay.too-late', message })
  }
  if (options.json === true) {
    context.print(JSON.stringify({ replayed, too_late: late }))
    return 0
  }
  context.print(replayed === 0 ? 'No conversion is dead.' : `tried again: ${replayed}`)
  if (late > 0) context.print(describeLate(late))
  return 0
}

const describeLate = (count: number): string =>
  `of ${count} dead the event is more than ${tellingHours} hours ago, and a platform would count it a second time`
