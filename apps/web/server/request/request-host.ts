import { BlockList, isIP } from 'node:net'
import { normaliseHost } from '#modules/sites/host.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { memoize } from './memoize.ts'
import type { Connection, Services } from '../../context/services.ts'

interface SiteOfRequest {
  /** Undefined: the request names no site, or two. */
  readonly site: Site | undefined
  readonly connection: Connection
}

interface RequestSource {
  /** Absolute. Null where the request line names no host, so that there is none to compare. */
  readonly url: string | null
  header(name: string): string | undefined
  /** Undefined where there is no socket (tests). */
  readonly peerAddress: string | undefined
}

/** Each of them says that somebody stands between. */
export const forwardingHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'via',
] as const

interface Peer {
  readonly isTrusted: boolean
  readonly isLoopback: boolean
}

const mostPeers = 1000

/**
 * Which site a request asks for: that of its own host, else the one that a trusted peer forwards. Whoever keeps
 * pages by the one may not be given those of the other: where they name two sites, neither is answered.
 */
export function createSiteReader({
  sites,
  trustedProxies,
}: Pick<Services, 'sites' | 'trustedProxies'>): (source: RequestSource) => SiteOfRequest {
  const readPeer = createPeerReader(trustedProxies)
  const readHostName = memoize((sent) => normaliseHost(sent) ?? null)
  return (source) => {
    const peer = readPeer(source.peerAddress)
    const connection = {
      // A proxy on this machine would otherwise lend its loopback to whoever it forwards for.
      loopback:
        peer.isLoopback &&
        !peer.isTrusted &&
        forwardingHeaders.every((name) => source.header(name) === undefined),
    }
    const findSite = (sent: string | undefined): Site | undefined => {
      const host = sent === undefined ? null : readHostName(sent)
      return host === null ? undefined : sites.findByHost(host, connection)
    }
    const own = findSite(readOwnHost(source))
    const forwarded = peer.isTrusted ? findSite(source.header('x-forwarded-host')) : undefined
    const areTwo = own !== undefined && forwarded !== undefined && own.slug !== forwarded.slug
    return { site: areTwo ? undefined : (own ?? forwarded), connection }
  }
}

/** What an address is to us; the last ones are remembered. */
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

/** The Host header; undefined when the request line names another host. */
function readOwnHost(source: RequestSource): string | undefined {
  const inHeader = source.header('host')?.toLowerCase()
  if (source.url === null) return inHeader
  const inUrl = new URL(source.url).host
  if (inHeader === undefined) return inUrl
  return withoutDefaultPort(inHeader) === withoutDefaultPort(inUrl) ? inHeader : undefined
}

const withoutDefaultPort = (host: string) => host.replace(/:(80|443)$/, '')

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
