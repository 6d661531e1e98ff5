import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sizeOf } from '../checks/setup/test-size.ts'
import { startWebProcess, type WebProcess } from '../checks/setup/web-process.ts'
import { isAlive } from '#platform/postgres/embedded/supervisor-lock.ts'
import { findCaddy, type RunningCaddy, startCaddy } from './caddy.ts'
import { readRun, startCommand } from './command.ts'
import { buildLead } from './chaos/send-until-acknowledged.ts'
import {
  findFreePort,
  startStandalonePostgres,
  type StandalonePostgres,
} from './standalone-postgres.ts'

const site = 'sunrise-suzuki'
const host = `www.${site}.example`
const program = findCaddy((line) => console.log(line))
/** The proxy checks every two seconds. */
const outageMs = sizeOf(15_000, 60_000)

let folder: string
let postgres: StandalonePostgres
const webs: WebProcess[] = []
let proxy: RunningCaddy

describe.skipIf(program === undefined)('two websites behind a proxy', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-proxy-'))
    postgres = await startStandalonePostgres()
    const variables = {
      DATABASE_URL: postgres.url,
      FORECOURT_SECRET: 'KmPY3AgU0VdCrqM2s5hHkzbnXwT9LfJe',
      FORECOURT_DEMO: '0',
      FORECOURT_WORKER: '0',
      MAIL: 'none',
      TRUSTED_PROXY: '127.0.0.1',
      // Longer than two checks of the proxy.
      STOP_NOTICE_SECONDS: '6',
    }
    const run = async (...words: string[]) => {
      const { code, errors } = await readRun(startCommand(join(folder, 'cli'), words, variables))
      expect(code, errors).toBe(0)
    }
    await run('site', 'apply', `db/demo/sites/${site}.json`)
    const stock = join(folder, 'stock.json')
    writeFileSync(
      stock,
      JSON.stringify([
        { stocknum: 'S1', make: 'Suzuki', model: 'Swift', badge: 'GL', year: 2024, price: 24_990 },
      ]),
    )
    await run('stock', 'import', stock, '--dealership', site)
    for (const name of ['web-1', 'web-2']) {
      webs.push(await startWebProcess(join(folder, name), { variables }))
    }
    const port = await findFreePort()
    const upstreams = webs.map((web) => `127.0.0.1:${web.port}`)
    proxy = await startCaddy(program!, { host, port, upstreams })
  }, 240_000)
  afterAll(async () => {
    await proxy?.stop()
    for (const web of webs) await web.stop()
    await postgres?.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const send = (path: string, lead?: { body: string; key: string }): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = {
        host: `${host}:${new URL(proxy.origin).port}`,
        ...(lead !== undefined && {
          'content-type': 'application/json',
          'idempotency-key': lead.key,
        }),
      }
      const method = lead === undefined ? 'GET' : 'POST'
      const sent = request(proxy.origin + path, { headers, method, agent: false }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      })
      sent.on('error', reject)
      sent.end(lead?.body)
    })

  test(
    'serve their pages while the database is down, and accept enquiries again once it is back',
    async () => {
      const pages = [
        '/',
        '/search/new-used-and-demo-cars',
        '/cars/2024-suzuki-swift-gl-s1',
        '/contact',
      ]
      const lead = buildLead(site, 'proxied', 'key-of-22-characters-proxied')
      // Caches each page on each website.
      for (const path of pages) {
        for (const web of webs) expect((await web.get(host, path)).status, path).toBe(200)
      }
      await postgres.stop()
      const endsAt = performance.now() + outageMs
      let rounds = 0
      while (performance.now() < endsAt) {
        const statuses = await Promise.all(pages.map((path) => send(path)))
        expect(statuses, `round ${rounds}`).toEqual(pages.map(() => 200))
        rounds += 1
      }
      expect(rounds).toBeGreaterThan(2)
      for (const web of webs) expect((await web.get(host, '/readyz')).status).toBe(503)
      expect(await send('/api/leads', lead)).toBe(503)
      expect(await send('/sitemap.xml')).not.toBe(500)
      await postgres.start()
      await expect.poll(() => send('/api/leads', lead), { timeout: 60_000 }).toBe(201)
      expect(await send('/')).toBe(200)
      // Metrics are not reachable from outside.
      expect(await send('/metrics')).toBe(404)
    },
    outageMs + 180_000,
  )

  test('are removed from the proxy before they end, so that no request fails', async () => {
    const [, second] = webs
    process.kill(second!.pid, 'SIGTERM')
    while (isAlive(second!.pid)) expect(await send('/')).toBe(200)
    await second!.ended
    for (let times = 0; times < 10; times += 1) expect(await send('/')).toBe(200)
  })
})
