/** How long a provider may take to answer. Afterwards nobody knows whether it did anything. */
export const providerTimeoutMs = 15_000
const largestBytes = 256 * 1024

export interface ProviderResponse {
  readonly status: number
  /** Undefined where the body is no JSON. */
  readonly json: unknown
}

/** The provider could not be reached, or has a fault of its own: whether it did anything is unknown. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** The provider has made the page of this payment before, and gives its address to nobody a second time. */
export class PageLost extends Error {
  override readonly name = 'PageLost'
}

/**
 * Calls a provider's API, whose address is a constant of ours. Redirects are not followed: keys would go with them.
 *
 * @throws ProviderUnavailable where no response came in time, or one of status 5xx or 429
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
    // What went wrong is named without the request: its headers have keys in them.
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
