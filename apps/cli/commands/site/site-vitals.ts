import { rateVital, type VitalMetric } from '#modules/web-vitals/vital-rating.rules.ts'
import { type KindVital, listKindVitals } from '#modules/web-vitals/web-vitals.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { daysMessage, findSince } from '../../command/days-option.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { findSiteOption } from '../../command/find-site-option.ts'

interface SiteVitalsOptions extends JsonOption {
  readonly days?: string
}

export async function runSiteVitals(
  context: CommandContext,
  slug: string,
  options: SiteVitalsOptions,
): Promise<number> {
  const since = findSince(options.days ?? '28', context.now())
  if (since === undefined) {
    return refuse(context, options, { code: 'vitals.days', message: daysMessage })
  }
  const site = await findSiteOption(context, { site: slug })
  if (!site.ok) {
    return refuse(context, options, { code: 'site.unknown', message: site.message })
  }
  const database = await context.openDatabase()
  const vitals = await database.withScope(ownScopeOf(site.id), (tx) => listKindVitals(tx, since))
  if (options.json === true) {
    context.print(JSON.stringify({ vitals: vitals.map(writeVital) }))
    return 0
  }
  for (const { pageKind, metric, p75, pages } of vitals) {
    const line = [
      pageKind.padEnd(20),
      metric.toUpperCase(),
      formatValue(metric, p75).padStart(8),
      rateVital(metric, p75).padEnd(17),
      `of ${pages} ${pages === 1 ? 'page' : 'pages'}`,
    ]
    context.print(line.join('  '))
  }
  if (vitals.length === 0) context.print('No page was measured.')
  return 0
}

const writeVital = ({ pageKind, metric, p75, pages }: KindVital) => ({
  page_kind: pageKind,
  metric,
  p75,
  rating: rateVital(metric, p75),
  pages,
})

function formatValue(metric: VitalMetric, value: number): string {
  if (metric === 'cls') return value.toFixed(2)
  return metric === 'lcp' ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`
}
