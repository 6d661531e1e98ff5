import { BlockList, isIP } from 'node:net'
import { normaliseHost } from '#modules/sites/host.rules.ts'
import { decideHostApp } from '#platform/web/host-app.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { memoize } from './memoize.ts'
import type { Connection, Services } from '../../context/services.ts'

interface SiteOfRequest {
  /** Undefined if the request names no site, or two different ones. */
  readonly site: Site | undefined
  readonly connection: Connection
}

interface RequestSource {
  /** Absolute URL; null if the request line contains no host to compare with the Host header. */
  readonly url: string | null
  header(name: string): string | undefined
  /** Undefined without a socket, as in tests. */
  readonly peerAddress: string | undefined
}

/** Headers that a proxy adds; each of them shows that the request was forwarded. */
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
 * Determines the site of a request: by its own Host header, or else by the header of a trusted proxy. If they name
 * different sites the request has no site, because a cache that uses only one of the names would mix up their pages.
 * The staff console's host belongs to no site.
 */
export function createSiteReader({
  sites,
  trustedProxies,
  consoleHost,
}: Pick<Services, 'sites' | 'trustedProxies' | 'consoleHost'>): (
  source: RequestSource,
) => SiteOfRequest {
  const readPeer = createPeerReader(trustedProxies)
  const readHostName = memoize((sent) => normaliseHost(sent) ?? null)
  return (source) => {
    const peer = readPeer(source.peerAddress)
    const connection = {
      // Without this check every visitor behind a proxy on this machine would count as local.
      loopback:
        peer.isLoopback &&
        !peer.isTrusted &&
        forwardingHeaders.every((name) => source.header(name) === undefined),
    }
    const findSite = (sent: string | undefined): Site | undefined => {
      const host = sent === undefined ? null : readHostName(sent)
      if (host === null || decideHostApp(host, consoleHost) === 'console') return undefined
      return sites.findByHost(host, connection)
    }
    const own = findSite(readOwnHost(source))
    const forwarded = peer.isTrusted ? findSite(source.header('x-forwarded-host')) : undefined
    const differ = own !== undefined && forwarded !== undefined && own.slug !== forwarded.slug
    return { site: differ ? undefined : (own ?? forwarded), connection }
  }
}

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

/** The Host header; undefined if the request line names another host. */
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
