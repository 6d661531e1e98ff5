import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import nodeFlags from '../bootstrap/node-flags.json' with { type: 'json' }
import { removeData } from '../checks/setup/remove-data.ts'

const root = resolve(import.meta.dirname, '..')
/** Access log lines are written in batches, five times a second. */
const longEnoughMs = 1000

let data: string
let child: ChildProcess | undefined
beforeAll(() => {
  data = mkdtempSync(join(root, '.forecourt', 'output-'))
})
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})
afterAll(() => removeData(data))

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function start(port: number, output: 'pipe' | number): ChildProcess {
  child = spawn(process.execPath, [...nodeFlags.start, join(root, 'apps/cli/main.ts'), 'start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      FORECOURT_DATA: data,
      FORECOURT_DEMO: '0',
      MAIL: 'none',
    },
    stdio: ['ignore', output, output],
  })
  return child
}

const isReady = async (port: number): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok === true

/** Sends requests for long enough that their log lines must be written. */
async function expectGoesOn(port: number): Promise<void> {
  const until = performance.now() + longEnoughMs
  // An unknown host gets a response and is logged.
  while (performance.now() < until)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(421)
  expect(await isReady(port)).toBe(true)
  expect(child?.exitCode).toBeNull()
}

test('a website whose log is on a full disk keeps running', async () => {
  const port = await findFreePort()
  const full = openSync('/dev/full', 'w')
  start(port, full)
  closeSync(full)
  await expect.poll(() => isReady(port), { timeout: 60_000 }).toBe(true)
  await expectGoesOn(port)
})

test('a website whose log has lost its reader keeps running', async () => {
  const port = await findFreePort()
  const { stdout, stderr } = start(port, 'pipe')
  stdout?.resume()
  stderr?.resume()
  await expect.poll(() => isReady(port), { timeout: 60_000 }).toBe(true)
  stdout?.destroy()
  stderr?.destroy()
  await expectGoesOn(port)
})
