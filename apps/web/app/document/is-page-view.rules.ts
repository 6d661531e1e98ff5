import type { CachePolicy } from '#platform/web/page-definition.ts'

/**
 * Whether a document is recorded as a page view: not a missing or failed page, nor the page of a vehicle that has left
 * the stock. A personal page with an expired link has the same status as a missing page, but is recorded.
 */
export const decideIsPageView = (
  status: number,
  { hasFailed, cache }: { readonly hasFailed: boolean; readonly cache: CachePolicy | undefined },
): boolean => !hasFailed && (cache === 'personal' || (status !== 404 && status !== 410))
