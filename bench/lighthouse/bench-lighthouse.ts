import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
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

/** `LIGHTHOUSE_SITES=a,b` looks for the heaviest among these alone. */
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
/** Pages that are read, and nothing else: the framework's scripts are not on them. */
const written = new Set<string>(['content', 'offers', 'article', 'model'])
/** `LIGHTHOUSE_PAGES=search` measures others of them. */
const usualPages = pageNames.join(',')
/** The heaviest dealer's page this many times, the middle one counts: one run on a busy machine says little. */
const usualRuns = 3
/** Runs of a page that are left out at most, as the machine was faster or slower meanwhile than was reckoned with. */
const mostLeftOut = 6

/**
 * Lighthouse on pages of the demo dealers (home, search, car, contact; a content page, offers, an article, a model page):
 * mobile, simulated throttling. Each page once for every dealer, then that of the dealer where it blocked longest again,
 * with the bounds. Three runs that are not counted tell how fast this machine is, and with that how much
 * slower a phone is than it; where it changes its pace, the slowdown follows. Fails under the bounds of
 * `read-report.ts`, and where what is only read ships scripts of the framework or more than 6 kB of its own. Reports stay
 * in `.forecourt/lighthouse/`.
 */
export async function benchLighthouse(print: (line: string) => void): Promise<void> {
  const sites = (process.env['LIGHTHOUSE_SITES'] ?? usualSites).split(',')
  const chosen = (process.env['LIGHTHOUSE_PAGES'] ?? usualPages).split(',')
  const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? usualRuns)
  installBenchPackages(print)
  prepareHeadlessShell(print)
  // A browser with windows has tasks of its own in the first second of a page.
  const browser = findHeadlessShell() ?? ensureChromium(print)
  await buildIfNeeded(print)
  mkdirSync(reports, { recursive: true })
  const web = await startWebProcess(join(root, '.forecourt', 'bench'))
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
        // One without models, offers or articles has no page for them.
        if (path === undefined) continue
        // The first visit fills the caches of the server and is not counted.
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
    await web.stop()
  }
  if (wrong.length === 0) return
  print(`\nUnder the bounds:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
  process.exitCode = 1
}

/** That which blocked longest; of two alike, the one with the lower score. */
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
  /** Runs that do not count. */
  readonly leftOut: number
  /** The slowdown that the machine called for in the end. */
  readonly reached: number
}

/**
 * Runs of a page. One in which the machine was faster or slower than its slowdown is for measures another phone: it is left out,
 * and the next one takes the slowdown that its index calls for.
 *
 * @param plan.files the begin of the paths of their reports
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

/** Says how much script a page has that is only read, and what of it is too much. */
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

/** On a busy machine Chromium now and then gives no trace; that is no measurement, so another is taken. */
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

/** What it says where it fails; nothing where the report is in `file`. */
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
  // A renderer keeps the priority that the benchmark was started with, so that it can be raised on a busy machine.
  '--disable-renderer-priority-management',
]
