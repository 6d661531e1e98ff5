import { hash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { type CallMeter, meterCall } from '#platform/http/call-meter.ts'
import { type BreakerWatch, countBreakers } from '#platform/http/breaker-watch.ts'
import { createCircuitBreaker } from '#platform/http/circuit-breaker.ts'
import { FilesAway } from '../files-away.ts'
import type { ListingObjectStore } from './object-store.ts'
import type { ListedPage } from './read-listed-page.ts'
import type { S3Account } from './s3-account.types.ts'
import { isPassingStatus } from './passing-status.rules.ts'
import { decideTransferMs } from './transfer-time.rules.ts'

interface S3Options {
  readonly steadyClock: () => number
  readonly meter?: CallMeter | undefined
  readonly watchBreakers?: BreakerWatch | undefined
  readonly timeoutMs?: number
}

type Method = 'PUT' | 'GET' | 'HEAD' | 'DELETE'

interface Answer {
  readonly status: number
  readonly length: number
  readonly bytes: Buffer
}

/** The outcome of one request. */
type Sent =
  | { readonly ok: true; readonly answer: Answer }
  /** @property passes whether another attempt may succeed, because the store is unreachable or overloaded */
  | { readonly ok: false; readonly fault: FilesAway; readonly passes: boolean }

const partner = 'file-store'
/** Visitors wait while their files are stored. */
const usualTimeoutMs = 10_000
/** Larger than any stored file; the largest are stock feeds. */
const largestBytes = 128 * 1024 * 1024
const tries = 2
/** While the store is down requests fail at once, so that visitors do not each wait for a timeout. */
const failuresToOpen = 4
const restMs = 2000

/** Opens any store with Amazon's S3 API. Each request is signed including its content (Signature Version 4). */
export function openS3Store(account: S3Account, options: S3Options): ListingObjectStore {
  const { steadyClock, meter, watchBreakers, timeoutMs = usualTimeoutMs } = options
  const breaker = createCircuitBreaker({ steadyClock, failures: failuresToOpen, restMs })
  watchBreakers?.(() => countBreakers(breaker, () => partner))
  const base = `${account.endpoint.replace(/\/+$/, '')}/${account.bucket}`

  async function sendOnce(method: Method, key: string, body: Buffer | null): Promise<Sent> {
    const signed = await new AwsV4Signer({
      ...account,
      service: 's3',
      method,
      url: `${base}/${key}`,
      headers: { 'x-amz-content-sha256': hash('sha256', body ?? '') },
    }).sign()
    try {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(decideTransferMs(body?.length ?? 0, timeoutMs)),
        ...(body !== null && { body: body as Buffer<ArrayBuffer> }),
      })
      const length = Number(response.headers.get('content-length') ?? 0)
      const bytes = method === 'GET' && response.ok ? await readBounded(response) : null
      if (bytes === null) await response.body?.cancel()
      return readAnswer({ status: response.status, length, bytes: bytes ?? Buffer.alloc(0) })
    } catch (error) {
      if (error instanceof FilesAway) return { ok: false, fault: error, passes: false }
      const fault = new FilesAway(`cannot be reached (${nameFault(error)})`, { cause: error })
      return { ok: false, fault, passes: true }
    }
  }

  async function send(method: Method, key: string, body: Buffer | null = null): Promise<Answer> {
    if (!breaker.mayTry('')) {
      meter?.({ partner, outcome: 'rested', seconds: 0 })
      throw new FilesAway('rests after failures')
    }
    for (let attempt = 1; ; attempt += 1) {
      const sent = await meterCall(
        meter,
        partner,
        () => sendOnce(method, key, body),
        ({ ok }) => !ok,
      )
      // A refused request shows that the store is up, so it does not open the breaker.
      if (sent.ok || !sent.passes) breaker.succeeded('')
      else breaker.failed('')
      if (sent.ok) return sent.answer
      if (!sent.passes || attempt === tries || !breaker.mayTry('')) throw sent.fault
    }
  }

  return {
    async put(key, bytes) {
      const { status } = await send('PUT', key, bytes)
      if (status === 404) throw new FilesAway('has no such bucket')
    },
    async get(key) {
      const { status, bytes } = await send('GET', key)
      return status === 404 ? undefined : bytes
    },
    async size(key) {
      const { status, length } = await send('HEAD', key)
      return status === 404 ? undefined : length
    },
    remove: async (key) => void (await send('DELETE', key)),
    async *list(prefix) {
      let page: ListedPage | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (page?.next !== undefined) query.set('continuation-token', page.next)
        const { status, bytes } = await send('GET', `?${query.toString()}`)
        if (status === 404) throw new FilesAway('has no such bucket')
        // Loads the XML parser only for listing, which most processes never do.
        const { readListedPage } = await import('./read-listed-page.ts')
        page = readListedPage(bytes.toString('utf8'))
        yield* page.objects
      } while (page.next !== undefined)
    },
  }
}

/** Redirects are not followed, because the signature is valid only for this address. */
function readAnswer(answer: Answer): Sent {
  const { status } = answer
  if ((status >= 200 && status < 300) || status === 404) return { ok: true, answer }
  const why = status === 401 || status === 403 ? ': look at S3_ACCESS_KEY_ID and its rights' : ''
  const fault = new FilesAway(`answers ${status}${why}`)
  return { ok: false, fault, passes: isPassingStatus(status) }
}

async function readBounded(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > largestBytes) throw new FilesAway('answers with too much')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Describes an error without the address and headers, which may contain secrets. */
function nameFault(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  const { code } = (error.cause ?? error) as { readonly code?: unknown }
  return typeof code === 'string' ? code : error.name
}
