/**
 * Tests that take long and rarely find what other tests miss. `npm run test:full` and `npm test -- PATH` run them; a
 * whole `npm test` leaves them out.
 */
export const exhaustiveFiles = [
  'checks/hostile-texts/hostile-documents.test.tsx',
  'checks/mutate/mutate-rules.test.ts',
  'e2e/chaos/chaos.e2e.ts',
  'e2e/chaos/console/console.e2e.ts',
  'e2e/chaos/purchases/purchases.e2e.ts',
  'e2e/remote-search/remote-search.e2e.ts',
  'e2e/search-contract/react-instantsearch.e2e.ts',
]
