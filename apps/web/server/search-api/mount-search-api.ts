import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../context/services.ts'
import type { HttpEnv } from '../request/http-env.ts'
import { listSearchOperations } from './search-operations.ts'
import { createSearchApiHandler } from './search-endpoints.ts'

/** The addresses of Meilisearch's API; what lies below `/indexes` is told apart by `search-endpoint.rules.ts`. */
const addresses = ['/health', '/version', '/multi-search', '/indexes/*']

/**
 * Mounts Meilisearch's endpoints. They have a contract of their own, so that its clients work: its errors, its keys,
 * any origin. The document names them and leads to Meilisearch's own.
 */
export function mountSearchApi(app: OpenAPIHono<HttpEnv>, services: Services): void {
  for (const operation of listSearchOperations()) app.openAPIRegistry.registerPath(operation)
  const handle = createSearchApiHandler(services)
  for (const address of addresses) app.all(address, handle)
}
