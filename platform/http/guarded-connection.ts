import { lookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls, type ConnectionOptions } from 'node:tls'
import { isPublicAddress } from './public-address.ts'

export interface GuardedConnectionOptions {
  /** For the whole request: resolving the name, connecting, response and body. */
  readonly timeoutMs: number
  /**
   * For tests, whose servers are on this machine. Production never sets it: a person who may configure a URL could
   * otherwise read what only this machine may.
   */
  readonly allowLoopback?: boolean
  /** Resolves a host name; the machine's own resolver by default. */
  readonly lookUp?: (host: string) => Promise<readonly { readonly address: string }[]>
}

export interface RequestFailure {
  readonly ok: false
  /** For people, as the end of a sentence about the address. */
  readonly reason: string
  /** Whether another try will fail too. */
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
 * Connects to a URL that is not our own choice. The host name is resolved once, the resulting addresses are checked,
 * and the connection goes to the checked address, so that neither a second response of a name server nor an unusual
 * spelling of an address gets past the check.
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
  // One address that is not public refuses the whole name, because a client would try it next.
  for (const { address } of found) {
    const allowed = isPublicAddress(address) || (allowLoopback && isLoopback(address))
    if (!allowed) throw new Refusal('is not on the public internet', true)
  }
  const [first] = found
  if (first === undefined) throw new Refusal('has no address', false)
  // The caller may have aborted by now; a connection opened with an aborted signal emits an unhandled error.
  signal.throwIfAborted()
  const target = { host: first.address, port: portOf(url), signal }
  const socket = url.protocol === 'http:' ? connectPlain(target) : connectOverTls(target, host)
  // The request that uses this socket reports its errors; the socket may fail after that request has ended.
  socket.on('error', () => undefined)
  return socket
}

/** Checks the certificate against the host name, not against the address. */
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
