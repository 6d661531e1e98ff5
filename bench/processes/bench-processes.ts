import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { buildIfNeeded } from '#apps/deployment/builds/build-if-needed.ts'
import { isAlive } from '#platform/postgres/embedded/supervisor-lock.ts'
import { listDealerPages } from '../../e2e/dealer-pages.ts'
import { removeData } from '../../checks/setup/remove-data.ts'
import { describeOwner } from '../../e2e/embedded-owner.ts'
import { startWebProcess, type WebProcess } from '../../checks/setup/web-process.ts'

const root = resolve(import.meta.dirname, '..', '..')
const site = 'sunrise-suzuki'
const host = `${site}.localhost`
const lookEveryMs = 10
const giveUpMs = 120_000
const bounds = { changedPrice: 1000, deadDatabase: 10_000, databaseEnds: 5000 }

/**
 * Measures how soon two websites show a changed price on every page, how soon pages respond again after PostgreSQL is
 * killed, and how soon PostgreSQL stops after its last website is killed.
 *
 * @throws Error with the exceeded limits
 */
export async function benchProcesses(print: (line: string) => void): Promise<void> {
  await buildIfNeeded(print)
  mkdirSync(join(root, '.forecourt'), { recursive: true })
  const data = mkdtempSync(join(root, '.forecourt', 'bench-processes-'))
  const webs = [await startWebProcess(data), await startWebProcess(data)]
  const slow: string[] = []
  const reportTime = (what: string, ms: number, most: number): void => {
    print(`${what}: ${Math.round(ms)} ms (at most ${most})`)
    if (ms > most) slow.push(what)
  }
  try {
    const [first, second] = webs as [WebProcess, WebProcess]
    reportTime(
      'a changed price on every page of two websites',
      await measureChangedPrice(data, webs),
      bounds.changedPrice,
    )
    const killed = findPostgres(data)
    if (killed === undefined) throw new Error('there is no PostgreSQL to end')
    process.kill(killed, 'SIGKILL')
    // Pages may come from the website's cache, but readiness requires the database.
    const responding = await measure(async () => {
      const now = findPostgres(data)
      return (
        now !== undefined && now !== killed && (await first.get(host, '/readyz')).status === 200
      )
    })
    reportTime('pages respond after the death of PostgreSQL', responding, bounds.deadDatabase)
    await second.stop()
    await first.kill()
    const ending = await measure(() => Promise.resolve(findPostgres(data) === undefined))
    reportTime('PostgreSQL ends after its last website was killed', ending, bounds.databaseEnds)
  } finally {
    for (const web of webs) await web.kill()
    await removeData(data)
  }
  if (slow.length > 0) throw new Error(`These exceed their limits:\n${slow.join('\n')}`)
}

async function measureChangedPrice(data: string, webs: readonly WebProcess[]): Promise<number> {
  const { search, car } = await listDealerPages(webs[0]!, site)
  const shown = [search, `${search}?sort=price:asc`, car]
  const countShowing = async (text: string): Promise<number> => {
    const requests = shown.flatMap((path) => webs.map((web) => web.get(host, path)))
    return (await Promise.all(requests)).filter(({ body }) => body.includes(text)).length
  }
  // Twice, so that every page is cached with the old price.
  await countShowing('')
  await countShowing('')
  const database = new pg.Client(describeOwner(data))
  await database.connect()
  try {
    await database.query(
      'UPDATE vehicles SET price_cents = 3117100, before_price_cents = NULL WHERE slug = $1',
      [car.split('/').at(-1)],
    )
    return await measure(async () => (await countShowing('$31,171')) === shown.length * webs.length)
  } finally {
    await database.end()
  }
}

/** Milliseconds until the condition is true. */
async function measure(isSo: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now()
  while (!(await isSo())) {
    if (performance.now() - startedAt > giveUpMs) throw new Error('gave up after two minutes')
    await wait(lookEveryMs)
  }
  return performance.now() - startedAt
}

function findPostgres(data: string): number | undefined {
  try {
    const [pid] = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    return isAlive(Number(pid)) ? Number(pid) : undefined
  } catch {
    return undefined
  }
}
