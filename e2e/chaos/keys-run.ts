import { randomBytes } from 'node:crypto'
import { requestLeads } from './lead-request.ts'
import { isTransient } from './send-request.ts'
import { proofSlug } from './proof-site.ts'
import { buildLead } from './send-until-acknowledged.ts'
import { listStoredLeads } from './stored-leads.ts'

export interface KeysPlan {
  readonly keys: number
  /** How often each key is sent at the same moment. */
  readonly times: number
  /** Ports of the web processes, which get the requests in turn. */
  readonly ports: readonly number[]
  /** The data folder with the web processes' database. */
  readonly data: string
}

export interface KeysFigures {
  readonly faults: readonly string[]
  /** Keys with exactly one lead, whose requests all got the same response. */
  readonly single: number
  readonly requests: number
}

/** How many keys are sent at the same time. */
const keysAtOnce = 4

/**
 * Sends each key many times at the same moment, to all processes: each key must create one lead and get one response.
 */
export async function runKeys({ keys, times, ports, data }: KeysPlan): Promise<KeysFigures> {
  const faults: string[] = []
  const idOf = new Map<string, string>()
  let requests = 0
  const sendKey = async (at: number): Promise<void> => {
    const lead = buildLead(proofSlug, `k${at}`, randomBytes(16).toString('hex'))
    const ids = await Promise.all(
      Array.from({ length: times }, async (_, copy) => {
        requests += 1
        const { status, body } = await requestLeads({
          port: ports[copy % ports.length] ?? 0,
          slug: proofSlug,
          body: lead.body,
          headers: { 'idempotency-key': lead.key },
        })
        // The server may ask for a retry later; all other responses must name the same lead.
        if (isTransient(status)) return undefined
        if (status !== 200 && status !== 201) faults.push(`${status} ${JSON.stringify(body)}`)
        return String(body['id'])
      }),
    )
    const different = [...new Set(ids.filter((id) => id !== undefined))]
    if (different.length === 1) idOf.set(lead.key, different[0] ?? '')
    else faults.push(`key ${at} got ${different.length} different ids`)
  }
  for (let from = 0; from < keys; from += keysAtOnce) {
    const length = Math.min(keysAtOnce, keys - from)
    await Promise.all(Array.from({ length }, (_, offset) => sendKey(from + offset)))
  }
  const stored = Map.groupBy(await listStoredLeads(data), ({ email }) => email ?? '')
  let single = 0
  for (let at = 0; at < keys; at += 1) {
    const rows = stored.get(`k${at}@visitor.example`) ?? []
    if (rows.length === 1 && idOf.get(rows[0]?.key ?? '') === rows[0]?.id) single += 1
    else faults.push(`key ${at} has ${rows.length} leads, or one of another id`)
  }
  return { faults, single, requests }
}
