import type { HttpContext } from '../request/http-env.ts'

/**
 * Lets pages of any origin search: keys travel in a header that such a page has to know, and no cookie is looked
 * at, so that an origin proves nothing. Nobody keeps an answer: what it shows depends on the key.
 */
export function setSearchHeaders(c: HttpContext): void {
  c.header('access-control-allow-origin', '*')
  c.header('access-control-expose-headers', 'retry-after, x-request-id')
  c.header('cache-control', 'no-store')
}

/** A browser asks first, before it sends a key or JSON to another origin. */
export function respondToPreflight(c: HttpContext, methods: readonly string[]): Response {
  setSearchHeaders(c)
  const asked = c.req.header('access-control-request-headers') ?? ''
  // Names of headers, and nothing else, are given back.
  const headers = /^[\w, -]{1,500}$/.test(asked) ? asked : usualHeaders
  c.header('access-control-allow-headers', headers)
  c.header('access-control-allow-methods', methods.join(', '))
  c.header('access-control-max-age', '86400')
  c.header('vary', 'Access-Control-Request-Headers')
  return c.body(null, 204)
}

const usualHeaders = 'authorization, content-type, x-meilisearch-client'
