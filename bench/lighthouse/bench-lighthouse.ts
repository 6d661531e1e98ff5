import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildIfNeeded } from '#apps/deployment/build-web.ts'
import { ensureChromium } from '../../checks/setup/chromium.ts'
import { listDealerPages } from '../../e2e/dealer-pages.ts'
import { startWebProcess } from '../../checks/setup/web-process.ts'
import { findBenchProgram, installBenchPackages } from '../packages/bench-packages.ts'
import {
  findMedian,
  type LighthouseReport,
  listFailedAudits,
  listMissed,
  readFigures,
} from './read-report.ts'

const root = resolve(import.meta.dirname, '..', '..')
const reports = join(root, '.forecourt', 'lighthouse')

/** They differ in header, hero and ground. `LIGHTHOUSE_SITES=a,b` measures others. */
const usualSites = 'harbour-toyota,big-box-cars,ironhorse-motorcycles'
const pageNames = ['home', 'search', 'car', 'contact'] as const
/** `LIGHTHOUSE_PAGES=search` measures others of them. */
const usualPages = pageNames.join(',')
/** Each page this many times, the middle one counts: one run on a busy machine says little. */
const usualRuns = 3

/**
 * Lighthouse on home, search, car and contact page of three dealers: mobile, simulated throttling. Fails under the
 * bounds of `read-report.ts`. Reports stay in `.forecourt/lighthouse/`.
 */
export async function benchLighthouse(print: (line: string) => void): Promise<void> {
  const sites = (process.env['LIGHTHOUSE_SITES'] ?? usualSites).split(',')
  const chosen = (process.env['LIGHTHOUSE_PAGES'] ?? usualPages).split(',')
  const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? usualRuns)
  installBenchPackages(print)
  const chromium = ensureChromium(print)
  await buildIfNeeded(print)
  mkdirSync(reports, { recursive: true })
  const web = await startWebProcess(join(root, '.forecourt', 'bench'))
  const wrong: string[] = []
  try {
    print(`| ${'page'.padEnd(34)} | perf | a11y | best | seo | LCP s |   CLS | TBT ms |`)
    print(`|${'-'.repeat(36)}|-----:|-----:|-----:|----:|------:|------:|-------:|`)
    for (const site of sites) {
      const pages = await listDealerPages(web, site)
      for (const page of pageNames.filter((name) => chosen.includes(name))) {
        const name = `${site} ${page}`
        const measured: LighthouseReport[] = []
        // The first visit fills the caches of the server and is not counted.
        await web.get(`${site}.localhost`, pages[page])
        for (let run = 0; run < runs; run += 1) {
          const url = `http://${site}.localhost:${web.port}${pages[page]}`
          measured.push(await measure(chromium, url, join(reports, `${site}-${page}-${run}.json`)))
        }
        const median = findMedian(measured)
        print(formatRow(name, median))
        const missed = listMissed(readFigures(median))
        if (missed.length === 0) continue
        wrong.push(...[...missed, ...listFailedAudits(median)].map((line) => `${name}: ${line}`))
      }
    }
  } finally {
    await web.stop()
  }
  if (wrong.length === 0) return
  print(`\nUnder the bounds:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
  process.exitCode = 1
}

function formatRow(name: string, report: LighthouseReport): string {
  const { performance, accessibility, bestPractices, seo, lcpMs, cls, tbtMs } = readFigures(report)
  const cells = [
    name.padEnd(34),
    String(performance).padStart(4),
    String(accessibility).padStart(4),
    String(bestPractices).padStart(4),
    String(seo).padStart(3),
    (lcpMs / 1000).toFixed(2).padStart(5),
    cls.toFixed(3).padStart(5),
    String(tbtMs).padStart(6),
  ]
  return `| ${cells.join(' | ')} |`
}

/** On a busy machine Chromium now and then gives no trace; that is no measurement, so another is taken. */
const mostAttempts = 3

async function measure(chromium: string, url: string, file: string): Promise<LighthouseReport> {
  let errors = ''
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    errors = await runLighthouse(chromium, url, file)
    if (errors === '') return JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport
  }
  throw new Error(`Lighthouse failed on ${url}:\n${errors}`)
}

/** What it says where it fails; nothing where the report is in `file`. */
async function runLighthouse(chromium: string, url: string, file: string): Promise<string> {
  const child = spawn(
    findBenchProgram('lighthouse'),
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--form-factor=mobile',
      '--throttling-method=simulate',
      `--chrome-flags=${chromiumFlags.join(' ')}`,
    ],
    {
      cwd: root,
      env: { ...process.env, CHROME_PATH: chromium },
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
