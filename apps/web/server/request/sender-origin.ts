import { normaliseHost } from '#modules/sites/host.rules.ts'
import { createPeerReader } from '#platform/web/peer.ts'
import type { HttpContext } from './http-env.ts'
import type { Services } from '../../context/services.ts'
import { type RequestedAddress, isOwnOrigin } from './sender-origin.rules.ts'

export interface SenderCheck {
  /**
   * Whether a page of another website sent the request, judged by its Origin. Programs other than browsers send no
   * Origin (gaps.md, POST /api/leads).
   */
  isForeign(c: HttpContext): boolean
  /**
   * Whether a form was not posted by a page of the same origin, judged by headers that browsers set (reliability.md,
   * Edges).
   */
  isForeignForm(c: HttpContext): boolean
}

export function createSenderCheck({
  sites,
  trustedProxies,
}: Pick<Services, 'sites' | 'trustedProxies'>): SenderCheck {
  const readPeer = createPeerReader(trustedProxies)

  /** The address by which the site was found: the request's own host, or the one that a trusted proxy forwards. */
  const readRequestedAddress = (c: HttpContext): RequestedAddress | undefined => {
    const { isTrusted } = readPeer(c.env?.incoming?.socket.remoteAddress)
    const forwarded = isTrusted ? c.req.header('x-forwarded-host') : undefined
    const proto = isTrusted ? c.req.header('x-forwarded-proto')?.trim().toLowerCase() : undefined
    const scheme = proto === 'http' || proto === 'https' ? proto : null
    for (const sent of [c.req.header('host') ?? new URL(c.req.url).host, forwarded]) {
      const host = normaliseHost(sent)
      if (host === undefined) continue
      if (sites.findByHost(host, c.get('connection'))?.id !== c.get('context').site.id) continue
      return { host, port: /:(\d{1,5})$/.exec(sent ?? '')?.[1] ?? '', scheme }
    }
    return undefined
  }

  const isForeign = (c: HttpContext): boolean => {
    const origin = c.req.header('origin')
    if (origin === undefined) return false
    const { configuration, hosts } = c.get('context').site
    return !isOwnOrigin(origin, { url: configuration.url, hosts }, readRequestedAddress(c))
  }
  return {
    isForeign,
    isForeignForm(c) {
      const from = c.req.header('sec-fetch-site')
      const isSame = from === undefined || from === 'same-origin' || from === 'none'
      return !isSame || isForeign(c)
    },
  }
}
