import type { QueryCodec } from '#platform/web/query-codec.ts'

/** Slugs of the variants to compare. */
export interface CompareQuery {
  readonly compare: readonly string[]
}

/** Maximum number of variants: as many as fit beside each other in a wide window. */
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
  // Anybody can put any slug into a URL, so these pages are cached only from their second request on.
  isTyped: ({ compare }) => compare.length > 0,
}
