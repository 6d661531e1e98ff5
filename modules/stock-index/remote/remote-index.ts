import { setTimeout as wait } from 'node:timers/promises'

export interface RemoteOptions {
  /** Address of a Meilisearch server, such as `https://search.example:7700`. */
  readonly host: string
  /** A key with permission to search and, for a feed, to write. */
  readonly key: string
  /** The time limit of a single call. */
  readonly timeoutMs: number
  /** The time limit until sent documents are searchable. */
  readonly taskMs?: number
  /** Aborted when the response is no longer needed. */
  readonly signal?: AbortSignal
}

export type RemoteOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `status` is 0 without a response. */
  | { readonly ok: false; readonly status: number; readonly reason: string }

/** The calls of a Meilisearch server that feeding and searching need. Every request has a time-out. */
export interface RemoteIndex {
  call<Value>(method: string, path: string, body?: unknown): Promise<RemoteOutcome<Value>>
  /** A call whose effect the server queues; resolves when the effect is done. */
  callAndWait(method: string, path: string, body: unknown): Promise<RemoteOutcome<null>>
}

interface Task {
  readonly status: 'enqueued' | 'processing' | 'succeeded' | 'failed' | 'canceled'
  readonly error: { readonly message: string } | null
}

const usualTaskMs = 120_000
const shortestPauseMs = 20
const longestPauseMs = 1000

export function openRemoteIndex(options: RemoteOptions): RemoteIndex {
  const { key, timeoutMs, taskMs = usualTaskMs } = options
  const host = options.host.replace(/(?<!\/)\/+$/, '')
  const ended = options.signal === undefined ? [] : [options.signal]
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }

  async function call<Value>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<RemoteOutcome<Value>> {
    try {
      const response = await fetch(host + path, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...ended]),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (response.ok) return { ok: true, value: JSON.parse(text) as Value }
      return { ok: false, status: response.status, reason: text.slice(0, 300) }
    } catch (error) {
      return { ok: false, status: 0, reason: explain(error) }
    }
  }

  async function waitForTask(taskUid: number): Promise<RemoteOutcome<null>> {
    const deadline = performance.now() + taskMs
    let pauseMs = shortestPauseMs
    for (;;) {
      const accepted = await call<Task>('GET', `/tasks/${taskUid}`)
      if (!accepted.ok) return accepted
      const { status, error } = accepted.value
      if (status === 'succeeded') return { ok: true, value: null }
      if (status === 'failed' || status === 'canceled') {
        return { ok: false, status: 400, reason: error?.message ?? status }
      }
      if (options.signal?.aborted === true || performance.now() > deadline) {
        return { ok: false, status: 0, reason: `task ${taskUid} is not done in time` }
      }
      await pause(pauseMs, options.signal)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }

  return {
    call,
    async callAndWait(method, path, body) {
      const accepted = await call<{ readonly taskUid: number }>(method, path, body)
      return accepted.ok ? waitForTask(accepted.value.taskUid) : accepted
    },
  }
}

/** Waits, but ends early when the signal is aborted. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await wait(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined)
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
