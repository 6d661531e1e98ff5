import type { QueryCodec } from '#platform/web/query-codec.ts'

/** Variants that are put side by side, by their slugs. */
export interface CompareQuery {
  readonly compare: readonly string[]
}

/** As many as stand beside each other in a wide window. */
export const mostCompared = 4

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/
const longestSlug = 80

/** `compare=sr&compare=sr5`, as the boxes of a form write it; each once, in the order of the address. */
export const compareQuery: QueryCodec<CompareQuery> = {
  parse: (parameters) => ({
    compare: [...new Set(parameters.getAll('compare'))]
      .filter((value) => value.length <= longestSlug && slug.test(value))
      .slice(0, mostCompared),
  }),
  serialize: ({ compare }) =>
    new URLSearchParams(compare.map((value) => ['compare', value])).toString(),
  // Anybody can write any slug: such pages are cached from their second request on.
  isTyped: ({ compare }) => compare.length > 0,
}
