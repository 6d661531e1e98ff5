/** The message for responses without one (§8). */
export const unexpectedError = 'An unexpected error occurred'

/** A response that is not OK, with its message (§8). */
export class ApiError extends Error {
  readonly status: number
  /** Error code for programs, if the response has one. */
  readonly code: string | null

  constructor(message: string, status: number, code: string | null = null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
  }
}

/**
 * Reads an error response: its body's `error` is the message, else 'An unexpected error occurred' with the status text,
 * if there is one (§8).
 */
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
  /** Whether this response must not be retried; lost connections are always retried. */
  readonly isFinal: (response: Response) => boolean
  readonly wait: (ms: number) => Promise<void>
}

/** Pauses before the two retries (§7). */
const waitsMs = [300, 1500]
/** For longer waits the caller receives the response instead. */
const longestWaitMs = 60_000

/** Reads `Retry-After`, which our endpoints send in seconds; 0 if it is missing. */
function readRetryAfterMs({ headers }: Response): number {
  const seconds = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(seconds) ? Number(seconds) * 1000 : 0
}

/**
 * Sends a repeatable request up to three times, waiting at least the time in `Retry-After`. A response with more than a
 * minute there is returned.
 * @throws the error of the last attempt
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
      // Only the last attempt's error is thrown.
    }
    await wait(ms)
  }
  return send()
}
