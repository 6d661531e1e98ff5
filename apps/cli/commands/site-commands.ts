import { findStoredDefaults, statesGroupDefaults } from '#modules/sites/apply-site.ts'
import { decideSiteOrigin } from '#modules/sites/host.rules.ts'
import { explainSite, loadSites } from '#modules/sites/load-sites.ts'
import { findText } from '#modules/sites/loose-values.rules.ts'
import { resolveConfiguration } from '#modules/sites/resolve-configuration.ts'
import { buildOriginRows, buildSiteRow } from '#modules/sites/site.view.ts'
import { listUnservedSettings } from '#modules/sites/unserved-settings.rules.ts'
import { buildSiteFileJsonSchema } from '#modules/sites/site-file-json-schema.ts'
import { checkStockFilter } from '#modules/stock-search/check-stock-filter.ts'
import { indexSettings } from '#modules/stock-search/index-settings.ts'
import { SiteStock } from '#modules/stock-search/site-stock.ts'
import { StockPartition } from '#modules/stock-search/stock-partition.ts'
import { getStockScope } from '#modules/stock-search/stock-scope.ts'
import { buildStockSummary } from '#modules/stock-search/stock-summary.view.ts'
import type { StockSummary } from '#modules/sites/stock-summary.types.ts'
import { type Command, type CommandContext, jsonOption } from './command.ts'
import { badLimit, readLimit, refuse } from './refusal.ts'
import { siteApply } from './site-apply.ts'
import { readSiteFile, refuseFaults, tellFaults, tellNotices } from './site-file.ts'

const siteList: Command = {
  name: 'site list',
  usage: 'site list [--limit N] [--json]',
  summary: 'every site with its address',
  options: { limit: { type: 'string' }, ...jsonOption },
  positionals: { min: 0, max: 0 },
  async run(context, { options }) {
    const limit = readLimit(options)
    if (limit === undefined) return refuse(context, options, badLimit)
    const loads = await loadSites(await context.openDatabase(), checkStockFilter)
    const rows = loads
      .flatMap((load) => (load.ok ? [load.site] : []))
      .slice(0, limit)
      .map((site) =>
        buildSiteRow(site, decideSiteOrigin(site.configuration, context.environment.port)),
      )
    if (options['json'] === true) context.print(JSON.stringify({ sites: rows }))
    else
      for (const row of rows)
        context.print(`${row.slug.padEnd(24)} ${row.template.padEnd(11)} ${row.url}`)
    for (const load of loads)
      if (!load.ok) tellFaults(context, `${load.slug} no longer resolves`, load.faults)
    return 0
  },
}

const siteShow: Command = {
  name: 'site show',
  usage: 'site show SLUG [--why] [--json]',
  summary: 'the resolved configuration; --why names the layer that each value comes from',
  options: { why: { type: 'boolean' }, ...jsonOption },
  positionals: { min: 1, max: 1 },
  async run(context, { positionals: [slug = ''], options }) {
    const result = await explainSite(await context.openDatabase(), slug, checkStockFilter)
    if (result === undefined)
      return refuse(context, options, {
        code: 'site.unknown',
        message: `There is no site '${slug}'.`,
      })
    if (!result.ok) return refuseFaults(context, options, slug, result.faults)
    const { configuration, origins } = result
    if (options['why'] !== true) {
      const shown = { ...configuration, stock_summary: await summariseStock(context, slug) }
      context.print(JSON.stringify(shown, null, options['json'] === true ? 0 : 2))
      return 0
    }
    const rows = buildOriginRows(configuration, origins)
    if (options['json'] === true) context.print(JSON.stringify({ values: rows }))
    else
      for (const { path, value, from } of rows)
        context.print(`${from.padEnd(8)}  ${path} = ${JSON.stringify(value)}`)
    return 0
  },
}

/** §3 Stock summary; computed, so no layer sets it. */
async function summariseStock(context: CommandContext, slug: string): Promise<StockSummary | null> {
  const database = await context.openDatabase()
  const [load] = await loadSites(database, checkStockFilter, [slug])
  if (load?.ok !== true) return null
  const scope = getStockScope(load.site, indexSettings.version)
  const partition = await StockPartition.open(database, scope, indexSettings, undefined)
  return buildStockSummary(new SiteStock(load.site, partition, context.now()))
}

const siteValidate: Command = {
  name: 'site validate',
  usage: 'site validate FILE [--stored] [--json]',
  summary: 'name every fault of a site file; --stored counts in what its group has stored',
  options: { stored: { type: 'boolean' }, ...jsonOption },
  positionals: { min: 1, max: 1 },
  async run(context, { positionals: [file = ''], options }) {
    const read = await readSiteFile(context, file)
    if (!read.ok) return refuseFaults(context, options, file, read.faults)
    const looks = options['stored'] === true
    const groupDefaults = looks
      ? await findStoredDefaults(await context.openDatabase(), read.value)
      : undefined
    const result = resolveConfiguration({ file: read.value, groupDefaults }, checkStockFilter)
    const group = findText(read.value, ['dealership_group', 'slug'])
    const isWhole = looks || group === undefined || statesGroupDefaults(read.value)
    const unlooked = isWhole
      ? undefined
      : `The stored defaults of the group ${group} were not looked at; --stored counts them in, as site apply does.`
    if (!result.ok) {
      const code = refuseFaults(context, options, file, result.faults)
      if (unlooked !== undefined) context.tell(unlooked)
      return code
    }
    const notices = listUnservedSettings(result.configuration)
    if (options['json'] === true)
      context.print(JSON.stringify({ ok: true, slug: result.configuration.slug, notices }))
    else context.print(`${file}: no faults`)
    tellNotices(context, file, notices)
    if (unlooked !== undefined) context.tell(unlooked)
    return 0
  },
}

const siteSchema: Command = {
  name: 'site schema',
  usage: 'site schema',
  summary: 'JSON Schema of a site file, for editors',
  options: jsonOption,
  positionals: { min: 0, max: 0 },
  async run(context) {
    context.print(JSON.stringify(buildSiteFileJsonSchema(), null, 2))
    return 0
  },
}

export const siteCommands: readonly Command[] = [
  siteList,
  siteShow,
  siteValidate,
  siteApply,
  siteSchema,
]
