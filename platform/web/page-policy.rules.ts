import type { CachePolicy } from './page-definition.ts'

/**
 * Whether a request gets the page that everyone gets, or one of the visitor's own. It follows the page's definition and
 * the method alone: a cookie changes nothing, so a visitor who is signed in reads the same cached pages as all others.
 */
export function decideCachePolicy(
  page: { readonly cache: CachePolicy },
  method: string,
): CachePolicy {
  return page.cache === 'public' && (method === 'GET' || method === 'HEAD') ? 'public' : 'personal'
}
