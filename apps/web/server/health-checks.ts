import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import type { Services } from '../context/services.ts'
import type { HttpEnv } from './request/http-env.ts'

const aliveSchema = z.object({ ok: z.literal(true) }).meta({ id: 'Alive' })
const readinessSchema = z
  .object({
    ready: z.boolean(),
    parts: z.record(z.string(), z.boolean()).meta({ description: 'Whether each part works.' }),
  })
  .meta({ id: 'Readiness' })

const describe = <Schema extends z.ZodType>(
  description: string,
  schema: Schema,
  example: z.input<Schema>,
) => ({ description, content: { 'application/json': { schema, example } } })

const aliveRoute = createRoute({
  method: 'get',
  path: '/healthz',
  operationId: 'checkAlive',
  tags: ['Health'],
  summary: 'Whether the process is up',
  security: [],
  responses: { 200: describe('It is.', aliveSchema, { ok: true }) },
})

const liveRoute = createRoute({
  method: 'get',
  path: '/livez',
  operationId: 'checkLive',
  tags: ['Health'],
  summary: 'Whether a proxy may send requests here',
  security: [],
  description:
    'For proxies and load balancers. Pages are served from memory while the database is away, so it has no say here; see `/readyz` for that.',
  responses: {
    200: describe('It may.', aliveSchema, { ok: true }),
    503: { description: 'The process is about to end.' },
  },
})

const readinessRoute = createRoute({
  method: 'get',
  path: '/readyz',
  operationId: 'checkReadiness',
  tags: ['Health'],
  summary: 'Whether requests can be served',
  security: [],
  responses: {
    200: describe('They can.', readinessSchema, {
      ready: true,
      parts: { database: true, index: true },
    }),
    503: describe('A part does not work, or the process is about to end.', readinessSchema, {
      ready: false,
      parts: { database: false, index: true },
    }),
  },
})

const headers = { 'cache-control': 'no-store' }

/**
 * Mounts `/healthz`, `/livez` and `/readyz` on every host. While the process stops, `serve.ts` responds to the last
 * two.
 */
export function mountHealthChecks(
  app: OpenAPIHono<HttpEnv>,
  { isReady }: Pick<Services, 'isReady'>,
): void {
  app.openapi(aliveRoute, (c) => c.json({ ok: true } as const, 200, headers))
  app.openapi(liveRoute, (c) => c.json({ ok: true } as const, 200, headers))
  app.openapi(readinessRoute, async (c) => {
    const { ready, parts } = await isReady()
    return c.json({ ready, parts }, ready ? 200 : 503, headers)
  })
}
