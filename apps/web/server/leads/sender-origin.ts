import { normaliseHost } from '#modules/sites/host.rules.ts'
import type { HttpContext } from '../http-env.ts'
import type { Services } from '../services.ts'

/**
 * Whether a page of another website sent the request: its Origin names a host that is not this site's. A
 * program that is no browser sends none (gaps.md, POST /api/leads).
 */
export function isForeign({ sites }: Pick<Services, 'sites'>, c: HttpContext): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined) return false
  const site = c.get('site')
  const host = readHost(origin)
  if (host === undefined) return true
  const isOwn = sites.findByHost(host, c.get('connection'))?.id === site.id
  const { url } = site.configuration
  return !isOwn && (url === null || host !== readHost(url))
}

/** A form is posted by a page of the same origin; browsers say so themselves (reliability.md, Edges). */
export function isForeignForm(services: Pick<Services, 'sites'>, c: HttpContext): boolean {
  const from = c.req.header('sec-fetch-site')
  const isSame = from === undefined || from === 'same-origin' || from === 'none'
  return !isSame || isForeign(services, c)
}

/** Undefined for 'null', which a page without an origin of its own sends. */
function readHost(origin: string): string | undefined {
  return URL.canParse(origin) ? normaliseHost(new URL(origin).host) : undefined
}
