import { isDevelopmentRequest } from './development-views.rules.ts'
import type { HttpContext } from './http-env.ts'
import type { Services } from '../../context/services.ts'

/**
 * Whether this request may see what developers see beside the website, `/__mail` and `/mock/…`. To every other
 * request, and in a deployment that has none of it, those addresses are ones that nobody knows.
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
