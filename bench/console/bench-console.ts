import { rmSync } from 'node:fs'
import { buildIfNeeded } from '#apps/deployment/builds/build-if-needed.ts'
import { startWebProcess, type WebProcess } from '../../checks/setup/web-process.ts'
import { usualSlowdown } from '../lighthouse/slowdown.rules.ts'
import { type RenderYardstick, startRenderYardstick } from '../pace/render-yardstick.ts'
import { host, makeSyntheticSite, searchPath } from '../screens/synthetic-site.ts'
import { measureFirstLoad } from './first-load.ts'
import { addLeadsAndStaff, leads, type SignedIn, staff } from './large-dealership.ts'
import { measureLive } from './live-times.ts'
import { inboxScreens, measureScreens, paletteScreens } from './server-times.ts'
import { measureInteractions } from './slow-laptop.ts'
import { closeConsoleRequests, requestConsole } from './staff-requests.ts'

const vehicles = 100_000
const mostInteractionMs = 100
const mostMoreMiB = 60
/** How many pages the staff of a dealer open before memory is measured. */
const pages = 300
const yardstickPages = 50

/**
 * Measures the console of a dealer with very many leads, vehicles and people: screens at the server, live updates,
 * script, memory, and presses in a browser on a slow laptop. Fails over its bounds.
 */
export async function benchConsole(print: (line: string) => void): Promise<void> {
  await buildIfNeeded(print)
  const missed: string[] = []
  const data = await makeSyntheticSite(vehicles)
  const yardstick = await startRenderYardstick()
  try {
    const people = await fill(data)
    print(`${leads} leads, ${vehicles} vehicles, ${staff} people`)
    missed.push(...(await measureMemory(data, people, print)))
    // The leads of the measurement come from one address.
    const web = await startWebProcess(data, { variables: { RATE_LIMITS: 'off' } })
    try {
      missed.push(...(await measureConsole(web, people, yardstick, print)))
    } finally {
      await web.stop()
    }
  } finally {
    closeConsoleRequests()
    await yardstick.stop()
    rmSync(data, { recursive: true, force: true })
  }
  if (missed.length > 0) throw new Error(`these exceed their limits:\n  ${missed.join('\n  ')}`)
}

/** The database of a data folder runs while one of its processes does. */
async function fill(data: string): Promise<readonly SignedIn[]> {
  const web = await startWebProcess(data, { variables: { FORECOURT_WORKER: '0' } })
  try {
    return await addLeadsAndStaff(data)
  } finally {
    await web.stop()
  }
}

async function measureConsole(
  web: WebProcess,
  people: readonly SignedIn[],
  yardstick: RenderYardstick,
  print: (line: string) => void,
): Promise<string[]> {
  const missed: string[] = []
  const { port } = web
  for (const person of people.slice(0, 3)) {
    const screens = [...inboxScreens, ...paletteScreens]
    missed.push(...(await measureScreens({ port, person, yardstick }, screens, print)))
  }
  for (const [path, person] of [
    ['/sign-in', undefined],
    ['/', people[0]],
    ['/leads', people[0]],
  ] as const) {
    missed.push(...(await measureFirstLoad(port, path, person, print)))
  }
  missed.push(...(await measureLive(port, people.slice(3), print)))
  const slowdown = Math.max(1, usualSlowdown / (await yardstick.measureSlowness(yardstickPages)))
  for (const [name, ms] of await measureInteractions(port, people[0]!, slowdown)) {
    const line = `${name}, on a laptop ${slowdown.toFixed(1)} times slower than this machine: ${ms.toFixed(0)} ms at most (${mostInteractionMs})`
    print(line)
    if (ms > mostInteractionMs) missed.push(line)
  }
  return missed
}

/** Memory of a web process whose console nobody opened, and of one whose console is in use; both serve the website. */
async function measureMemory(
  data: string,
  people: readonly SignedIn[],
  print: (line: string) => void,
): Promise<string[]> {
  const measure = async (use: (web: WebProcess) => Promise<void>): Promise<number> => {
    const web = await startWebProcess(data)
    try {
      while ((await web.get(host, searchPath)).status === 503);
      for (let page = 0; page < pages; page += 1) {
        await web.get(host, `${searchPath}?range[km]=0:${200_000 + page}`)
      }
      await use(web)
      return web.residentMiB()
    } finally {
      await web.stop()
    }
  }
  const unused = await measure(() => Promise.resolve())
  const used = await measure(async ({ port }) => {
    for (let page = 0; page < pages; page += 1) {
      const person = people[page % people.length]!
      await requestConsole(
        port,
        page % 3 === 0 ? '/' : `/leads?age=90d&state=${page % 2 === 0 ? 'lost' : 'won'}`,
        person,
      )
    }
  })
  const more = used - unused
  const line =
    `memory of the web process: ${unused.toFixed(0)} MiB while nobody opened the console, ${used.toFixed(0)} MiB after ` +
    `${pages} of its pages for ${people.length} people: ${more.toFixed(0)} MiB more (at most ${mostMoreMiB})`
  print(line)
  return more > mostMoreMiB ? [line] : []
}
