/** The time limit for a provider's response. After it, it is unknown whether the call had an effect. */
export const providerTimeoutMs = 15_000
const largestBytes = 256 * 1024

export interface ProviderResponse {
  readonly status: number
  /** The parsed body; undefined if it is not JSON. */
  readonly json: unknown
}

/** The provider could not be reached, or has an internal error, so it is unknown whether the call had an effect. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** The provider has already opened the page of this payment, and does not repeat its URL. */
export class PageLost extends Error {
  override readonly name = 'PageLost'
}

/**
 * Calls a provider's API, whose URL is a constant of ours. Redirects are not followed, because the keys would be sent
 * to their targets.
 *
 * @throws ProviderUnavailable if no response came in time, or one of status 5xx or 429
 */
export async function callProvider(
  url: string,
  request: {
    readonly method: 'GET' | 'POST'
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  },
  signal: AbortSignal,
): Promise<ProviderResponse> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(providerTimeoutMs)]),
    })
    const text = await readText(response)
    if (response.status >= 500 || response.status === 429) {
      throw new ProviderUnavailable(`the provider answered with status ${response.status}`)
    }
    return { status: response.status, json: parseJson(text) }
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error
    // The error is reported without the request, whose headers contain keys.
    const what = error instanceof Error ? error.name : 'error'
    throw new ProviderUnavailable(`the provider could not be reached (${what})`, { cause: error })
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > largestBytes) throw new ProviderUnavailable('the provider answered with too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const encodeBasicAuth = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
