import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../context/services.ts'
import type { HttpEnv } from '../request/http-env.ts'
import { listSearchOperations } from './search-operations.ts'
import { createSearchApiHandler } from './search-endpoints.ts'

/** The paths of Meilisearch's API; `search-endpoint.rules.ts` distinguishes those below `/indexes`. */
const addresses = ['/health', '/version', '/multi-search', '/indexes/*']

/**
 * Mounts Meilisearch's endpoints, with its own errors, keys and CORS rules so that its clients work. The API document
 * lists them with links to Meilisearch's documentation.
 */
export function mountSearchApi(app: OpenAPIHono<HttpEnv>, services: Services): void {
  for (const operation of listSearchOperations()) app.openAPIRegistry.registerPath(operation)
  const handle = createSearchApiHandler(services)
  for (const address of addresses) app.all(address, handle)
}
