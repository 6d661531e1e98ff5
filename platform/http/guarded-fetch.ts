import { lookup } from 'node:dns/promises'
import { request as requestPlain, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as requestTls } from 'node:https'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { isPublicAddress } from './public-address.ts'

export interface GuardedFetchOptions {
  readonly largestBytes: number
  /** For the whole of it: name, connection, answer and body. */
  readonly timeoutMs: number
  readonly accept: string
  /**
   * For tests, whose servers are on this machine. Nothing that runs for dealers sets it: who may name an
   * address could otherwise read what only this machine may.
   */
  readonly allowLoopback?: boolean
}

export type FetchOutcome =
  | { readonly ok: true; readonly bytes: Buffer }
  | {
      readonly ok: false
      /** For people, as the end of a sentence about the address. */
      readonly reason: string
      /** True: asking again will not help. */
      readonly lasting: boolean
    }

class Refusal extends Error {
  readonly lasting: boolean

  constructor(reason: string, lasting: boolean) {
    super(reason)
    this.lasting = lasting
  }
}

/**
 * GETs an address that somebody else chose. The name is resolved once, here; what it stands for is checked,
 * and the connection goes to that very address, so that no second answer of a name server and no way of
 * writing an address gets past the check. Redirects are failures.
 */
export async function guardedFetch(
  address: string,
  options: GuardedFetchOptions,
): Promise<FetchOutcome> {
  const abort = AbortSignal.timeout(options.timeoutMs)
  try {
    const url = readAddress(address)
    const connection = await withTimeout(connect(url, options, abort), abort)
    return { ok: true, bytes: await get(url, connection, options, abort) }
  } catch (error) {
    if (error instanceof Refusal)
      return { ok: false, reason: error.message, lasting: error.lasting }
    if (abort.aborted) {
      const seconds = Math.round(options.timeoutMs / 1000)
      return { ok: false, reason: `did not answer within ${seconds} seconds`, lasting: false }
    }
    const { code, message } = error as NodeJS.ErrnoException
    return { ok: false, reason: `cannot be reached (${code ?? message})`, lasting: false }
  }
}

function readAddress(address: string): URL {
  const url = URL.parse(address)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new Refusal('is no web address', true)
  }
  if (url.username !== '' || url.password !== '') {
    throw new Refusal('carries a user name, which is not sent', true)
  }
  return url
}

async function connect(
  url: URL,
  { allowLoopback = false }: GuardedFetchOptions,
  signal: AbortSignal,
): Promise<Socket> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) === 0 ? await lookup(host, { all: true }) : [{ address: host }]
  // One that is not public spoils them all: it is there to be tried next.
  for (const { address } of found) {
    const allowed = isPublicAddress(address) || (allowLoopback && isLoopback(address))
    if (!allowed) throw new Refusal('is not on the public internet', true)
  }
  const [first] = found
  if (first === undefined) throw new Refusal('has no address', false)
  const target = { host: first.address, port: portOf(url), signal }
  if (url.protocol === 'http:') return connectPlain(target)
  // The certificate is that of the name, not of the number.
  const servername = isIP(host) === 0 ? { servername: host } : {}
  return connectTls({ ...target, ...servername, ALPNProtocols: ['http/1.1'] })
}

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.')

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

async function get(
  url: URL,
  socket: Socket,
  options: GuardedFetchOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  try {
    const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, {
      createConnection: () => socket,
      agent: false,
      signal,
      headers: { accept: options.accept, 'accept-encoding': 'identity', 'user-agent': 'Forecourt' },
    })
    request.end()
    const answer = await waitForAnswer(request)
    checkAnswer(answer, options.largestBytes)
    return await readBody(answer, options.largestBytes)
  } finally {
    socket.destroy()
  }
}

function waitForAnswer(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    request.on('error', reject)
  })
}

function checkAnswer({ statusCode = 0, headers }: IncomingMessage, largestBytes: number): void {
  if (statusCode >= 300 && statusCode < 400) {
    throw new Refusal(`sends on to another address (${statusCode}), which is not followed`, true)
  }
  if (statusCode !== 200) {
    const passing =
      statusCode >= 500 || statusCode === 408 || statusCode === 425 || statusCode === 429
    throw new Refusal(`answers ${statusCode}`, !passing)
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new Refusal('answers compressed, which was not asked for', true)
  }
  if (Number(headers['content-length'] ?? 0) > largestBytes) throw tooLarge(largestBytes)
}

async function readBody(answer: IncomingMessage, largestBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > largestBytes) throw tooLarge(largestBytes)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function tooLarge(largestBytes: number): Refusal {
  return new Refusal(`has more than ${Math.round(largestBytes / 1024 / 1024)} MB`, true)
}

/** A name server has no signal of its own. */
function withTimeout<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
