import type { HttpContext } from '../request/http-env.ts'

/**
 * Lets pages of any origin search. That is safe because the key is sent in a header and cookies are ignored, so a
 * foreign page can only search with a key that it knows. Responses are not cached, since they depend on the key.
 */
export function setSearchHeaders(c: HttpContext): void {
  c.header('access-control-allow-origin', '*')
  c.header('access-control-expose-headers', 'retry-after, x-request-id')
  c.header('cache-control', 'no-store')
}

/** Responds to the preflight request that a browser sends before a key or JSON to another origin. */
export function respondToPreflight(c: HttpContext, methods: readonly string[]): Response {
  setSearchHeaders(c)
  const requested = c.req.header('access-control-request-headers') ?? ''
  // Only a list of header names is echoed.
  const headers = /^[\w, -]{1,500}$/.test(requested) ? requested : usualHeaders
  c.header('access-control-allow-headers', headers)
  c.header('access-control-allow-methods', methods.join(', '))
  c.header('access-control-max-age', '86400')
  c.header('vary', 'Access-Control-Request-Headers')
  return c.body(null, 204)
}

const usualHeaders = 'authorization, content-type, x-meilisearch-client'
