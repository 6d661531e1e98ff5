import type { TypoLengths } from '#platform/search-engine/contract.ts'

/** Meilisearch's own, which a client cannot change by a query. */
export const contractTypos: TypoLengths = { one: 5, two: 9 }
