import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { readEvents } from '#apps/console/app/live/read-events.ts'
import { decideRetryMs, type StreamEnd } from '#apps/console/app/live/retry.rules.ts'
import type { LiveEvent } from '#modules/live/live-event.types.ts'
import type { ProofPerson } from './console-dealership.ts'
import { openLiveStream } from './staff-request.ts'

/** What a person's screens load. */
export interface Loaded {
  readonly leadIds: ReadonlySet<string>
  /** Of the database; what it had committed by then was loaded. */
  readonly snapshot: string
}

/** A person with a page of the console open. */
export interface LiveListener {
  readonly person: ProofPerson
  /** Leads of which they learned by an event. */
  readonly learned: ReadonlySet<string>
  /** How often each event came since the last load. */
  readonly received: ReadonlyMap<string, number>
  /** What was loaded after the last reset; undefined while it is being loaded. */
  readonly loaded: Loaded | undefined
  readonly figures: { readonly connections: number; readonly resets: number }
  stop(): Promise<void>
}

export const nameEvent = ({
  kind,
  change,
  id,
}: Pick<LiveEvent, 'kind' | 'change' | 'id'>): string => `${kind} ${change} ${id}`

/**
 * Follows the live updates as a browser does: it connects again with the position that it knows, and loads its screens
 * after a reset.
 *
 * @param choosePort of a running web process, another one each time
 * @param load what the screens show; called again until it succeeds
 */
export function startListener(
  person: ProofPerson,
  choosePort: () => number | undefined,
  load: () => Promise<Loaded>,
  random: () => number,
): LiveListener {
  const learned = new Set<string>()
  const received = new Map<string, number>()
  const figures = { connections: 0, resets: 0 }
  const ending = new AbortController()
  let loaded: Loaded | undefined
  let resets = 0
  let position: string | null = null
  let failures = 0

  async function reload(): Promise<void> {
    resets += 1
    const own = resets
    loaded = undefined
    received.clear()
    while (!ending.signal.aborted) {
      const found = await load().catch(() => undefined)
      // A reset in the meantime loads again.
      if (own !== resets) return
      if (found !== undefined) {
        loaded = found
        return
      }
      await wait(200)
    }
  }

  function take(event: string, data: string): void {
    if (event === 'reset') {
      figures.resets += 1
      void reload()
    } else if (event === 'events') {
      for (const each of JSON.parse(data) as LiveEvent[]) {
        if (each.leadId !== null) learned.add(each.leadId)
        const name = nameEvent(each)
        received.set(name, (received.get(name) ?? 0) + 1)
      }
    }
  }

  /** One connection. @returns why it ended */
  async function followOnce(): Promise<StreamEnd> {
    const port = choosePort()
    if (port === undefined) return 'lost'
    try {
      const response = await openLiveStream(port, person.sessionKey, position, ending.signal)
      if (response.statusCode !== 200) {
        response.resume()
        return 'refused'
      }
      figures.connections += 1
      const body = Readable.toWeb(response) as ReadableStream<Uint8Array>
      for await (const { event, id, data } of readEvents(body)) {
        if (event === 'end') return data as StreamEnd
        failures = 0
        position = id
        take(event, data)
      }
      return 'lost'
    } catch {
      return 'lost'
    }
  }

  const following = (async () => {
    while (!ending.signal.aborted) {
      const end = await followOnce()
      failures += 1
      if (end === 'access-changed') take('reset', '')
      // A person who looks at the page makes it connect at once, so the pauses of the browser are shortened.
      await wait(Math.min(3000, decideRetryMs(end, failures, random())))
    }
  })()
  return {
    person,
    learned,
    received,
    figures,
    get loaded() {
      return loaded
    },
    async stop() {
      ending.abort()
      await following
    },
  }
}
