import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildIfNeeded } from '#apps/deployment/builds/build-if-needed.ts'
import { listDealerPages } from '../../e2e/dealer-pages.ts'
import { startWebProcess, type WebProcess } from '../../checks/setup/web-process.ts'
import { measureCachedPage } from './cached-pages.ts'
import { measureScript } from './script-bytes.ts'
import { type RenderYardstick, startRenderYardstick } from '../pace/render-yardstick.ts'
import { findMean } from '../pace/yardstick.ts'

const root = resolve(import.meta.dirname, '..', '..')
/** Pages requested before measuring, and how many of the first are measured separately: a new process is slower. */
const warmUp = { pages: 1500, first: 300 }
/** Short turns of pages and yardstick work, because the speed of a shared machine changes within a second. */
const turns = { count: 112, pages: 8 }
/**
 * Used to find the dealer with the most expensive search page; with only a hundred pages for each dealer, a cheaper one
 * was chosen.
 */
const comparison = { warmUp: 300, turns: 40, pages: 8 }
const orders = ['created_at_timestamp:desc', 'price:desc', 'price:asc']
/** Limit in milliseconds on the reference machine. */
const mostSearchMs = 8
const mostResidentMiB = 420

/**
 * Measures what cached and uncached pages cost the web process, how much script they load, and the memory of the
 * process afterwards.
 */
export async function benchPages(print: (line: string) => void): Promise<void> {
  await buildIfNeeded(print)
  const slugs = readdirSync(join(root, 'db/demo/sites')).map((file) => file.replace(/\.json$/, ''))
  const dataFolder = join(root, '.forecourt', 'bench')
  // A first process sets up the demo dealers, because production websites start with their dealers set up.
  await (await startWebProcess(dataFolder)).stop()
  const yardstick = await startRenderYardstick()
  const web = await startWebProcess(dataFolder, { logLevel: 'info' })
  const missed: string[] = []
  try {
    const searches = await Promise.all(slugs.map((slug) => findSearch(web, slug)))
    const heaviest = await findHeaviest(web, searches, print)
    const { host, path: searchPath, car: carPath } = heaviest
    for (const page of [
      { name: 'home page', path: '/', hydrates: false },
      // A page with a form loads its scripts only on interaction; the browser tests check that.
      { name: 'page after a lead', path: '/success?category=trade-in', hydrates: false },
      { name: 'search page', path: searchPath, hydrates: true },
      { name: 'car page', path: carPath, hydrates: true },
    ]) {
      missed.push(...(await measureScript(web.port, host, page, print)))
    }
    const measured = { web, yardstick, host, print }
    const { pacedMs, slower } = await printCost(measured, 'search page, not kept', (page) =>
      buildSearchPath(heaviest, page),
    )
    const line =
      `search page, not kept: ${pacedMs.toFixed(2)} ms on the machine of its bound ` +
      `(at most ${mostSearchMs}); this one took ${slower.toFixed(2)} times as long, in turns with it`
    print(line)
    if (pacedMs > mostSearchMs) missed.push(line)
    await printCost(measured, 'search page, refined, not kept', (page) => {
      return `${searchPath}?refine[body][0]=SUV&range[km]=0:${400_000 + page}&sort=price:asc`
    })
    missed.push(...(await measureCachedPage(web.port, host, searchPath, print)))
    missed.push(...(await measureMemory(web, searches, print)))
  } finally {
    await yardstick.stop()
    await web.stop()
  }
  if (missed.length > 0) throw new Error(`these exceed their limits:\n  ${missed.join('\n  ')}`)
}

interface Search {
  readonly host: string
  readonly path: string
  /** Path of the first vehicle's page. */
  readonly car: string
  /** Number of result pages with the maximum number of vehicles. */
  readonly fullPages: number
}

async function findSearch(web: WebProcess, slug: string): Promise<Search> {
  const host = `${slug}.localhost`
  const { search: path, car } = await listDealerPages(web, slug)
  const { body } = await web.get(host, path)
  const pages = [...body.matchAll(/[?;&]page=(\d+)/g)].map(([, page]) => Number(page))
  return { host, path, car, fullPages: Math.max(1, Math.max(1, ...pages) - 1) }
}

/** Varies vehicles and orders, so that cached vehicle cards help only as much as for real visitors. */
function buildSearchPath({ path, fullPages }: Search, page: number): string {
  const pageParameter = page % fullPages === 0 ? '' : `&page=${1 + (page % fullPages)}`
  return `${path}?range[km]=0:${400_000 + page}${pageParameter}&sort=${orders[page % orders.length]}`
}

/** Finds the dealer whose search page takes the most processor time. */
async function findHeaviest(
  web: WebProcess,
  searches: readonly Search[],
  print: (line: string) => void,
): Promise<Search> {
  for (const search of searches) {
    await servePages(web, search, { first: 0, count: comparison.warmUp })
  }
  const costsOf: number[][] = searches.map(() => [])
  for (let turn = 0; turn < comparison.turns; turn += 1) {
    for (const [at, search] of searches.entries()) {
      const before = web.cpuMs()
      const first = comparison.warmUp + turn * comparison.pages
      await servePages(web, search, { first, count: comparison.pages })
      costsOf[at]!.push((web.cpuMs() - before) / comparison.pages)
    }
  }
  const costs = searches.map((search, at) => ({ search, ms: findMean(costsOf[at]!) }))
  costs.sort((one, other) => other.ms - one.ms)
  print('search pages, not kept, by their processor time:')
  for (const { search, ms } of costs) print(`  ${search.host}: ${ms.toFixed(2)} ms`)
  return costs[0]!.search
}

async function servePages(
  web: WebProcess,
  search: Search,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<void> {
  for (let page = first; page < first + count; page += 1) {
    await web.get(search.host, buildSearchPath(search, page))
  }
}

async function measureMemory(
  web: WebProcess,
  searches: readonly Search[],
  print: (line: string) => void,
): Promise<string[]> {
  for (const { host, path: searchPath } of searches) {
    for (const path of ['/', searchPath, `${searchPath}?page=2`, '/contact']) {
      // The site's own word for vehicles may redirect the path.
      const first = await web.get(host, path)
      const shown = first.location === undefined ? first : await web.get(host, first.location)
      if (shown.status !== 200) throw new Error(`${host} ${path} got ${shown.status}`)
    }
  }
  const resident = web.residentMiB()
  const line = `resident memory after all of these pages and those of ${searches.length} dealers: ${resident.toFixed(0)} MiB (at most ${mostResidentMiB})`
  print(line)
  return resident > mostResidentMiB ? [line] : []
}

interface Measured {
  readonly web: WebProcess
  readonly yardstick: RenderYardstick
  readonly host: string
  readonly print: (line: string) => void
}

/**
 * Prints the processor time of the whole process, all threads, divided by the number of pages. Every page is different,
 * so none was cached. @returns `pacedMs`: the time on the reference machine, `slower` times less than here
 */
async function printCost(
  { web, yardstick, host, print }: Measured,
  name: string,
  buildPath: (page: number) => string,
): Promise<{ readonly pacedMs: number; readonly slower: number }> {
  const { body } = await web.get(host, buildPath(0))
  let page = 1
  const serve = async (pages: number) => {
    for (const end = page + pages; page < end; page += 1) await web.get(host, buildPath(page))
  }
  const measure = async (pages: number): Promise<number> => {
    const before = web.cpuMs()
    await serve(pages)
    return (web.cpuMs() - before) / pages
  }
  const early = await measure(warmUp.first)
  await serve(warmUp.pages - warmUp.first)
  const costs: number[] = []
  const slowness: number[] = []
  for (let turn = 0; turn < turns.count; turn += 1) {
    costs.push(await measure(turns.pages))
    slowness.push(await yardstick.measureSlowness(turns.pages))
  }
  const meanMs = findMean(costs)
  const slower = findMean(slowness)
  const cards = body.split('<article class="vehicle-card').length - 1
  print(
    `${name}: ${meanMs.toFixed(2)} ms of processor time, ${(body.length / 1024).toFixed(0)} KiB, ${cards} cards; ` +
      `the first ${warmUp.first}: ${early.toFixed(2)} ms`,
  )
  return { pacedMs: meanMs / slower, slower }
}
