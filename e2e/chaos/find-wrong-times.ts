import { Webhook } from 'standardwebhooks'
import type { ArrivedRequest } from '../../fakes/webhook-server.fake.ts'
import { runCommand } from '../command.ts'
import { proofSlug } from './proof-site.ts'
import { queryDatabase } from '../query-database.ts'

/** Jitter lengthens a wait by up to this share of it; it never shortens one. */
const mostJitter = 0.2
/** How long the worker may take to fetch and start a job that is due, even on a busy machine. */
const mostLateSeconds = 20

export interface Wait {
  readonly attempts: number
  readonly seconds: number
}

/** Measures by the database's clock how long after the end of one attempt the next one began. */
export function listWaits(data: string): Promise<Wait[]> {
  return queryDatabase(
    data,
    `SELECT attempt::int AS attempts, extract(epoch FROM started_at - before)::float8 AS seconds
     FROM (SELECT started_at, lag(ended_at) OVER each AS before, row_number() OVER each - 1 AS attempt
           FROM delivery_attempts WINDOW each AS (PARTITION BY delivery_id ORDER BY id)) AS attempts_in_order
     WHERE before IS NOT NULL`,
  )
}

export function findWrongWaits(waits: readonly Wait[], delaysSeconds: readonly number[]): string[] {
  return waits.flatMap(({ attempts, seconds }) => {
    const due = delaysSeconds[attempts - 1] ?? 0
    const isEarly = seconds < due
    const isLate = seconds > due * (1 + mostJitter) + mostLateSeconds
    return isEarly || isLate
      ? [`attempt ${attempts + 1} came after ${seconds} s, due after ${due}`]
      : []
  })
}

/** Finds stored times that are before the start of the run or after now. */
export async function findWrongTimes(data: string, startedAt: Date): Promise<string[]> {
  const [row] = await queryDatabase<{ early: Date; late: Date }>(
    data,
    `SELECT min(at) AS early, max(at) AS late FROM (
       SELECT created_at AS at FROM leads UNION ALL SELECT updated_at FROM leads
       UNION ALL SELECT completed_at FROM leads UNION ALL SELECT delivered_at FROM lead_deliveries
       UNION ALL SELECT started_at FROM delivery_attempts) AS instants`,
  )
  if (row === undefined) return ['nothing is stored']
  const isWithin = row.early >= startedAt && row.late <= new Date()
  return isWithin
    ? []
    : [`stored instants reach from ${row.early.toISOString()} to ${row.late.toISOString()}`]
}

/** Webhook calls whose signature a receiver with a correct clock and five minutes' tolerance would refuse. */
export async function findUnverified(
  data: string,
  url: string,
  calls: readonly ArrivedRequest[],
): Promise<string[]> {
  const words = ['lead', 'webhook-secret', '--site', proofSlug, '--url', url, '--json']
  const { output } = await runCommand(data, ...words)
  const secret = /whsec_[A-Za-z0-9+/=_-]+/.exec(output)?.[0]
  if (secret === undefined) return [`no webhook secret was printed: ${output}`]
  const receiver = new Webhook(secret)
  return calls.flatMap(({ body, headers }) => {
    try {
      receiver.verify(body, { ...headers })
      return []
    } catch (error) {
      return [`a call does not verify: ${(error as Error).message}`]
    }
  })
}
