import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { readEvents } from '#apps/console/app/live/read-events.ts'
import type { LiveEvent } from '#modules/live/live-event.types.ts'
import { openLiveStream } from '../../e2e/chaos/console/staff-request.ts'
import { requestLeads } from '../../e2e/chaos/lead-request.ts'
import { findPart } from '../pace/pace-requests.ts'
import { slug, type SignedIn } from './large-dealership.ts'

const listening = 50
const tabs = 6
const sentLeads = 20
const betweenMs = 400
const mostMs = 1000
/** After this an event counts as missing. */
const patienceMs = 10_000

/**
 * Measures how long after its request a new lead is known to every open page of many people.
 *
 * @param people who see all leads, at least as many as listen @returns what exceeds its bound
 */
export async function measureLive(
  port: number,
  people: readonly SignedIn[],
  print: (line: string) => void,
): Promise<string[]> {
  const arrivals = new Map<string, number[]>()
  const ending = new AbortController()
  try {
    const pages = people.slice(0, listening).flatMap((person) => Array<SignedIn>(tabs).fill(person))
    await Promise.all(pages.map((person) => listen(port, person, arrivals, ending.signal)))
    const times: number[] = []
    for (let sent = 0; sent < sentLeads; sent += 1) {
      const startedAt = performance.now()
      const { body } = await requestLeads({
        port,
        slug,
        body: buildLead(sent),
        headers: { 'idempotency-key': randomUUID() },
      })
      const id = String(body['id'])
      const deadline = startedAt + patienceMs
      while ((arrivals.get(id)?.length ?? 0) < pages.length && performance.now() < deadline) {
        await wait(5)
      }
      const known = arrivals.get(id) ?? []
      times.push(...known.map((at) => at - startedAt))
      for (let missing = known.length; missing < pages.length; missing += 1) times.push(patienceMs)
      await wait(betweenMs)
    }
    const slowest = Math.max(...times)
    const line =
      `a new lead at ${pages.length} open pages of ${listening} people: p95 ${findPart(times, 0.95).toFixed(0)} ms, ` +
      `${slowest.toFixed(0)} ms at most (${mostMs})`
    print(line)
    return slowest > mostMs ? [line] : []
  } finally {
    ending.abort()
  }
}

const buildLead = (number: number): string =>
  JSON.stringify({
    lead: {
      category: 'Test Drive',
      name: `Live Visitor ${number}`,
      email: `live-${number}-${randomUUID().slice(0, 8)}@visitor.example`,
      phone: '0491 570 156',
      form_completed: true,
    },
  })

/** Resolves when the stream has begun. */
async function listen(
  port: number,
  { sessionKey }: SignedIn,
  arrivals: Map<string, number[]>,
  signal: AbortSignal,
): Promise<void> {
  const response = await openLiveStream(port, sessionKey, null, signal)
  if (response.statusCode !== 200) throw new Error(`a stream got ${response.statusCode}`)
  const began = Promise.withResolvers<void>()
  const follow = async (): Promise<void> => {
    const body = Readable.toWeb(response) as ReadableStream<Uint8Array>
    for await (const { event, data } of readEvents(body)) {
      began.resolve()
      if (event !== 'events') continue
      for (const { kind, change, id } of JSON.parse(data) as LiveEvent[]) {
        if (kind !== 'lead' || change !== 'added') continue
        const times = arrivals.get(id) ?? []
        arrivals.set(id, times)
        times.push(performance.now())
      }
    }
  }
  // A stream that ends early leaves its arrivals missing, which is reported.
  follow().catch(() => began.resolve())
  await began.promise
}
