import { normaliseHost } from '#modules/sites/host.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideHostApp } from '#platform/web/host-app.rules.ts'
import { memoize } from '#platform/web/memoize.ts'
import { createPeerReader, forwardingHeaders } from '#platform/web/peer.ts'
import type { Connection, Services } from '../../context/services.ts'

interface SiteOfRequest {
  /** Undefined if the request names no site, or two different ones. */
  readonly site: Site | undefined
  /** Whether the request is for the staff console. */
  readonly isConsole: boolean
  readonly connection: Connection
}

interface RequestSource {
  /** Absolute URL; null if the request line contains no host to compare with the Host header. */
  readonly url: string | null
  header(name: string): string | undefined
  /** Undefined without a socket, as in tests. */
  readonly peerAddress: string | undefined
}

/**
 * Determines the site of a request: by its own Host header, or else by the header of a trusted proxy. If they name
 * different sites the request has no site, because a cache that uses only one of the names would mix up their pages.
 * The staff console's host belongs to no site, and a request that names it and a site has neither.
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
    const find = (sent: string | undefined): Site | 'console' | undefined => {
      const host = sent === undefined ? null : readHostName(sent)
      if (host === null) return undefined
      const app = decideHostApp(host, consoleHost)
      return app === 'console' ? app : sites.findByHost(host, connection)
    }
    const own = find(readOwnHost(source))
    const forwarded = peer.isTrusted ? find(source.header('x-forwarded-host')) : undefined
    const differ = own !== undefined && forwarded !== undefined && nameOf(own) !== nameOf(forwarded)
    const found = differ ? undefined : (own ?? forwarded)
    const isConsole = found === 'console'
    return { site: isConsole ? undefined : found, isConsole, connection }
  }
}

/** A colon occurs in no slug. */
const nameOf = (found: Site | 'console'): string => (found === 'console' ? ':console' : found.slug)

/** The Host header; undefined if the request line names another host. */
function readOwnHost(source: RequestSource): string | undefined {
  const inHeader = source.header('host')?.toLowerCase()
  if (source.url === null) return inHeader
  const inUrl = new URL(source.url).host
  if (inHeader === undefined) return inUrl
  return withoutDefaultPort(inHeader) === withoutDefaultPort(inUrl) ? inHeader : undefined
}

const withoutDefaultPort = (host: string) => host.replace(/:(80|443)$/, '')
