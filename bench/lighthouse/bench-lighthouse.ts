import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { buildIfNeeded } from '#apps/deployment/builds/build-if-needed.ts'
import {
  ensureChromium,
  findHeadlessShell,
  prepareHeadlessShell,
} from '../../checks/setup/chromium.ts'
import { listDealerPages } from '../../e2e/dealer-pages.ts'
import { listKindsOfPage } from '../../e2e/kinds-of-page.ts'
import type { PageReader } from '../../e2e/page-reader.ts'
import { measureOwnScripts, mostScriptBytes } from '../../e2e/own-scripts.ts'
import { startWebProcess } from '../../checks/setup/web-process.ts'
import { findBenchProgram, installBenchPackages } from '../packages/bench-packages.ts'
import { decideSlowdown, isAtPace, usualSlowdown } from './slowdown.rules.ts'
import {
  findMedian,
  type LighthouseReport,
  listFailedAudits,
  listMissed,
  readFigures,
} from './read-report.ts'

const root = resolve(import.meta.dirname, '..', '..')
const reports = join(root, '.forecourt', 'lighthouse')

/** `LIGHTHOUSE_SITES=a,b` searches for the heaviest page only among these sites. */
const usualSites = readdirSync(join(root, 'db/demo/sites'))
  .map((file) => file.replace(/\.json$/, ''))
  .join(',')
const pageNames = [
  'home',
  'search',
  'car',
  'contact',
  'content',
  'offers',
  'article',
  'model',
] as const
/** Read-only pages: they have none of the framework's scripts. */
const written = new Set<string>(['content', 'offers', 'article', 'model'])
/** `LIGHTHOUSE_PAGES=search` measures only the named pages. */
const usualPages = pageNames.join(',')
/**
 * Number of runs of the heaviest dealer's page, of which the median counts, because a single run on a busy machine is
 * unreliable.
 */
const usualRuns = 3
/** Maximum number of discarded runs per page, because the machine's speed did not match the assumed slowdown. */
const mostLeftOut = 6

/**
 * Runs Lighthouse on pages of the demo dealers (home, search, car, contact; a content page, offers, an article, a model
 * page): mobile, simulated throttling. Measures each page once for every dealer, then again, against the limits, for
 * the dealer with the longest blocking time. Three uncounted runs measure the machine's speed, which gives the slowdown
 * of a phone; it is adjusted when the machine's speed changes. Fails on limits of `read-report.ts`, and if read-only
 * pages load scripts of the framework or more than 6 kB of their own. Reports are kept in `.forecourt/lighthouse/`.
 */
export async function benchLighthouse(print: (line: string) => void): Promise<void> {
  const sites = (process.env['LIGHTHOUSE_SITES'] ?? usualSites).split(',')
  const chosen = (process.env['LIGHTHOUSE_PAGES'] ?? usualPages).split(',')
  const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? usualRuns)
  installBenchPackages(print)
  prepareHeadlessShell(print)
  // Headless if possible: a browser with windows runs tasks of its own during the first second of a page.
  const browser = findHeadlessShell() ?? ensureChromium(print)
  await buildIfNeeded(print)
  mkdirSync(reports, { recursive: true })
  const web = await startWebProcess(join(root, '.forecourt', 'bench'))
  const visitor = await chromium.launch({ executablePath: browser, args: chromiumFlags })
  const wrong: string[] = []
  try {
    let slowdown = await findSlowdown(browser, `http://${sites[0]}.localhost:${web.port}/`)
    print(
      `| ${'page'.padEnd(44)} | perf | a11y | best | seo | LCP s |   CLS | TBT ms | index | slower | left out |`,
    )
    print(
      `|${'-'.repeat(46)}|-----:|-----:|-----:|----:|------:|------:|-------:|------:|-------:|---------:|`,
    )
    const pagesOf = new Map<string, MeasuredPages>()
    for (const site of sites) pagesOf.set(site, await listMeasuredPages(web, site))
    for (const page of pageNames.filter((name) => chosen.includes(name))) {
      const rows: { site: string; path: string; report: LighthouseReport }[] = []
      const measurePage = async (site: string, path: string, times: number) => {
        const url = `http://${site}.localhost:${web.port}${path}`
        const files = join(reports, `${site}-${page}`)
        const paced = await measureAtPace({ browser, url, files, runs: times, slowdown })
        slowdown = paced.reached
        return paced
      }
      for (const [site, { [page]: path }] of pagesOf) {
        // Sites without models, offers or articles lack these pages.
        if (path === undefined) continue
        await visitOnce(visitor, `http://${site}.localhost:${web.port}${path}`)
        const { body } = await web.get(`${site}.localhost`, path)
        if (written.has(page)) wrong.push(...judgeScripts(`${site} ${page}`, body, print))
        const { measured, leftOut } = await measurePage(site, path, 1)
        const report = findMedian(measured)
        print(formatRow(`${site} ${page}`, report, leftOut))
        rows.push({ site, path, report })
      }
      const heaviest = findHeaviest(rows)
      if (heaviest === undefined) continue
      const name = `heaviest: ${heaviest.site} ${page}`
      const { measured, leftOut } = await measurePage(heaviest.site, heaviest.path, runs)
      const median = findMedian(measured)
      print(formatRow(name, median, leftOut))
      const missed = listMissed(readFigures(median))
      if (missed.length === 0) continue
      wrong.push(...[...missed, ...listFailedAudits(median)].map((line) => `${name}: ${line}`))
    }
  } finally {
    await visitor.close()
    await web.stop()
  }
  if (wrong.length === 0) return
  print(`\nUnder the bounds:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
  process.exitCode = 1
}

/** The screen of Lighthouse's phone, so that pages request pictures in the same sizes as in its runs. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }

/**
 * Visits a page once before measuring, which fills the server's caches: resizing the demo's pictures for the first time
 * takes up to several seconds.
 */
async function visitOnce(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(url)
  await context.close()
}

/** The page with the longest blocking time; of equal ones, that with the lower score. */
function findHeaviest<Row extends { readonly report: LighthouseReport }>(
  rows: readonly Row[],
): Row | undefined {
  return rows.toSorted(({ report: one }, { report: other }) => {
    const [first, second] = [readFigures(one), readFigures(other)]
    return second.tbtMs - first.tbtMs || first.performance - second.performance
  })[0]
}

interface PacedRuns {
  readonly measured: readonly LighthouseReport[]
  /** Number of discarded runs. */
  readonly leftOut: number
  /** The slowdown that the machine's speed required at the end. */
  readonly reached: number
}

/**
 * Measures a page several times. A run while the machine was faster or slower than its slowdown assumes simulates
 * another phone: it is discarded, and the next run uses the slowdown of the measured index.
 *
 * @param plan.files start of the paths of the reports
 */
async function measureAtPace(plan: {
  readonly browser: string
  readonly url: string
  readonly files: string
  readonly runs: number
  readonly slowdown: number
}): Promise<PacedRuns> {
  const measured: LighthouseReport[] = []
  let leftOut = 0
  let reached = plan.slowdown
  while (measured.length < plan.runs) {
    const file = `${plan.files}-${measured.length}.json`
    const report = await measure(plan.browser, plan.url, file, reached)
    const index = report.environment.benchmarkIndex
    if (leftOut === mostLeftOut || isAtPace(index, reached)) measured.push(report)
    else {
      leftOut += 1
      reached = decideSlowdown([index])
    }
  }
  return { measured, leftOut, reached }
}

async function findSlowdown(browser: string, url: string): Promise<number> {
  const indices: number[] = []
  for (let run = 0; run < usualRuns; run += 1) {
    const file = join(reports, `machine-${run}.json`)
    const { environment } = await measure(browser, url, file, usualSlowdown)
    indices.push(environment.benchmarkIndex)
  }
  return decideSlowdown(indices)
}

type MeasuredPages = Readonly<Partial<Record<(typeof pageNames)[number], string>>>

async function listMeasuredPages(web: PageReader, site: string): Promise<MeasuredPages> {
  const { home, search, car, contact } = await listDealerPages(web, site)
  const { 'content page': content, offers, article, model } = await listKindsOfPage(web, site)
  const found = { content, offers, article, model }
  const present = Object.entries(found).filter(([, path]) => path !== undefined)
  return { home, search, car, contact, ...Object.fromEntries(present) }
}

/** Prints how much script a read-only page loads. @returns what exceeds the limit */
function judgeScripts(name: string, html: string, print: (line: string) => void): string[] {
  const { files, bytes } = measureOwnScripts(html)
  print(
    `${name}: ${bytes} bytes of script in brotli (at most ${mostScriptBytes}), ${files} files (0)`,
  )
  return bytes <= mostScriptBytes && files === 0
    ? []
    : [`${name}: ${bytes} bytes in ${files} files`]
}

function formatRow(name: string, report: LighthouseReport, leftOut: number): string {
  const { performance, accessibility, bestPractices, seo, lcpMs, cls, tbtMs } = readFigures(report)
  const cells = [
    name.padEnd(44),
    String(performance).padStart(4),
    String(accessibility).padStart(4),
    String(bestPractices).padStart(4),
    String(seo).padStart(3),
    (lcpMs / 1000).toFixed(2).padStart(5),
    cls.toFixed(3).padStart(5),
    String(tbtMs).padStart(6),
    String(Math.round(report.environment.benchmarkIndex)).padStart(5),
    report.configSettings.throttling.cpuSlowdownMultiplier.toFixed(1).padStart(6),
    String(leftOut).padStart(8),
  ]
  return `| ${cells.join(' | ')} |`
}

/** On a busy machine Chromium sometimes produces no trace; the run is then repeated. */
const mostAttempts = 3

async function measure(
  browser: string,
  url: string,
  file: string,
  slowdown: number,
): Promise<LighthouseReport> {
  let errors = ''
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    errors = await runLighthouse(browser, url, file, slowdown)
    if (errors === '') return JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport
  }
  throw new Error(`Lighthouse failed on ${url}:\n${errors}`)
}

/** Writes the report to `file`. @returns the error message; '' on success */
async function runLighthouse(
  browser: string,
  url: string,
  file: string,
  slowdown: number,
): Promise<string> {
  const child = spawn(
    findBenchProgram('lighthouse'),
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--form-factor=mobile',
      '--throttling-method=simulate',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=${chromiumFlags.join(' ')}`,
    ],
    {
      cwd: root,
      env: { ...process.env, CHROME_PATH: browser },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0 ? '' : errors || `it ended with ${code}`
}

const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  // Renderers keep the priority of the benchmark, so that it can be raised on a busy machine.
  '--disable-renderer-priority-management',
]
