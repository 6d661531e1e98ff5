import { definePage } from '#platform/web/page-definition.ts'

/** What a visitor sees at an address that no page of the site has. */
export const missingPage = definePage({
  kind: 'missing',
  find: () => undefined,
  listAddresses: () => [],
})
