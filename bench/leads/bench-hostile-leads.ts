import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { requestLeads } from '../../e2e/chaos/lead-request.ts'
import { closeConnections } from '../../e2e/chaos/send-request.ts'
import { applyProofSite, proofSlug } from '../../e2e/chaos/proof-site.ts'
import { proofVariables } from '../../e2e/chaos/proof-variables.ts'
import { describeOwner } from '../../e2e/embedded-owner.ts'
import { removeData } from '../../checks/setup/remove-data.ts'
import { startWebProcess } from '../../checks/setup/web-process.ts'

const root = resolve(import.meta.dirname, '..', '..')
const otherSlug = 'other-cars'
const hostileLeads = 200
const atOnce = 8
const healthEveryMs = 20
const mostMs = 250
const patienceMs = 300_000

/** Texts that were slow for rules about visitors' text, as long as a field allows. */
const hostileFields = ['а.', 'a-', '.', ' @', '1.com+', ' \n', 'a@a.', '"<'].map((unit) =>
  `a${unit.repeat(4900 / unit.length)}b`.slice(0, 5000),
)

/**
 * Measures the waiting time of one dealer's visitors while another dealer is attacked: requests `/healthz` repeatedly
 * until every hostile lead is delivered, from a website as `npm start` runs it.
 */
export async function benchHostileLeads(print: (line: string) => void): Promise<void> {
  const data = mkdtempSync(join(root, '.forecourt', 'bench-hostile-leads-'))
  try {
    await applyProofSite(data)
    await applyProofSite(data, {}, otherSlug)
    const web = await startWebProcess(data, { variables: proofVariables })
    const pool = new pg.Pool(describeOwner(data))
    try {
      for (let round = 0; round < 50; round += 1) await requestHealth(web)
      await sendHostileLead(web.port)
      const ended = new AbortController()
      const times = measureHealth(web, ended.signal)
      const startedAt = performance.now()
      await sendAll(web.port)
      const sentMs = performance.now() - startedAt
      await untilDelivered(pool)
      const deliveredMs = performance.now() - startedAt
      ended.abort()
      const found = (await times).toSorted((one, other) => one - other)
      const at = (part: number) => (found[Math.floor((found.length - 1) * part)] ?? NaN).toFixed(1)
      print(
        `${hostileLeads} hostile leads, sent in ${seconds(sentMs)}, delivered after ${seconds(deliveredMs)}`,
      )
      print(
        `/healthz of another dealer meanwhile, median / p99 / slowest of ${found.length}: ${at(0.5)} / ${at(0.99)} / ${at(1)} ms (at most ${mostMs})`,
      )
      if ((found.at(-1) ?? Number.NaN) > mostMs) {
        throw new Error(`another dealer's /healthz took ${at(1)} ms`)
      }
    } finally {
      await pool.end()
      await web.stop()
    }
  } finally {
    closeConnections()
    await removeData(data)
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

type Web = Awaited<ReturnType<typeof startWebProcess>>

async function requestHealth(web: Web): Promise<number> {
  const startedAt = performance.now()
  const { status } = await web.get(`${otherSlug}.localhost`, '/healthz')
  if (status !== 200) throw new Error(`the response of /healthz was ${status}`)
  return performance.now() - startedAt
}

async function measureHealth(web: Web, ended: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!ended.aborted) {
    times.push(await requestHealth(web))
    await wait(healthEveryMs)
  }
  return times
}

async function sendAll(port: number): Promise<void> {
  let left = hostileLeads
  const send = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      await sendHostileLead(port)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
}

async function sendHostileLead(port: number): Promise<void> {
  const key = randomBytes(16).toString('hex')
  const [message = '', ...others] = hostileFields
  const body = JSON.stringify({
    lead: {
      category: 'General Enquiry',
      name: 'Robin',
      email: `${key}@visitor.example`,
      message: message.repeat(2).slice(0, 10_000),
      ...Object.fromEntries(others.map((text, at) => [`Wishes ${at}`, text])),
    },
  })
  const response = await requestLeads({
    port,
    slug: proofSlug,
    body,
    headers: { 'idempotency-key': key },
    timeoutMs: patienceMs,
  })
  if (response.status !== 201)
    throw new Error(`the response to a hostile lead was ${response.status}`)
}

async function untilDelivered(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const { rows } = await pool.query<{ waiting: number; delivered: number }>(
      `SELECT count(*) FILTER (WHERE state = 'pending')::integer AS waiting,
              count(*) FILTER (WHERE state IN ('delivered', 'not-sent'))::integer AS delivered FROM lead_deliveries`,
    )
    const { waiting, delivered } = rows[0] ?? { waiting: 1, delivered: 0 }
    // Two deliveries each: to the dealer and to the visitor.
    if (waiting === 0 && delivered >= hostileLeads * 2) return
    if (Date.now() > deadline) throw new Error(`${waiting} deliveries of hostile leads still wait`)
    await wait(200)
  }
}
