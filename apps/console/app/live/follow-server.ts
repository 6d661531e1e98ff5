import type { LiveEvent } from '#modules/live/live-event.types.ts'
import type { LiveNews, LiveState } from './live-news.types.ts'
import { readEvents } from './read-events.ts'
import { decideRetryMs, type StreamEnd } from './retry.rules.ts'

interface FollowOptions {
  /** The position of the last event that the browser received; null: it has not received any event. */
  readonly position: string | null
  readonly signal: AbortSignal
  /** Its event `retry` ends the pause before the next attempt. */
  readonly retry: EventTarget
  onNews(news: LiveNews): void
  onState(state: LiveState): void
}

/** The server sends something every 20 s. A connection that is silent for longer is dead, for example after a tunnel. */
const longestSilenceMs = 45_000

/** Follows the server's stream until `signal` aborts. It connects again if the stream ends before the session does. */
export async function followServer(options: FollowOptions): Promise<void> {
  const { signal, onNews, onState } = options
  let { position } = options
  let failures = 0
  while (!signal.aborted) {
    const end = await followOnce(position, signal, (news) => {
      failures = 0
      position = news.position
      onState('current')
      if (news.kind === 'events') onNews(news)
      else if (news.kind === 'reset') onNews({ kind: 'reset', position })
    })
    if (signal.aborted) return
    if (end === 'signed-out') {
      onState('signed-out')
      return
    }
    failures += 1
    // A person whose rights changed has to load everything; that is no interruption.
    if (end === 'access-changed') onNews({ kind: 'reset', position })
    else onState('late')
    await waitToRetry(decideRetryMs(end, failures, Math.random()), signal, options.retry)
  }
}

type Received =
  | Extract<LiveNews, { kind: 'events' }>
  | { readonly kind: 'reset' | 'beat'; readonly position: string }

/** One connection. @returns why it ended */
async function followOnce(
  position: string | null,
  signal: AbortSignal,
  onReceived: (received: Received) => void,
): Promise<StreamEnd> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), longestSilenceMs)
  try {
    const response = await fetch('/live', {
      headers: position === null ? {} : { 'last-event-id': position },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (response.status === 401) return 'signed-out'
    if (!response.ok || response.body === null) return 'refused'
    for await (const { event, id, data } of readEvents(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), longestSilenceMs)
      if (event === 'end') return data as StreamEnd
      if (event === 'events') {
        onReceived({ kind: event, position: id, events: JSON.parse(data) as LiveEvent[] })
      } else if (event === 'reset' || event === 'beat') onReceived({ kind: event, position: id })
    }
    return 'lost'
  } catch {
    return 'lost'
  } finally {
    clearTimeout(timer)
  }
}

/** Ends early when the device is online again, or somebody looks at one of the tabs. */
function waitToRetry(ms: number, signal: AbortSignal, retry: EventTarget): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      removeEventListener('online', done)
      retry.removeEventListener('retry', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    retry.addEventListener('retry', done)
    signal.addEventListener('abort', done)
  })
}
