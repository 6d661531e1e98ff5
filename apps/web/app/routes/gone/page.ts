import { definePage } from '#platform/web/page-definition.ts'

/** Shown at an old address that the dealer has marked as gone for good. */
export const gonePage = definePage({
  kind: 'gone',
  find: () => undefined,
  listAddresses: () => [],
})
