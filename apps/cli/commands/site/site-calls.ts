import { countCallsBySource, type SourceCalls } from '#modules/dealer-cell/phone-call.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { daysMessage, findSince } from '../../command/days-option.ts'
import { findSiteOption } from '../../command/find-site-option.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

interface SiteCallsOptions extends JsonOption {
  readonly days?: string
}

export async function runSiteCalls(
  context: CommandContext,
  slug: string,
  options: SiteCallsOptions,
): Promise<number> {
  const since = findSince(options.days ?? '28', context.now())
  if (since === undefined) {
    return refuse(context, options, { code: 'calls.days', message: daysMessage })
  }
  const site = await findSiteOption(context, { site: slug })
  if (!site.ok) {
    return refuse(context, options, { code: 'site.unknown', message: site.message })
  }
  const database = await context.openDatabase()
  const sources = await database.withScope(ownScopeOf(site.id), (tx) =>
    countCallsBySource(tx, since),
  )
  if (options.json === true) {
    context.print(JSON.stringify({ calls: sources.map(writeSource) }))
    return 0
  }
  for (const each of sources) context.print(describeSource(each))
  if (sources.length === 0) context.print('No call was reported.')
  return 0
}

const writeSource = ({ source, calls, answered, averageSeconds }: SourceCalls) => ({
  source,
  calls,
  answered,
  missed: calls - answered,
  average_seconds: averageSeconds,
})

function describeSource({ source, calls, answered, averageSeconds }: SourceCalls): string {
  const parts = [
    (source ?? 'no source').padEnd(20),
    `${calls} ${calls === 1 ? 'call' : 'calls'}`.padEnd(12),
    `${answered} answered`.padEnd(14),
    `${calls - answered} missed`,
  ]
  return [...parts, ...(averageSeconds === null ? [] : [`${averageSeconds} s on average`])].join(
    '  ',
  )
}
