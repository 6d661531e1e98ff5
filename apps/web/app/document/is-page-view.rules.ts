import type { CachePolicy } from '#platform/web/page-definition.ts'

/**
 * Whether a document is recorded as a page view: not a missing or failed page, nor that of a vehicle that has left the
 * stock. Personal pages say themselves that their link has ended, and are recorded.
 */
export const decideIsPageView = (
  status: number,
  { hasFailed, cache }: { readonly hasFailed: boolean; readonly cache: CachePolicy | undefined },
): boolean => !hasFailed && (cache === 'personal' || (status !== 404 && status !== 410))
