import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { recordFormats } from '#modules/content/records/record-file.types.ts'
import {
  importRedirects,
  type RedirectImport,
} from '#modules/content/redirects/import-redirects.ts'
import type { FindSitesByHost } from '#modules/content/redirects/find-circles.ts'
import { readRedirectFile } from '#modules/content/redirects/read-redirect-file.ts'
import { readShown } from '#apps/deployment/read-shown.ts'
import { loadSites, loadSitesWithin } from '#modules/sites/storage/load-sites.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { isFile } from '../../command/path-type.ts'
import type { JsonOption } from '../../command/options.ts'
import { listPagesOfSite } from './pages-of-site.ts'
import { refuseRecords } from '../../printing/refuse-records.ts'
import { refuse } from '../../command/refusal.ts'

interface RedirectsImportOptions extends JsonOption {
  readonly site?: string
  readonly allowExternal?: boolean
  readonly prune?: boolean
  readonly dryRun?: boolean
}

export async function runRedirectsImport(
  context: CommandContext,
  file: string,
  options: RedirectsImportOptions,
): Promise<number> {
  const path = context.resolvePath(file)
  const no = (code: string, message: string) => refuse(context, options, { code, message })
  if (!isFile(path)) return no('redirects.no-file', `There is no file ${path} that can be read.`)
  const format = recordFormats[extname(path).toLowerCase()]
  if (format === undefined) {
    const known = Object.keys(recordFormats).join(', ')
    return no('redirects.unknown-format', `${path}: the name must end in one of ${known}`)
  }
  if (options.site === undefined) return no('redirects.no-site', 'Which site? Add --site SLUG.')
  const database = await context.openDatabase()
  const sites = await loadDeployment(database, options.site)
  const site = sites.find(({ slug }) => slug === options.site)
  if (site === undefined) {
    return no('redirects.unknown-site', `There is no site '${options.site}' that can be read.`)
  }
  const group = sites.filter(({ id, groupId }) => id !== site.id && groupId === site.groupId)
  const read = await readRedirectFile(
    { bytes: createReadStream(path), format },
    {
      own: site.hosts,
      group: group.flatMap(({ hosts }) => hosts),
      allowsExternal: options.allowExternal === true,
    },
  )
  const outcome = read.ok
    ? await importRedirects(database, {
        site,
        redirects: read.redirects,
        pages: listPagesOfSite(site),
        findSites: findAmong(sites),
        prune: options.prune === true,
        dryRun: options.dryRun === true,
      })
    : read
  if (!outcome.ok) {
    return refuseRecords(context, options, { file, code: 'redirects.faults', ...outcome })
  }
  const unknown = read.ok ? read.unknown : []
  report(context, options, outcome, unknown)
  return 0
}

/** The given sites with this host, loaded with their models and documents. */
const findAmong =
  (sites: readonly Site[]): FindSitesByHost =>
  async (tx, hosts) => {
    const slugs = sites
      .filter((site) => site.hosts.some((host) => hosts.includes(host)))
      .map(({ slug }) => slug)
    if (slugs.length === 0) return []
    const loads = await loadSitesWithin(tx, [], { slugs }, readShown)
    return loads.flatMap((load) =>
      load.ok ? [{ site: load.site, pages: listPagesOfSite(load.site) }] : [],
    )
  }

/** The site with its models and documents, and the other sites of the deployment. */
async function loadDeployment(database: Database, slug: string): Promise<Site[]> {
  const known = await loadSites(database, siteFaultChecks, [slug], readShown)
  const [site] = known.flatMap((load) => (load.ok ? [load.site] : []))
  if (site === undefined) return []
  const all = await loadSites(database, siteFaultChecks)
  return [site, ...all.flatMap((load) => (load.ok && load.slug !== slug ? [load.site] : []))]
}

function report(
  context: CommandContext,
  { json, dryRun }: RedirectsImportOptions,
  { created, updated, unchanged, removed, total, deadEnds }: Extract<RedirectImport, { ok: true }>,
  unknown: readonly string[],
): void {
  const read = created + updated + unchanged
  const warnings = [
    ...unknown.map((name) => ({
      line: null,
      field: name,
      reason: 'is no field of a redirect, and is left out',
    })),
    ...deadEnds,
  ]
  if (json === true) {
    const counts = { read, created, updated, unchanged, removed, total }
    context.print(JSON.stringify({ dry_run: dryRun === true, ...counts, warnings }))
    return
  }
  context.print(
    `${read} redirects read: ${created} created, ${updated} updated, ${unchanged} unchanged; ` +
      `${removed} taken away; the site has ${total}`,
  )
  for (const { line, field, reason } of warnings) {
    const place = line === null ? field : `line ${line}, ${field}:`
    context.print(`  warning: ${place} ${reason}`)
  }
  if (dryRun === true) context.print('Dry run: nothing was changed.')
}
