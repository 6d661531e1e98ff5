import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { buildIfNeeded } from '#apps/deployment/build-web.ts'
import { requestLeads, closeConnections } from '../../e2e/chaos/lead-request.ts'
import {
  type SupervisedProcess,
  superviseWeb,
  superviseWorker,
} from '../../e2e/chaos/supervised-process.ts'
import { applyProofSite, proofSlug } from '../../e2e/chaos/proof-site.ts'
import { proofVariables } from '../../e2e/chaos/proof-variables.ts'
import { buildLead } from '../../e2e/chaos/send-until-acknowledged.ts'
import { benchHostileLeads } from './bench-hostile-leads.ts'
import { removeData } from '../../checks/setup/remove-data.ts'
import { describeOwner } from '../../e2e/embedded-owner.ts'

const root = resolve(import.meta.dirname, '..', '..')
const ratePerSecond = 100
const roundSeconds = 8
const rounds = 3
/** A process that has just started is slower: that is not measured here. */
const warmUpSeconds = 10
const mostRatio = 8

/**
 * What a visitor waits for a lead to be stored, beside one row that is stored on the same disk without any of
 * our code. Both come evenly, 100 a second, in turns. The bound is that of a website whose worker has a machine
 * of its own; what a worker on the same cores does to it is printed beside.
 */
export async function benchLeads(print: (line: string) => void): Promise<void> {
  await buildIfNeeded(print)
  await benchHostileLeads(print)
  const data = mkdtempSync(join(root, '.forecourt', 'bench-leads-'))
  const processes: SupervisedProcess[] = []
  const options = { data, variables: proofVariables }
  try {
    await applyProofSite(data)
    const web = superviseWeb('web', options)
    processes.push(web)
    await web.untilUp()
    const port = web.port() ?? 0
    const table = await openBareTable(data)
    try {
      await paceRequests(warmUpSeconds, () => postLead(port))
      await paceRequests(1, () => table.insert())
      const posts: number[] = []
      const inserts: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        inserts.push(...(await paceRequests(roundSeconds, () => table.insert())))
        posts.push(...(await paceRequests(roundSeconds, () => postLead(port))))
      }
      const ratio = findPart(posts, 0.99) / findPart(inserts, 0.99)
      print(
        `${posts.length} leads at ${ratePerSecond} a second, each by POST /api/leads and committed`,
      )
      print(`POST /api/leads, median / p95 / p99: ${describe(posts)} ms`)
      print(`bare committed INSERT, the same: ${describe(inserts)} ms`)
      print(
        `p99 of a lead is ${ratio.toFixed(1)} times that of a bare INSERT (at most ${mostRatio})`,
      )
      processes.push(superviseWorker('worker', options))
      const beside = await paceRequests(roundSeconds, () => postLead(port))
      print(
        `beside a worker that delivers two mails a lead on the same cores: ${describe(beside)} ms`,
      )
      if (ratio > mostRatio) throw new Error(`a lead takes ${ratio.toFixed(1)} times a bare INSERT`)
    } finally {
      await table.close()
    }
  } finally {
    await Promise.all(processes.map((each) => each.stop()))
    closeConnections()
    await removeData(data)
  }
}

const describe = (times: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((part) => findPart(times, part).toFixed(2)).join(' / ')

/** One row of about a lead's size, a transaction each, on connections of its own. */
async function openBareTable(data: string) {
  const pool = new pg.Pool({
    ...describeOwner(data),
    max: 10,
  })
  await pool.query(
    `CREATE TABLE bench_bare (key text PRIMARY KEY, payload jsonb NOT NULL,
       created_at timestamptz NOT NULL DEFAULT now())`,
  )
  return {
    async insert() {
      const key = randomBytes(16).toString('hex')
      const { body } = buildLead(proofSlug, key, key)
      await pool.query('INSERT INTO bench_bare (key, payload) VALUES ($1, $2)', [key, body])
    },
    close: () => pool.end(),
  }
}

async function postLead(port: number): Promise<void> {
  const key = randomBytes(16).toString('hex')
  const { body } = buildLead(proofSlug, key, key)
  const headers = { 'idempotency-key': key }
  const response = await requestLeads({ port, slug: proofSlug, body, headers })
  if (response.status !== 201) throw new Error(`the response to a lead was ${response.status}`)
}

/**
 * Calls evenly, whether or not the earlier ones have ended: a slow one must not spare the others their turn.
 * @returns how long each took, in milliseconds
 */
async function paceRequests(seconds: number, call: () => Promise<void>): Promise<number[]> {
  const startedAt = performance.now()
  const under: Promise<number>[] = []
  for (let at = 0; at < seconds * ratePerSecond; at += 1) {
    const dueAt = startedAt + (at * 1000) / ratePerSecond
    const early = dueAt - performance.now()
    if (early > 0) await wait(early)
    const begunAt = performance.now()
    const timed = call().then(() => performance.now() - begunAt)
    // Its failure is reported once all have ended.
    timed.catch(() => undefined)
    under.push(timed)
  }
  return Promise.all(under)
}

const findPart = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN
