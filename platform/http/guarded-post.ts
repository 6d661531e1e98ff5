import type { GuardedConnectionOptions, RequestFailure } from './guarded-connection.ts'
import { sendGuarded } from './guarded-request.ts'

export interface GuardedPostOptions extends GuardedConnectionOptions {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type PostOutcome = { readonly ok: true; readonly status: number } | RequestFailure

/** POSTs to a URL that is not our own choice (`sendGuarded`). Every response but 2xx is a failure. */
export async function guardedPost(
  address: string,
  options: GuardedPostOptions,
): Promise<PostOutcome> {
  // Only the status matters; the body is not read.
  const called = await sendGuarded(
    address,
    { ...options, method: 'POST' },
    ({ statusCode = 0 }) => statusCode,
  )
  if (!called.ok) return called
  const status = called.value
  if (status >= 200 && status < 300) return { ok: true, status }
  const moved = status >= 300 && status < 400
  const reason = moved
    ? `sends on to another address (${status}), which is not followed`
    : `answers ${status}`
  return { ok: false, reason, lasting: status === 410 }
}
