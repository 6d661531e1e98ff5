import type { CachePolicy } from './page-definition.ts'

/**
 * Whether a request receives the shared page or a personal one. Depends only on the page's definition and the method,
 * not on cookies: signed-in visitors read the same cached pages as others.
 */
export function decideCachePolicy(
  page: { readonly cache: CachePolicy },
  method: string,
): CachePolicy {
  return page.cache === 'public' && (method === 'GET' || method === 'HEAD') ? 'public' : 'personal'
}
