import { isDevelopmentRequest } from '#platform/web/development-request.rules.ts'
import type { HttpContext } from './http-env.ts'
import type { Services } from '../../context/services.ts'

/**
 * Whether this request may see the developers' pages, `/__mail` and `/mock/…`. For all other requests, and in
 * deployments without them, these paths do not exist.
 */
export function mayShowDevelopment(
  services: Pick<Services, 'hasDevelopmentViews'>,
  c: HttpContext,
): boolean {
  if (!services.hasDevelopmentViews) return false
  const named = c.req.header('host')
  return isDevelopmentRequest({
    isLoopback: c.get('connection').loopback,
    hosts: [new URL(c.req.url).host, ...(named === undefined ? [] : [named])],
    headerNames: [...c.req.raw.headers.keys()],
  })
}
