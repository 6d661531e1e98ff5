import { definePage } from '#platform/web/page-definition.ts'

/** Shown at a path that no page of the site has. */
export const missingPage = definePage({
  kind: 'missing',
  find: () => undefined,
  listAddresses: () => [],
})
