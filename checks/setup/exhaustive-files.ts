/**
 * Tests that take long and seldom find anything that the others let through. `npm run test:full` runs them, and so does
 * `npm test -- PATH`; a whole `npm test` leaves them out.
 */
export const exhaustiveFiles = [
  'checks/hostile-texts/hostile-documents.test.tsx',
  'e2e/chaos/chaos.e2e.ts',
  'e2e/chaos/purchases/purchases.e2e.ts',
  'e2e/remote-search/remote-search.e2e.ts',
  'e2e/search-contract/react-instantsearch.e2e.ts',
]
