import { lookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls, type ConnectionOptions } from 'node:tls'
import { isPublicAddress } from './public-address.ts'

export interface GuardedConnectionOptions {
  /** For the whole of it: name, connection, answer and body. */
  readonly timeoutMs: number
  /**
   * For tests, whose servers are on this machine. Nothing that runs for dealers sets it: who may name an
   * address could otherwise read what only this machine may.
   */
  readonly allowLoopback?: boolean
  /** Who knows what a name stands for: the machine's own resolver unless told. */
  readonly lookUp?: (host: string) => Promise<readonly { readonly address: string }[]>
}

export interface RequestFailure {
  readonly ok: false
  /** For people, as the end of a sentence about the address. */
  readonly reason: string
  /** True: asking again will not help. */
  readonly lasting: boolean
}

export class Refusal extends Error {
  readonly lasting: boolean

  constructor(reason: string, lasting: boolean) {
    super(reason)
    this.lasting = lasting
  }
}

/**
 * Calls an address that somebody else chose. The name is resolved once, here; what it stands for is checked,
 * and the connection goes to that very address, so that no second answer of a name server and no way of
 * writing an address gets past the check.
 */
export async function withGuardedConnection<T>(
  address: string,
  options: GuardedConnectionOptions,
  work: (url: URL, socket: Socket, signal: AbortSignal) => Promise<T>,
): Promise<{ readonly ok: true; readonly value: T } | RequestFailure> {
  const abort = AbortSignal.timeout(options.timeoutMs)
  try {
    const url = readAddress(address)
    const socket = await withTimeout(connect(url, options, abort), abort)
    try {
      return { ok: true, value: await work(url, socket, abort) }
    } finally {
      socket.destroy()
    }
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
  { allowLoopback = false, lookUp = lookUpHere }: GuardedConnectionOptions,
  signal: AbortSignal,
): Promise<Socket> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) === 0 ? await lookUp(host) : [{ address: host }]
  // One that is not public spoils them all: it is there to be tried next.
  for (const { address } of found) {
    const allowed = isPublicAddress(address) || (allowLoopback && isLoopback(address))
    if (!allowed) throw new Refusal('is not on the public internet', true)
  }
  const [first] = found
  if (first === undefined) throw new Refusal('has no address', false)
  // The caller may be gone by now; a connection that begins aborted says so to nobody and ends the process.
  signal.throwIfAborted()
  const target = { host: first.address, port: portOf(url), signal }
  const socket = url.protocol === 'http:' ? connectPlain(target) : connectOverTls(target, host)
  // Its request tells of its end, which has ended before this may have.
  socket.on('error', () => undefined)
  return socket
}

/** The certificate is that of the name, not of the number. */
function connectOverTls(target: ConnectionOptions, host: string): Socket {
  const servername = isIP(host) === 0 ? { servername: host } : {}
  return connectTls({ ...target, ...servername, ALPNProtocols: ['http/1.1'] })
}

const lookUpHere = (host: string): Promise<{ address: string }[]> => lookup(host, { all: true })
const isLoopback = (address: string) => address === '::1' || address.startsWith('127.')

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

export function waitForResponse(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    request.on('error', reject)
  })
}

/** A name server has no signal of its own. */
function withTimeout<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
