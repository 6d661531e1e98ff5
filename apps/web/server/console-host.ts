import type { IncomingMessage } from 'node:http'
import { normaliseHost } from '#modules/sites/host.rules.ts'
import { memoize } from '#platform/web/memoize.ts'
import type { Services } from '../context/services.ts'
import type { Fetch, OtherApp } from './other-app.types.ts'
import { createSiteReader } from './request/request-host.ts'

/** Every host has these addresses, and the website's app responds to them. */
const ofEveryHost = new Set(['/healthz', '/livez', '/readyz', '/metrics', '/api/inbound-mail'])

/**
 * Recognizes requests for the staff console's host, and hands them to the console's app. Null without such a host.
 *
 * @param load loads the app; called with the first request for the console, and again after it failed
 */
export function openConsoleHost(
  services: Pick<Services, 'sites' | 'trustedProxies' | 'consoleHost'>,
  load: () => Promise<Fetch>,
): OtherApp | null {
  const { consoleHost } = services
  if (consoleHost === undefined) return null
  const readSite = createSiteReader(services)
  const isNamed = memoize((sent) => normaliseHost(sent) === consoleHost)
  let loading: Promise<Fetch> | undefined

  return {
    serves(request) {
      if (!mentionsHost(request.rawHeaders, isNamed)) return false
      const { url = '', headers, socket } = request
      if (ofEveryHost.has(pathOf(request))) return false
      return readSite({
        url: url.startsWith('/') || !URL.canParse(url) ? null : url,
        header: (name) => {
          const value = headers[name]
          return Array.isArray(value) ? value.join(', ') : value
        },
        peerAddress: socket.remoteAddress,
      }).isConsole
    },
    async fetch(request, env) {
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      const fetch = await loading
      return fetch(request, env)
    },
  }
}

/**
 * Whether a header that can name the host names the console's. Almost every request is for a dealer, so this reads only
 * headers with a length of these names, and decides for those.
 */
function mentionsHost(
  rawHeaders: IncomingMessage['rawHeaders'],
  isNamed: (sent: string) => boolean,
): boolean {
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length !== 'host'.length && name.length !== 'x-forwarded-host'.length) continue
    const lower = name.toLowerCase()
    if (lower !== 'host' && lower !== 'x-forwarded-host') continue
    if (isNamed(rawHeaders[at + 1]!)) return true
  }
  return false
}

function pathOf({ url = '' }: IncomingMessage): string {
  if (!url.startsWith('/')) return URL.parse(url)?.pathname ?? url
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
