import { definePage } from '#platform/web/page-definition.ts'

/** What a visitor sees at an old address of which the dealer says that it is gone for good. */
export const gonePage = definePage({
  kind: 'gone',
  find: () => undefined,
  listAddresses: () => [],
})
