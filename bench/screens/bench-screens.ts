import { rmSync } from 'node:fs'
import { buildIfNeeded } from '#apps/deployment/builds/build-if-needed.ts'
import { startWebProcess, type WebProcess } from '../../checks/setup/web-process.ts'
import { type RenderYardstick, startRenderYardstick } from '../pace/render-yardstick.ts'
import { findMean } from '../pace/yardstick.ts'
import { summarise, timedAsync } from '../search/measure.ts'
import { usualSlowdown } from '../lighthouse/slowdown.rules.ts'
import { measureTaps, measureTasks } from './browser-figures.ts'
import { type FirstControl, firstControls, measureFirstTaps } from './first-taps.ts'
import { benchSuggestions } from './suggestion-times.ts'
import { host, makeSyntheticSite, searchPath } from './synthetic-site.ts'

const large = 100_000
const dealer = 5000
const warmPages = 300
const pages = 300
/** The speed of a shared machine changes within a second, so measurements alternate with yardstick work. */
const pagesATurn = 5
const pagesAVisit = 50
const mostServerMs = 25
const mostTaskMs = 50
const mostTapMs = 100
const mostFirstTapMs = 200

/**
 * Measures the search page of a site with very many vehicles, and of a large dealer: the server's time for uncached
 * pages, the longest task in a browser during a search, the time from a tap to painted results, and taps on a slow
 * phone one second after its first paint.
 */
export async function benchScreens(print: (line: string) => void): Promise<void> {
  await buildIfNeeded(print)
  const yardstick = await startRenderYardstick()
  const missed: string[] = []
  try {
    await withSite(large, print, async (web) => {
      missed.push(...(await benchServer(web, yardstick, print)))
      missed.push(...(await benchSuggestions(web, yardstick, large, print)))
      missed.push(...(await benchTasks(web, yardstick, print)))
    })
    await withSite(dealer, print, async (web) => {
      missed.push(...(await benchTaps(web, yardstick, print)))
      missed.push(...(await benchFirstTaps(web, yardstick, print)))
    })
  } finally {
    await yardstick.stop()
  }
  if (missed.length > 0) throw new Error(`these exceed their limits:\n  ${missed.join('\n  ')}`)
}

async function withSite(
  vehicles: number,
  print: (line: string) => void,
  run: (web: WebProcess) => Promise<void>,
): Promise<void> {
  const data = await makeSyntheticSite(vehicles)
  try {
    const web = await startWebProcess(data, { variables: { RATE_LIMITS: 'off' } })
    try {
      await waitReady(web, vehicles, print)
      await run(web)
    } finally {
      await web.stop()
    }
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

/** The first visitor of a site without a snapshot waits until its stock is loaded, or gets a 503 with Retry-After. */
async function waitReady(
  web: WebProcess,
  vehicles: number,
  print: (line: string) => void,
): Promise<void> {
  const tookMs = await timedAsync(async () => {
    while ((await web.get(host, searchPath)).status === 503);
  })
  print(`first page of ${vehicles} vehicles, read from the database: after ${tookMs.toFixed(0)} ms`)
}

/** Every page is different: in turn browsed, filtered, searched by words, and far back in the results. */
function buildPath(page: number): string {
  const km = `range[km]=0:${150_000 + page}`
  return (
    [
      `${searchPath}?${km}`,
      `${searchPath}?refine[body][0]=SUV&refine[make][0]=Toyota&refine[make][1]=Mazda&${km}&sort=price:asc`,
      `${searchPath}?query=toyota+hilux&${km}`,
      `${searchPath}?refine[fuel][0]=Petrol&${km}&page=40`,
    ][page % 4] ?? searchPath
  )
}

async function benchServer(
  web: WebProcess,
  yardstick: RenderYardstick,
  print: (line: string) => void,
): Promise<string[]> {
  const requestPage = async (page: number): Promise<void> => {
    const { status } = await web.get(host, buildPath(page))
    if (status !== 200) throw new Error(`${buildPath(page)} got ${status}`)
  }
  for (let page = 0; page < warmPages; page += 1) await requestPage(page)
  const times: number[] = []
  const slowness: number[] = []
  for (let page = warmPages; page < warmPages + pages; page += 1) {
    times.push(await timedAsync(() => requestPage(page)))
    if (page % pagesATurn === 0) slowness.push(await yardstick.measureSlowness(pagesATurn))
  }
  const slower = findMean(slowness)
  const sorted = times.toSorted((one, other) => one - other)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  const { p50 } = summarise(times)
  const line =
    `search page of ${large} vehicles, not kept: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ` +
    `${(p95 / slower).toFixed(1)} ms on the machine of its bound (at most ${mostServerMs}); this one takes ${slower.toFixed(2)} times as long`
  print(line)
  return p95 / slower > mostServerMs ? [line] : []
}

async function benchTasks(
  web: WebProcess,
  yardstick: RenderYardstick,
  print: (line: string) => void,
): Promise<string[]> {
  const before = await yardstick.measureSlowness(pagesAVisit)
  const { openingMs, choosingMs, typingMs, choices } = await measureTasks(
    `http://${host}:${web.port}${searchPath}`,
  )
  const slower = findMean([before, await yardstick.measureSlowness(pagesAVisit)])
  const longestMs = Math.max(openingMs, choosingMs, typingMs)
  print(
    `longest tasks of the browser: ${describeTask(openingMs)} while the page is opened, ` +
      `${describeTask(choosingMs)} through ${choices} choices, ${describeTask(typingMs)} while words are typed`,
  )
  const line =
    `longest of them: ${describeTask(longestMs / slower)} on the machine of its bound (at most ${mostTaskMs}); ` +
    `this one takes ${slower.toFixed(2)} times as long`
  print(line)
  return longestMs / slower > mostTaskMs ? [line] : []
}

/** Browsers report tasks from 50 ms on. */
const describeTask = (ms: number): string => (ms === 0 ? 'none of 50 ms' : `${ms.toFixed(0)} ms`)

async function benchTaps(
  web: WebProcess,
  yardstick: RenderYardstick,
  print: (line: string) => void,
): Promise<string[]> {
  const slowness: number[] = []
  const times = await measureTaps(`http://${host}:${web.port}${searchPath}`, async () => {
    slowness.push(await yardstick.measureSlowness(pagesAVisit))
  })
  const sorted = times.toSorted((one, other) => one - other)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  const slower = findMean(slowness)
  const line =
    `from a tap on a filter to new results painted, ${dealer} vehicles, ${times.length} taps: p50 ${summarise(times).p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ` +
    `${(p95 / slower).toFixed(0)} ms on the machine of its bound (at most ${mostTapMs}); this one takes ${slower.toFixed(2)} times as long`
  print(line)
  return p95 / slower > mostTapMs ? [line] : []
}

/** A slow machine is throttled less, so that the simulated phone is always the same. */
async function benchFirstTaps(
  web: WebProcess,
  yardstick: RenderYardstick,
  print: (line: string) => void,
): Promise<string[]> {
  const missed: string[] = []
  for (const control of Object.keys(firstControls) as FirstControl[]) {
    const slowdown = Math.max(1, usualSlowdown / (await yardstick.measureSlowness(pagesAVisit)))
    const { times, lost } = await measureFirstTaps(
      (visit) => `http://${host}:${web.port}${searchPath}?range[km]=0:${160_000 + visit}`,
      control,
      slowdown,
    )
    const p75 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.75)]
    const line =
      `first tap on ${control}, a second after the first paint of a phone ${slowdown.toFixed(1)} times slower than this machine: ` +
      `p75 ${(p75 ?? Number.NaN).toFixed(0)} ms (at most ${mostFirstTapMs}), ${lost} lost of ${times.length + lost} (0)`
    print(line)
    if (lost > 0 || p75 === undefined || p75 > mostFirstTapMs) missed.push(line)
  }
  return missed
}
