import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildIfNeeded } from '#apps/deployment/builds/build-if-needed.ts'
import { runCommand } from '../../e2e/command.ts'
import { startWebProcess, type WebProcess } from '../../checks/setup/web-process.ts'

const root = resolve(import.meta.dirname, '..', '..')
const listings = resolve(root, '../shared/data/stock/au-listings-2023.csv')
const host = 'southern-cross-motors.localhost'
const path = '/search/new-used-and-demo-cars?query=hilux'
const pollMs = 50
const mostImportMs = 20_000
const mostFindMs = 1000

/**
 * Imports a real export while two websites run: how long it takes, and when each website shows it.
 *
 * @throws Error with the exceeded limit
 */
export async function benchImport(print: (line: string) => void): Promise<void> {
  if (!existsSync(listings)) {
    print(`skipped: the listings are not at ${listings}`)
    return
  }
  await buildIfNeeded(print)
  mkdirSync(join(root, '.forecourt'), { recursive: true })
  const data = mkdtempSync(join(root, '.forecourt', 'bench-import-'))
  const webs = [await startWebProcess(data), await startWebProcess(data)]
  try {
    const before = await Promise.all(webs.map(countFound))
    const startedAt = performance.now()
    const flags = ['--mapping', 'au-listings', '--partial', '--json']
    const words = [
      'stock',
      'import',
      listings,
      '--dealership',
      'southern-cross-dandenong',
      ...flags,
    ]
    const { output } = await runCommand(data, ...words)
    const endedAt = performance.now()
    const report = JSON.parse(output) as { read: number; created: number; rejected: unknown[] }
    const found = await Promise.all(
      webs.map(async (web, at) => {
        while ((await countFound(web)) < (before[at] ?? 0) + 400) await wait(pollMs)
        return performance.now() - endedAt
      }),
    )
    print(
      `${report.read} rows, ${report.created} created, ${report.rejected.length} rejected, in ` +
        `${((endedAt - startedAt) / 1000).toFixed(1)} s until both websites show them (at most ${mostImportMs / 1000})`,
    )
    print(
      `found ${found.map((ms) => `${Math.round(ms)} ms`).join(' and ')} after the command's end (at most ${mostFindMs})`,
    )
    if (endedAt - startedAt > mostImportMs || Math.max(...found) > mostFindMs) {
      throw new Error('the import exceeds its limits')
    }
  } finally {
    for (const web of webs) await web.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

async function countFound(web: WebProcess): Promise<number> {
  const { body } = await web.get(host, path)
  return Number(/([\d,]+) cars?/.exec(body)?.[1]?.replace(',', '') ?? 0)
}
