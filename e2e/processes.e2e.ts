import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isAlive } from '#platform/postgres/embedded/supervisor-lock.ts'
import { findChild, findWorker } from './child-processes.ts'
import { readRun, runCommand, startCommand } from './command.ts'
import { copyDemoData } from './copy-demo-data.ts'
import { removeData } from '../checks/setup/remove-data.ts'
import { describeOwner } from './embedded-owner.ts'
import { startWebProcess, type WebProcess } from '../checks/setup/web-process.ts'

const root = resolve(import.meta.dirname, '..')
const site = 'sunrise-suzuki.localhost'
let data: string
let web: WebProcess

beforeAll(async () => {
  data = copyDemoData('processes')
  web = await startWebProcess(data)
})

afterAll(async () => {
  await web.kill()
  await vi.waitFor(() => expect(findPostgres()).toBeUndefined(), 15_000)
  await removeData(data)
})

function findPostgres(): number | undefined {
  try {
    const pid = Number(
      readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    return isAlive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/** The status of a car page, which queries the database, unlike pages that come from the process's memory. */
async function requestCarPage(process = web): Promise<number> {
  const { body } = await process.get(site, '/search/new-used-and-demo-cars')
  const path = /href="(\/cars\/[^"]+)"/.exec(body)?.[1] ?? '/missing'
  return (await process.get(site, path)).status
}

async function countStock(dealership: string): Promise<number> {
  const { output } = await runCommand(data, 'stock', 'list', '--dealership', dealership, '--json')
  return (JSON.parse(output) as { vehicles: unknown[] }).vehicles.length
}

describe('processes that are killed', () => {
  test('pages are served again after PostgreSQL was killed', async () => {
    expect(await requestCarPage()).toBe(200)
    const killed = findPostgres()!
    process.kill(killed, 'SIGKILL')
    await expect
      .poll(() => [killed, undefined].includes(findPostgres()), { timeout: 60_000 })
      .toBe(false)
    await expect.poll(async () => (await web.get(site, '/readyz')).status).toBe(200)
    expect(await requestCarPage()).toBe(200)
  })

  test('two commands run beside the website and beside each other', async () => {
    const [list, show] = await Promise.all([
      runCommand(data, 'site', 'list', '--json'),
      runCommand(data, 'site', 'show', 'sunrise-suzuki', '--json'),
    ])
    expect([list.code, show.code]).toEqual([0, 0])
    expect((JSON.parse(list.output) as { sites: unknown[] }).sites).toHaveLength(10)
    expect(JSON.parse(show.output)).toMatchObject({ slug: 'sunrise-suzuki' })
    expect(await requestCarPage()).toBe(200)
  })

  test('an import killed in the middle leaves the stock as it was', async () => {
    const before = await countStock('pacific-nissan')
    const file = join(data, 'long.csv')
    const rows = Array.from({ length: 60_000 }, (_, row) => `S${row},Nissan,Navara,2020,used`)
    writeFileSync(file, `stocknum,make,model,year,car_type\n${rows.join('\n')}\n`)
    const words = ['stock', 'import', file, '--dealership', 'pacific-nissan', '--partial', '--json']
    // One connection for all checks: opening a new one each time may take longer than the query.
    const watching = new pg.Client(describeOwner(data))
    await watching.connect()
    try {
      const running = startCommand(data, words)
      // Once the staging table exists, the import's transaction is open.
      await expect.poll(() => isImporting(watching), { timeout: 60_000, interval: 10 }).toBe(true)
      running.kill('SIGKILL')
      await once(running, 'exit')
      expect(running.signalCode).toBe('SIGKILL')
      await expect.poll(() => isImporting(watching)).toBe(false)
    } finally {
      await watching.end()
    }
    expect(await countStock('pacific-nissan')).toBe(before)
  })

  test('a second start on the same data folder shares the database; on the same port it explains the failure', async () => {
    const second = await startWebProcess(data)
    try {
      expect(await requestCarPage(second)).toBe(200)
      expect(await requestCarPage()).toBe(200)
    } finally {
      await second.stop()
    }
    expect(await requestCarPage()).toBe(200)
    const refused = await readRun(startCommand(data, ['start'], { PORT: String(web.port) }))
    expect(refused.code).toBe(1)
    expect(refused.errors).toContain(`Port ${web.port} is in use`)
  })

  test('a website that is stopped reports not ready for the configured time, and still serves pages', async () => {
    const second = await startWebProcess(data, { variables: { STOP_NOTICE_SECONDS: '5' } })
    expect((await second.get(site, '/readyz')).status).toBe(200)
    // A first page takes longest, so it is requested before the shutdown.
    expect(await requestCarPage(second)).toBe(200)
    // Only the lower bound is checked, because a busy machine takes longer.
    const signalledAt = performance.now()
    process.kill(second.pid, 'SIGTERM')
    await expect.poll(async () => (await second.get(site, '/readyz')).status).toBe(503)
    expect(await requestCarPage(second)).toBe(200)
    await second.ended
    expect(performance.now() - signalledAt).toBeGreaterThan(4900)
  })

  test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
    'all processes of npm start end when its outermost process gets %s',
    async (signal) => {
      const outer = spawn(process.execPath, [join(root, 'bootstrap/run.mjs'), 'start'], {
        cwd: root,
        env: { ...process.env, PORT: '0', FORECOURT_DATA: data, LOG_LEVEL: 'info' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const lines = createInterface({ input: outer.stdout })
      let inner = 0
      let worker = 0
      for await (const line of lines) {
        inner = findChild(outer.pid ?? 0) ?? 0
        worker = findWorker(inner) ?? 0
        if (line.includes('"msg":"working"')) break
      }
      expect([isAlive(inner), isAlive(worker)]).toEqual([true, true])
      outer.kill(signal)
      // A terminal sends Ctrl-C to every process of the group.
      if (signal === 'SIGINT') for (const pid of [inner, worker]) process.kill(pid, signal)
      const [code] = (await once(outer, 'exit')) as [number | null]
      expect(code).toBe(signal === 'SIGKILL' ? null : 0)
      await expect.poll(() => isAlive(inner) || isAlive(worker)).toBe(false)
    },
  )

  test('a SIGKILL of the last web process leaves no PostgreSQL running', async () => {
    await web.kill()
    await expect.poll(findPostgres, { timeout: 60_000 }).toBeUndefined()
    web = await startWebProcess(data)
    expect(await requestCarPage()).toBe(200)
  })
})

/** True while an import's transaction is open. */
async function isImporting(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ open: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM pg_stat_activity
       WHERE usename = 'forecourt_app' AND query LIKE 'COPY%' AND state <> 'idle') AS open`,
  )
  return rows[0]?.open === true
}
