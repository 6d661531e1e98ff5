import type { TypoLengths } from '#platform/search-engine/contract.ts'

/** Meilisearch's defaults, which queries cannot change. */
export const contractTypos: TypoLengths = { one: 5, two: 9 }
