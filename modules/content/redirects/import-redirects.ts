import { lockSites, raiseVersions } from '#modules/sites/storage/site.store.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { RecordFault } from '../records/record-file.types.ts'
import { findCircles, type FindSitesByHost } from './find-circles.ts'
import { readOldAddress } from './old-address.rules.ts'
import type { PagesOfSite } from './pages-of-site.types.ts'
import { mostRedirects, type RedirectOfFile } from './read-redirect-file.ts'
import { describeCircle } from './redirect-circle.rules.ts'
import { describeChain, findRedirectChain } from './redirect-chains.rules.ts'
import { buildRedirectTable } from './redirect-table.rules.ts'
import { readRedirects, removeRedirects, saveRedirects } from './redirect.store.ts'
import type { Redirect } from './redirect.types.ts'

export interface RedirectsToImport {
  readonly site: Site
  readonly redirects: readonly RedirectOfFile[]
  readonly pages: PagesOfSite
  readonly findSites: FindSitesByHost
  /** Deletes the redirects that the file does not contain. */
  readonly prune: boolean
  /** Reports the changes without making them. */
  readonly dryRun: boolean
}

export type RedirectImport =
  | {
      readonly ok: true
      readonly created: number
      readonly updated: number
      readonly unchanged: number
      readonly removed: number
      /** Number of the site's redirects after the import. */
      readonly total: number
      /** Redirects of the file whose target page does not exist; it may be created later. */
      readonly deadEnds: readonly RecordFault[]
    }
  | { readonly ok: false; readonly faults: readonly RecordFault[] }

const mostFaults = 200

/**
 * Saves redirects of a site in one transaction, or none if there is any fault; every process then
 * reloads them.
 */
export function importRedirects(
  database: Database,
  wanted: RedirectsToImport,
): Promise<RedirectImport> {
  return database.asOwner((tx) => importWithin(tx, wanted), { statementTimeoutMs: 0 })
}

async function importWithin(tx: Tx, wanted: RedirectsToImport): Promise<RedirectImport> {
  const { site, redirects, prune, dryRun } = wanted
  await lockSites(tx)
  const before = await readRedirects(tx, site.id)
  const known = new Map(before.map((redirect) => [redirect.from, redirect]))
  const named = new Set(redirects.map(({ from }) => from))
  const left = before.filter(({ from }) => !named.has(from))
  const all: Redirect[] = [...redirects, ...(prune ? [] : left)]
  if (all.length > mostRedirects) {
    const reason = `the site would have ${all.length} redirects, and may have ${mostRedirects}`
    return { ok: false, faults: [{ line: null, field: null, reason }] }
  }
  const faults = await findFaults(tx, wanted, all)
  if (faults.length > 0) return { ok: false, faults: faults.slice(0, mostFaults) }

  const created = redirects.filter(({ from }) => !known.has(from))
  const updated = redirects.filter(({ from, to, status }) => {
    const stored = known.get(from)
    return stored !== undefined && (stored.to !== to || stored.status !== status)
  })
  const removed = prune ? left : []
  if (!dryRun && created.length + updated.length + removed.length > 0) {
    await removeRedirects(
      tx,
      site.id,
      removed.map(({ from }) => from),
    )
    await saveRedirects(tx, site.id, [...created, ...updated])
    await raiseVersions(tx, [site.id])
  }
  return {
    ok: true,
    created: created.length,
    updated: updated.length,
    unchanged: redirects.length - created.length - updated.length,
    removed: removed.length,
    total: all.length,
    deadEnds: listDeadEnds(wanted),
  }
}

/** Matches a path whose last part has a dot: it belongs to a file, not to a page. */
const filePath = /\.[^/]*$/

function listDeadEnds({ redirects, pages }: RedirectsToImport): RecordFault[] {
  return redirects.flatMap(({ line, to }): RecordFault[] => {
    if (to?.startsWith('/') !== true) return []
    const { pathname } = new URL(to, 'https://site.invalid')
    return filePath.test(pathname) || !pages.lacksPage(pathname)
      ? []
      : [{ line, field: 'to', reason: `${pathname} is no page of the site` }]
  })
}

async function findFaults(
  tx: Tx,
  { site, redirects, pages, findSites }: RedirectsToImport,
  all: readonly Redirect[],
): Promise<RecordFault[]> {
  const addresses = redirects.map(({ line, from }) => ({ line, from, read: readOldAddress(from) }))
  const exact = addresses.flatMap(({ line, read }) =>
    read.ok && !read.address.isPrefix ? [{ line, path: read.address.path }] : [],
  )
  const vehicles = await pages.findVehiclePaths(
    tx,
    exact.map(({ path }) => path),
  )
  const describe = (path: string) =>
    pages.describePage(path) ?? (vehicles.has(path) ? 'a vehicle of the site' : undefined)
  const clashes = exact.flatMap(({ line, path }): RecordFault[] => {
    const page = describe(path)
    return page === undefined
      ? []
      : [{ line, field: 'from', reason: `${path} is the address of ${page}, which goes before it` }]
  })
  const lines = new Map(redirects.map(({ from, line }) => [from, line]))
  const circles = await findCircles(tx, { site, pages }, all, findSites)
  return [
    ...clashes,
    ...findChains(lines, all, (path) => describe(path) !== undefined),
    ...circles.map(({ redirect, circle }) => ({
      line: lines.get(redirect.from) ?? null,
      field: 'to',
      reason: describeCircle(circle),
    })),
  ]
}

/**
 * Faults for chains of redirects. A chain is reported at the line where it begins, or at the line of the file that
 * turned a stored redirect into a chain.
 */
function findChains(
  lines: ReadonlyMap<string, number>,
  all: readonly Redirect[],
  hasPage: (path: string) => boolean,
): RecordFault[] {
  const table = buildRedirectTable(all)
  return all.flatMap((redirect): RecordFault[] => {
    const chain = findRedirectChain(redirect, table, hasPage)
    if (chain === undefined) return []
    const line = chain.steps.map((step) => lines.get(step)).find((each) => each !== undefined)
    return [{ line: line ?? null, field: 'to', reason: describeChain(chain) }]
  })
}
