import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildIfNeeded } from '#apps/deployment/builds/build-if-needed.ts'
import { startWebProcess, type WebProcess } from '../../checks/setup/web-process.ts'
import { runCommand } from '../../e2e/command.ts'
import { summarise, type Timing } from '../search/measure.ts'

const root = resolve(import.meta.dirname, '..', '..')
const slug = 'southern-cross-motors'
const host = `${slug}.localhost`
const vehicles = 10_000
const perRequest = 1000
const mostAllMs = 60_000
const mostPageMs = 1000

/**
 * Another system sends 10,000 vehicles to two websites, one of which also serves visitors: how long it takes, and
 * whether search on both finds each vehicle once its response has arrived.
 *
 * @throws Error with the exceeded limits or missing vehicles
 */
export async function benchStockApi(print: (line: string) => void): Promise<void> {
  await buildIfNeeded(print)
  mkdirSync(join(root, '.forecourt'), { recursive: true })
  const data = mkdtempSync(join(root, '.forecourt', 'bench-stock-api-'))
  const variables = { RATE_LIMITS: 'off' }
  const webs = [
    await startWebProcess(data, { variables }),
    await startWebProcess(data, { variables }),
  ]
  try {
    const keys = await readKeys(data)
    const alone = await visit(webs[0]!, (isOver) => wait(3000).then(isOver))
    const rounds: [string, number][] = [
      ['new vehicles', 20_000],
      ['prices changed', 30_000],
      ['the same again', 30_000],
    ]
    const slow: string[] = []
    for (const [what, price] of rounds) {
      const sent = await visit(webs[0]!, async (isOver) => {
        const took = await sendAll(webs, keys, price)
        isOver()
        return took
      })
      const all = sent.value.reduce((sum, ms) => sum + ms, 0)
      const each = summarise(sent.value)
      print(
        `${what}: ${vehicles} in ${(all / 1000).toFixed(1)} s (at most ${mostAllMs / 1000}), a request of ${perRequest} ` +
          `p50 ${Math.round(each.p50)} ms, most ${Math.round(each.p99)} ms; pages beside it ${show(sent.pages)}`,
      )
      if (all > mostAllMs) slow.push(what)
      if (sent.pages.p99 > mostPageMs) slow.push(`pages beside ${what}`)
    }
    print(
      `pages alone ${show(alone.pages)}; each of ${vehicles} was found on both websites each time`,
    )
    if (slow.length > 0) throw new Error(`exceeds its limit: ${slow.join(', ')}`)
  } finally {
    for (const web of webs) await web.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

interface Keys {
  readonly dealershipId: number
  readonly stock: string
  readonly search: string
}

async function readKeys(data: string): Promise<Keys> {
  const run = async <T>(...words: string[]): Promise<T> => {
    const { code, output, errors } = await runCommand(data, ...words, '--json')
    if (code !== 0) throw new Error(errors)
    return JSON.parse(output) as T
  }
  const { dealerships } = await run<{ dealerships: { id: number; slug: string }[] }>(
    'site',
    'show',
    slug,
  )
  const dealership = dealerships[0]!
  const whose = ['--dealership', dealership.slug, '--scopes', 'stock:write']
  const { key: stock } = await run<{ key: string }>('key', 'create', ...whose)
  const { key: search } = await run<{ key: string }>('search', 'key', '--site', slug)
  return { dealershipId: dealership.id, stock, search }
}

/** @returns the duration of each request in milliseconds */
async function sendAll(
  webs: readonly WebProcess[],
  keys: Keys,
  price: number,
): Promise<readonly number[]> {
  const took: number[] = []
  for (let batch = 0; batch < vehicles / perRequest; batch += 1) {
    const badge = `Bench ${batch}`
    const stocknums = Array.from({ length: perRequest }, (_, at) => `B${batch}-${at}`)
    const sent = stocknums.map((stocknum, at) => ({
      stocknum,
      make: 'Toyota',
      model: 'HiLux',
      year: 2015 + (at % 10),
      badge,
      car_type: 'used',
      km: 1000 + at,
      price: price + at,
      body: 'Ute',
      fuel: 'Diesel',
      transmission: 'Automatic',
      colour: 'White',
      description: 'One owner, with its books, serviced here since it was new.',
    }))
    const startedMs = performance.now()
    const path = `/api/v1/dealerships/${keys.dealershipId}/vehicles`
    const response = await post(webs[0]!, path, keys.stock, { vehicles: sent })
    took.push(performance.now() - startedMs)
    const { rows, searchable } = response as { rows: { outcome: string }[]; searchable: boolean }
    if (!searchable || rows.some(({ outcome }) => outcome === 'rejected')) {
      throw new Error(`batch ${batch} was not taken: ${JSON.stringify(rows[0])}`)
    }
    for (const web of webs) await expectFound(web, keys.search, { badge, stocknums, price })
  }
  return took
}

async function expectFound(
  web: WebProcess,
  key: string,
  sent: { readonly badge: string; readonly stocknums: readonly string[]; readonly price: number },
): Promise<void> {
  const query = { filter: [`badge = "${sent.badge}"`], limit: sent.stocknums.length }
  const { hits } = (await post(web, '/indexes/stock/search', key, query)) as {
    hits: { stocknum: string; price: number }[]
  }
  const prices = new Map(hits.map(({ stocknum, price }) => [stocknum, price]))
  const missing = sent.stocknums.filter((stocknum, at) => prices.get(stocknum) !== sent.price + at)
  if (missing.length > 0) {
    throw new Error(`${missing.length} of ${sent.badge} are not found with the sent values`)
  }
}

/** Requests search pages one after another while `work` runs. */
async function visit<T>(
  web: WebProcess,
  work: (isOver: () => void) => Promise<T>,
): Promise<{ readonly value: T; readonly pages: Timing }> {
  const over = new AbortController()
  const times: number[] = []
  const visiting = (async () => {
    for (let at = 0; !over.signal.aborted; at += 1) {
      const startedMs = performance.now()
      const { status } = await web.get(host, `/search/new-used-and-demo-cars?query=ute+${at}`)
      if (status !== 200) throw new Error(`a search page responds ${status}`)
      times.push(performance.now() - startedMs)
      await wait(20)
    }
  })()
  const value = await work(() => over.abort()).finally(() => over.abort())
  await visiting
  return { value, pages: summarise(times) }
}

const show = ({ p50, p99, samples }: Timing): string =>
  `p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms (${samples})`

function post(web: WebProcess, path: string, key: string, body: object): Promise<unknown> {
  const headers = {
    host: `${host}:${web.port}`,
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
  }
  return new Promise((done, failed) => {
    // A new connection each time: one that was idle for seconds may be closed just as a request uses it.
    const options = {
      host: '127.0.0.1',
      port: web.port,
      method: 'POST',
      path,
      headers,
      agent: false,
    }
    const sent = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', failed)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200) done(JSON.parse(text))
        else failed(new Error(`${path} responds ${response.statusCode}: ${text.slice(0, 300)}`))
      })
    })
    sent.on('error', failed)
    sent.end(JSON.stringify(body))
  })
}
