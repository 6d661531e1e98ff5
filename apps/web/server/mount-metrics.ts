import type { Hono } from 'hono'
import { hasMetricsToken, metricsMediaType } from '#platform/metrics/metrics-token.ts'
import type { Services } from '../context/services.ts'
import type { HttpEnv } from './request/http-env.ts'
import { respondWithError } from './request/plain-responses.ts'

const noToken = { code: 'metrics.token', text: 'This address requires its token.' }

/** Mounts `/metrics` on every host if a token is configured. */
export function mountMetrics(app: Hono<HttpEnv>, { metrics }: Pick<Services, 'metrics'>): void {
  if (metrics === null) return
  app.get('/metrics', async (c) => {
    c.set('requestKind', 'metrics')
    c.header('cache-control', 'no-store')
    if (!hasMetricsToken(c.req.header('authorization'), metrics.token)) {
      c.header('www-authenticate', 'Bearer')
      return respondWithError(c, 401, noToken)
    }
    c.header('content-type', metricsMediaType)
    return c.body(await metrics.render())
  })
}
