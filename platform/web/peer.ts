import { BlockList, isIP } from 'node:net'

/** Headers that a proxy adds; each of them shows that the request was forwarded. */
export const forwardingHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'via',
] as const

export interface Peer {
  readonly isTrusted: boolean
  readonly isLoopback: boolean
}

const mostPeers = 1000

/** Returns whether a client address is trusted and whether it is this machine; recent results are memoized. */
export function createPeerReader(
  trustedProxies: readonly string[],
): (address: string | undefined) => Peer {
  const trusted = buildBlockList(trustedProxies)
  const known = new Map<string, Peer>()
  return (address) => {
    if (address === undefined) return { isTrusted: false, isLoopback: false }
    const before = known.get(address)
    if (before !== undefined) return before
    const plain = address.replace(/^::ffff:/, '')
    const peer = { isTrusted: contains(trusted, plain), isLoopback: isLoopback(plain) }
    if (known.size >= mostPeers) known.clear()
    known.set(address, peer)
    return peer
  }
}

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.')

function contains(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

function buildBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(prefix), kind)
  }
  return list
}
