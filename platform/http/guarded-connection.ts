import { lookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls, type ConnectionOptions } from 'node:tls'
import { isPublicAddress } from './public-address.ts'

export interface GuardedConnectionOptions {
  /** Time limit for the whole request: DNS, connection, response and body. */
  readonly timeoutMs: number
  /**
   * For tests with servers on this machine. Never set in production: a member of staff who configures a URL could then
   * read services that only this machine can reach.
   */
  readonly allowLoopback?: boolean
  /** Resolves a host name; by default the machine's resolver. */
  readonly lookUp?: (host: string) => Promise<readonly { readonly address: string }[]>
  /** Allowed protocols; http and https by default. */
  readonly protocols?: Protocols
}

interface Protocol {
  readonly port: number
  /** Whether the connection is encrypted from its first byte. */
  readonly isTls: boolean
}

/** Protocols by URL scheme, such as `https:`. */
export type Protocols = ReadonlyMap<string, Protocol>

const webProtocols: Protocols = new Map([
  ['http:', { port: 80, isTls: false }],
  ['https:', { port: 443, isTls: true }],
])

export interface RequestFailure {
  readonly ok: false
  /** Reason for people, as the end of a sentence about the address. */
  readonly reason: string
  /** Whether another attempt would fail too. */
  readonly lasting: boolean
}

export class Refusal extends Error {
  readonly lasting: boolean

  constructor(reason: string, lasting: boolean) {
    super(reason)
    this.lasting = lasting
  }
}

/** The target of a connection: a checked address, and the host name that resolved to it. */
export interface CheckedTarget {
  readonly address: string
  readonly port: number
  readonly host: string
  readonly isTls: boolean
}

/**
 * Connects to an untrusted URL. The host name is resolved once, the addresses are checked, and the connection goes to a
 * checked address; so neither a changed DNS response nor an unusual spelling of an address bypasses the check.
 */
export function withGuardedConnection<T>(
  address: string,
  options: GuardedConnectionOptions,
  work: (url: URL, socket: Socket, signal: AbortSignal) => Promise<T>,
): Promise<{ readonly ok: true; readonly value: T } | RequestFailure> {
  return withCheckedTarget(address, options, async (url, target, signal) => {
    const socket = connectTo(target, signal)
    try {
      return await work(url, socket, signal)
    } finally {
      socket.destroy()
    }
  })
}

/** Like `withGuardedConnection`, for work that opens its own connection to the target or already has one. */
export async function withCheckedTarget<T>(
  address: string,
  options: GuardedConnectionOptions,
  work: (url: URL, target: CheckedTarget, signal: AbortSignal) => Promise<T>,
): Promise<{ readonly ok: true; readonly value: T } | RequestFailure> {
  // Uses a timer that is cleared, because `AbortSignal.timeout` would still fire long after the response.
  const late = new AbortController()
  const abort = late.signal
  const timer = setTimeout(
    () => late.abort(new DOMException('the time is over', 'TimeoutError')),
    options.timeoutMs,
  )
  try {
    const { protocols = webProtocols } = options
    const [url, protocol] = readAddress(address, protocols)
    const target = await untilAborted(findTarget(url, protocol, options), abort)
    // A connection opened with an aborted signal emits an unhandled error.
    abort.throwIfAborted()
    return { ok: true, value: await work(url, target, abort) }
  } catch (error) {
    if (error instanceof Refusal)
      return { ok: false, reason: error.message, lasting: error.lasting }
    if (abort.aborted) {
      const seconds = Math.round(options.timeoutMs / 1000)
      return { ok: false, reason: `did not answer within ${seconds} seconds`, lasting: false }
    }
    const { code, message } = error as NodeJS.ErrnoException
    return { ok: false, reason: `cannot be reached (${code ?? message})`, lasting: false }
  } finally {
    clearTimeout(timer)
  }
}

function readAddress(address: string, protocols: Protocols): [URL, Protocol] {
  const url = URL.parse(address)
  const protocol = url === null ? undefined : protocols.get(url.protocol)
  if (url === null || protocol === undefined) {
    const isWeb = protocols === webProtocols
    throw new Refusal(isWeb ? 'is no web address' : 'is no address of this kind', true)
  }
  if (url.username !== '' || url.password !== '') {
    throw new Refusal('carries a user name, which is not sent', true)
  }
  return [url, protocol]
}

/** The host as DNS and certificates spell it: without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

async function findTarget(
  url: URL,
  { port, isTls }: Protocol,
  { allowLoopback = false, lookUp = lookUpHere }: GuardedConnectionOptions,
): Promise<CheckedTarget> {
  const host = hostOf(url)
  const found = isIP(host) === 0 ? await lookUp(host) : [{ address: host }]
  // One non-public address refuses the whole name, because a client would try that address next.
  for (const { address } of found) {
    const allowed = isPublicAddress(address) || (allowLoopback && isLoopback(address))
    if (!allowed) throw new Refusal('is not on the public internet', true)
  }
  const [first] = found
  if (first === undefined) throw new Refusal('has no address', false)
  return { address: first.address, port: url.port === '' ? port : Number(url.port), host, isTls }
}

/** @param signal aborting it closes the connection */
export function connectTo(
  { address, port, host, isTls }: CheckedTarget,
  signal?: AbortSignal,
): Socket {
  const target = { host: address, port, ...(signal !== undefined && { signal }) }
  const socket = isTls ? connectOverTls(target, host) : connectPlain(target)
  // The request reports errors of the socket; later errors, after the request has ended, are ignored.
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

export function waitForResponse(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    request.on('error', reject)
  })
}

/** Races work that accepts no signal, such as a DNS lookup, against the abort. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
