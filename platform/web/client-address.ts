import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** The parts of Hono's context that are read. */
interface SentRequest {
  readonly env: { readonly incoming?: Pick<IncomingMessage, 'socket'> } | undefined
  readonly req: { header(name: string): string | undefined }
}

/**
 * The client's address, by which rate limits count: the peer's, or behind trusted proxies the last address in
 * X-Forwarded-For that is not one of theirs. IPv6 addresses are grouped by /64, because one client has all of them.
 *
 * @param isTrusted whether an address is a proxy of the deployment's configuration
 */
export function createAddressReader(isTrusted: (address: string) => boolean) {
  return (c: SentRequest): string => {
    const peer = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
    if (!isTrusted(peer)) return groupAddress(peer)
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    return groupAddress(hops.findLast((hop) => hop !== '' && !isTrusted(hop)) ?? peer)
  }
}

/** IPv4 unchanged; IPv6 reduced to its first 64 bits. */
export function groupAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain.slice(0, 50)
  const [head = '', tail = ''] = plain.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = plain.includes('::') ? Array<string>(8 - front.length - back.length).fill('0') : []
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}
