import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isAlive } from '#platform/postgres/embedded/supervisor-lock.ts'
import { requestLeads } from './chaos/lead-request.ts'
import { buildLead } from './chaos/send-until-acknowledged.ts'
import { findWorker } from './child-processes.ts'
import { runCommand, startWorkerProcess } from './command.ts'
import { removeData } from '../checks/setup/remove-data.ts'
import {
  startWebProcess,
  type WebProcess,
  type WebProcessOptions,
} from '../checks/setup/web-process.ts'

const root = resolve(import.meta.dirname, '..')
const slug = 'sunrise-suzuki'
const host = `${slug}.localhost`
/** A worker starts within a second, but a busy machine takes longer. */
const patience = { timeout: 60_000, interval: 50 }
let data: string
let web: WebProcess | undefined

/** One dealer without stock, so that processes start quickly. */
beforeAll(async () => {
  data = mkdtempSync(join(root, '.forecourt', 'worker-'))
  const { code } = await runCommand(data, 'site', 'apply', `db/demo/sites/${slug}.json`)
  expect(code).toBe(0)
}, 60_000)
afterEach(async () => {
  await web?.stop()
  web = undefined
})
afterAll(() => removeData(data))

async function start(options: WebProcessOptions = {}): Promise<WebProcess> {
  const variables = { FORECOURT_DEMO: '0', MAIL: 'none', ...options.variables }
  web = await startWebProcess(data, { ...options, variables })
  return web
}

async function waitForWorker(parent: number, notThis?: number): Promise<number> {
  await expect.poll(() => findWorker(parent) ?? notThis, patience).not.toBe(notThis)
  return findWorker(parent) ?? 0
}

async function sendLead(to: WebProcess, token: string): Promise<void> {
  const lead = buildLead(slug, token, `key-of-22-characters-${token}`)
  const response = await requestLeads({
    port: to.port,
    slug,
    body: lead.body,
    headers: { 'idempotency-key': lead.key },
  })
  expect(response.status).toBe(201)
}
const isMailed = async (by: WebProcess, token: string): Promise<boolean> =>
  (await by.get(host, '/__mail')).body.includes(token)

describe('a website’s worker', () => {
  test('is a separate process: while it is stopped, pages are served and mails wait', async () => {
    const website = await start()
    const worker = await waitForWorker(website.pid)
    await sendLead(website, 'before')
    await expect.poll(() => isMailed(website, 'before'), patience).toBe(true)
    process.kill(worker, 'SIGSTOP')
    try {
      await sendLead(website, 'meanwhile')
      const { status } = await website.get(host, '/search/new-used-and-demo-cars')
      expect(status).toBe(200)
      expect(await isMailed(website, 'meanwhile')).toBe(false)
    } finally {
      process.kill(worker, 'SIGCONT')
    }
    await expect.poll(() => isMailed(website, 'meanwhile'), patience).toBe(true)
  })

  test('is restarted when it is killed, and continues at once', async () => {
    const lines: string[] = []
    const website = await start({ logLevel: 'info', onLine: (line) => lines.push(line) })
    const first = await waitForWorker(website.pid)
    await expect.poll(() => lines.join(), patience).toContain('"working"')
    process.kill(first, 'SIGKILL')
    const second = await waitForWorker(website.pid, first)
    await sendLead(website, 'again')
    await expect.poll(() => isMailed(website, 'again'), patience).toBe(true)
    expect(isAlive(second)).toBe(true)
    expect(lines.join()).toContain('was ended by SIGKILL; it is started again')
  })

  test('ends after the website, which in the meantime reports that it is stopping', async () => {
    const lines: string[] = []
    const variables = { STOP_NOTICE_SECONDS: '3' }
    const website = await start({ variables, logLevel: 'info', onLine: (line) => lines.push(line) })
    const worker = await waitForWorker(website.pid)
    await expect.poll(() => lines.join(), patience).toContain('"working"')
    process.kill(website.pid, 'SIGTERM')
    await expect.poll(async () => (await website.get(host, '/readyz')).status, patience).toBe(503)
    // Leads that were stored before the end are still delivered.
    await sendLead(website, 'last')
    await expect.poll(() => isMailed(website, 'last'), patience).toBe(true)
    expect(isAlive(worker)).toBe(true)
    await website.ended
    expect(isAlive(worker)).toBe(false)
    const stops = lines.map((line) => /"msg":"(stopping|the worker stops)"/.exec(line)?.[1])
    expect(stops.filter((word) => word !== undefined)).toEqual(['stopping', 'the worker stops'])
  })

  test('ends when the website is killed', async () => {
    const website = await start()
    const worker = await waitForWorker(website.pid)
    await website.kill()
    await expect.poll(() => isAlive(worker), patience).toBe(false)
  })

  test('is not started with FORECOURT_WORKER=0, and `forecourt worker` supervises one that is restarted', async () => {
    const website = await start({ variables: { FORECOURT_WORKER: '0' } })
    await sendLead(website, 'apart')
    expect(findWorker(website.pid)).toBeUndefined()
    const file = join(data, 'worker.log')
    const log = openSync(file, 'a')
    const command = startWorkerProcess(data, { log })
    const ended = once(command, 'exit')
    command.stdout?.resume()
    try {
      const first = await waitForWorker(command.pid ?? 0)
      await expect.poll(() => isMailed(website, 'apart'), patience).toBe(true)
      process.kill(first, 'SIGKILL')
      await sendLead(website, 'afterwards')
      await waitForWorker(command.pid ?? 0, first)
      await expect.poll(() => isMailed(website, 'afterwards'), patience).toBe(true)
    } finally {
      command.kill('SIGTERM')
    }
    expect(await ended).toEqual([0, null])
    closeSync(log)
    expect(readFileSync(file, 'utf8')).toBe('')
  })
})
