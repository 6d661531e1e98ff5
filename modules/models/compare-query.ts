import type { QueryCodec } from '#platform/web/query-codec.ts'

/** Variants to compare, by slug. */
export interface CompareQuery {
  readonly compare: readonly string[]
}

/** As many as fit beside each other in a wide window. */
export const mostCompared = 4

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/
const longestSlug = 80

/** `compare=sr&compare=sr5`, as a form's check boxes write it; without duplicates, in the order of the URL. */
export const compareQuery: QueryCodec<CompareQuery> = {
  parse: (parameters) => ({
    compare: [...new Set(parameters.getAll('compare'))]
      .filter((value) => value.length <= longestSlug && slug.test(value))
      .slice(0, mostCompared),
  }),
  serialize: ({ compare }) =>
    new URLSearchParams(compare.map((value) => ['compare', value])).toString(),
  // Anybody can put any slug into a URL, so such pages are only cached from their second request on.
  isTyped: ({ compare }) => compare.length > 0,
}
