import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildIfNeeded } from '#apps/cli/build-web.ts'
import { startWebProcess, type WebProcess } from '../../e2e/web-process.ts'

const root = resolve(import.meta.dirname, '..', '..')
const warmUp = 300
const rounds = 5
const pagesARound = 200
/** Shows 21 cards a page. */
const measured = 'harbour-toyota'
const searchPath = '/search/new-used-and-demo-cars'

/** What a page costs the web process, and what it holds after serving every demo dealer. */
export async function benchPages(print: (line: string) => void): Promise<void> {
  await buildIfNeeded(print)
  const slugs = readdirSync(join(root, 'db/demo/sites')).map((file) => file.replace(/\.json$/, ''))
  const web = await startWebProcess(join(root, '.forecourt', 'bench'))
  try {
    await printCost(web, 'health check', measured, '/healthz', print)
    await printCost(web, 'search page', measured, searchPath, print)
    await printCost(
      web,
      'search page, refined',
      measured,
      `${searchPath}?refine[body][0]=SUV&sort=price:asc`,
      print,
    )
    await printCost(web, 'home page', measured, '/', print)
    for (const slug of slugs) {
      for (const path of ['/', searchPath, `${searchPath}?page=2`, '/contact']) {
        // A site's own word for its vehicles may lead elsewhere.
        const first = await web.get(`${slug}.localhost`, path)
        const shown =
          first.location === undefined ? first : await web.get(`${slug}.localhost`, first.location)
        if (shown.status !== 200) throw new Error(`${slug} ${path} answered ${shown.status}`)
      }
    }
    print(
      `resident memory after all of these pages and those of ${slugs.length} dealers: ${web.residentMiB().toFixed(0)} MiB (at most 350)`,
    )
  } finally {
    await web.stop()
  }
}

/** Processor time of the whole process, all threads, divided by the pages served: the median of the rounds. */
async function printCost(
  web: WebProcess,
  name: string,
  slug: string,
  path: string,
  print: (line: string) => void,
): Promise<void> {
  const host = `${slug}.localhost`
  const { body } = await web.get(host, path)
  for (let page = 0; page < warmUp; page += 1) await web.get(host, path)
  const costs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = web.cpuMs()
    for (let page = 0; page < pagesARound; page += 1) await web.get(host, path)
    costs.push((web.cpuMs() - before) / pagesARound)
  }
  costs.sort((one, other) => one - other)
  const cards = body.split('<article class="vc').length - 1
  print(
    `${name}: ${costs[Math.floor(rounds / 2)]!.toFixed(2)} ms of processor time ` +
      `(${costs[0]!.toFixed(2)} to ${costs.at(-1)!.toFixed(2)}), ${(body.length / 1024).toFixed(0)} KiB, ${cards} cards`,
  )
}
