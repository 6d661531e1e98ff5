import { createMiddleware } from 'hono/factory'
import { createAddressReader } from '#platform/web/client-address.ts'
import { createPeerReader } from '#platform/web/peer.ts'
import type { Services } from '../context/services.ts'
import { respondWhileClosed } from './closed-site.ts'
import { findMoveOf, findMoveOfOldPath } from './pages/moved-address.ts'
import { isPicturePath } from './picture-path.rules.ts'
import type { HttpEnv } from './request/http-env.ts'
import { isRead } from './request/is-read.ts'
import { respondWithRefusal } from './request/plain-responses.ts'
import { createRequestContext } from './request/request-context.ts'
import { createSiteReader } from './request/request-host.ts'
import { requestRefusals } from './request/request-refusals.ts'
import { readSendingBrowser } from './request/sending-browser.ts'
import { canonicalizeRequestUrl } from './request-url.rules.ts'

/**
 * Determines a request's site and its canonical URL, and creates the request's context. Malformed URLs and unknown
 * hosts are refused; other spellings of a page's URL are redirected; a URL in an older character encoding can only be a
 * former website's, so it is only looked up among the site's redirects.
 */
export function identifySite(services: Services) {
  const readSite = createSiteReader(services)
  const readPeer = createPeerReader(services.trustedProxies)
  const readAddress = createAddressReader((address) => readPeer(address).isTrusted)

  return createMiddleware<HttpEnv>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const decision = canonicalizeRequestUrl(pathname, search, isRead(c))
    if (decision.kind === 'refuse') {
      const { badAddress, longAddress } = requestRefusals
      return respondWithRefusal(c, decision.status === 414 ? longAddress : badAddress)
    }
    const { site, connection } = readSite({
      url: c.req.url,
      header: (name) => c.req.header(name),
      peerAddress: c.env?.incoming?.socket.remoteAddress,
    })
    if (site === undefined) return respondWithRefusal(c, requestRefusals.unknownHost)
    c.set('connection', connection)
    c.set('clientAddress', readAddress(c))
    c.set(
      'context',
      createRequestContext({
        site,
        actor: { kind: 'visitor' },
        now: services.clock(),
        requestId: c.get('requestId'),
        browser: isRead(c) ? undefined : readSendingBrowser(c),
        log: c.get('log'),
      }),
    )
    const closed = respondWhileClosed(c, site)
    if (closed !== undefined) return closed
    if (decision.kind === 'old') {
      const moved = await findMoveOfOldPath(services, site, decision.path + search)
      return moved ?? respondWithRefusal(c, requestRefusals.unknownAddress)
    }
    // A picture's path can contain another URL, so it is not redirected: a refused picture must be refused as
    // requested.
    if (decision.kind !== 'redirect' || isPicturePath(pathname)) return next()
    const moved = isRead(c) ? await findMoveOf(services, site, decision.location) : undefined
    return moved ?? c.redirect(decision.location, 301)
  })
}
