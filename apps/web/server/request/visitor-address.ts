import { isIPv6 } from 'node:net'
import type { HttpContext } from './http-env.ts'

/**
 * Where a request comes from, to count leads by: the peer's address, or behind a proxy that we trust the last
 * one in X-Forwarded-For that no such proxy has. Whoever has an IPv6 address has a whole /64 of them.
 *
 * @param isTrusted whether a peer is a proxy that the deployment names
 */
export function createAddressReader(isTrusted: (address: string) => boolean) {
  return (c: Pick<HttpContext, 'env' | 'req'>): string => {
    const peer = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
    if (!isTrusted(peer)) return groupAddress(peer)
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    return groupAddress(hops.findLast((hop) => hop !== '' && !isTrusted(hop)) ?? peer)
  }
}

/** IPv4 as it is; of IPv6 its first 64 bits. */
export function groupAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain.slice(0, 50)
  const [head = '', tail = ''] = plain.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = plain.includes('::') ? Array<string>(8 - front.length - back.length).fill('0') : []
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}
