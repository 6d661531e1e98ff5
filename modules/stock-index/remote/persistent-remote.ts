import { pause, type RemoteIndex, type RemoteOutcome } from './remote-index.ts'

interface Persistence {
  /** Attempts of one call, and the pause after the first failure; the pause doubles each time. */
  readonly tries: number
  readonly pauseMs: number
  /** Aborted when the response is no longer needed. */
  readonly signal?: AbortSignal
}

/**
 * Wraps a remote index so that calls that may succeed later are repeated; a refusal is final. The calls must be
 * idempotent.
 */
export function persistWith(
  remote: RemoteIndex,
  { tries, pauseMs, signal }: Persistence,
): RemoteIndex {
  async function persist<Value>(
    attempt: () => Promise<RemoteOutcome<Value>>,
  ): Promise<RemoteOutcome<Value>> {
    let nextPauseMs = pauseMs
    for (let left = tries; ; left -= 1) {
      const outcome = await attempt()
      const isPassing =
        !outcome.ok && (outcome.status === 0 || outcome.status === 429 || outcome.status >= 500)
      if (!isPassing || left <= 1 || signal?.aborted === true) return outcome
      await pause(nextPauseMs, signal)
      nextPauseMs *= 2
    }
  }
  return {
    call: (...words) => persist(() => remote.call(...words)),
    callAndWait: (...words) => persist(() => remote.callAndWait(...words)),
  }
}
