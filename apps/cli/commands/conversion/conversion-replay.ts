import { conversionPlatforms } from '#modules/sites/settings/tracking.schema.ts'
import { reportingHours } from '#modules/conversions/reporting-window.rules.ts'
import { replayConversions } from '#modules/conversions/send/replay-conversions.ts'
import type { CommandContext } from '../../command/command-context.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { findSiteOption, type SiteOption } from '../../command/find-site-option.ts'

interface ConversionReplayOptions extends JsonOption, SiteOption {
  readonly platform?: string
}

export async function runConversionReplay(
  context: CommandContext,
  options: ConversionReplayOptions,
): Promise<number> {
  const site = await findSiteOption(context, options)
  if (!site.ok) return refuse(context, options, site)
  const { platform } = options
  const platforms = conversionPlatforms.filter((one) => platform === undefined || one === platform)
  if (platforms.length === 0) {
    const message = `A --platform is one of ${conversionPlatforms.join(', ')}.`
    return refuse(context, options, { code: 'conversion-replay.platform', message })
  }
  const database = await context.openDatabase()
  const { waiting, late } = await replayConversions(database, site.id, platforms)
  const replayed = waiting.length
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
  `of ${count} dead the event is more than ${reportingHours} hours ago, and a platform would count it a second time`
