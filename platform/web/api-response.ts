/** §8: what is said where a response says nothing of its own. */
export const unexpectedError = 'An unexpected error occurred'

/** A response that is not OK, in the words of §8. */
export class ApiError extends Error {
  readonly status: number
  /** For programs, where the response has one. */
  readonly code: string | null

  constructor(message: string, status: number, code: string | null = null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
  }
}

/** §8: the `error` of the body is the message, else 'An unexpected error occurred' with the status text, if there is one. */
export async function readApiError(response: Response): Promise<ApiError> {
  const { status, statusText } = response
  const { error, code } = await readObject(response)
  const message =
    typeof error === 'string' && error !== ''
      ? error
      : [unexpectedError, ...(statusText === '' ? [] : [statusText])].join(': ')
  return new ApiError(message, status, typeof code === 'string' ? code : null)
}

async function readObject(response: Response): Promise<Readonly<Record<string, unknown>>> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? { ...body } : {}
  } catch {
    return {}
  }
}

export interface Retries {
  /** Of the response; a lost connection is tried again always. */
  readonly isFinal: (response: Response) => boolean
  readonly wait: (ms: number) => Promise<void>
}

/** §7: two retries. */
const waitsMs = [300, 1500]
/** Nobody waits longer for one call; the caller has the response instead. */
const longestWaitMs = 60_000

/** `Retry-After` in seconds, as our endpoints send it; 0 where there is none. */
function readRetryAfterMs({ headers }: Response): number {
  const seconds = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(seconds) ? Number(seconds) * 1000 : 0
}

/**
 * Sends a request that may be sent again, up to three times, and not before the time that `Retry-After` names. A response
 * that names more than a minute is the last one.
 *
 * @throws what the last one threw
 */
export async function sendWithRetries(
  send: () => Promise<Response>,
  { isFinal, wait }: Retries,
): Promise<Response> {
  for (const usualMs of waitsMs) {
    let ms = usualMs
    try {
      const response = await send()
      ms = Math.max(ms, readRetryAfterMs(response))
      if (isFinal(response) || ms > longestWaitMs) return response
      await response.body?.cancel()
    } catch {
      // The last try tells why.
    }
    await wait(ms)
  }
  return send()
}
