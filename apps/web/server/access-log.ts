import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env.ts'

const quietPaths = new Set(['/healthz', '/readyz'])

/**
 * One line a request. Queries, cookies, addresses and agents are left out: what a visitor types is theirs.
 */
export const writeAccessLog = createMiddleware<HttpEnv>(async (c, next) => {
  const startedAt = performance.now()
  await next()
  const { path } = c.req
  const site = c.get('site') as HttpEnv['Variables']['site'] | undefined
  const line = {
    method: c.req.method,
    path: path.slice(0, 200),
    status: c.res.status,
    site: site?.slug,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
  }
  if (quietPaths.has(path)) c.get('log').debug(line, 'request')
  else c.get('log').info(line, 'request')
})
