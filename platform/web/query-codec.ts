import type { z } from 'zod'

/**
 * Reads the query of a page's address, and writes it: the one place that says which parameters the page has. What is
 * not in it reaches neither the loader nor the cache.
 */
export interface QueryCodec<Query> {
  /** Nothing in an address is an error: parameters that are unknown or unreadable are left out. */
  parse(parameters: URLSearchParams, path: string): Query
  /** The one spelling of the query, without its question mark; '' where it says nothing. */
  serialize(query: Query, path: string): string
  /** Whether it contains text that a visitor typed, so that there is no bound to how many there are. */
  isTyped?(query: Query, path: string): boolean
  /** Whether a form that was sent without script wrote it: the visitor is then redirected to its one spelling. */
  isFromForm?(parameters: URLSearchParams): boolean
}

/** Of a page that has no parameters. */
export const withoutQuery: QueryCodec<null> = { parse: () => null, serialize: () => '' }

/**
 * The parameters that a schema names, each once at most, in the schema's order. A value that its schema refuses is
 * left out.
 *
 * @param schema from the text of each parameter to its value, which is written as text again
 */
export function buildCodec<Shape extends Readonly<Record<string, z.ZodType<string | number>>>>(
  schema: Shape,
): QueryCodec<{ readonly [Name in keyof Shape]?: z.output<Shape[Name]> }> {
  type Query = { [Name in keyof Shape]?: z.output<Shape[Name]> }
  return {
    parse(parameters) {
      const query: Query = {}
      for (const name of Object.keys(schema) as (keyof Shape & string)[]) {
        const sent = parameters.get(name)
        const read = sent === null ? undefined : schema[name]?.safeParse(sent)
        if (read?.success === true) query[name] = read.data as z.output<Shape[typeof name]>
      }
      return query
    },
    serialize(query) {
      const parameters = new URLSearchParams()
      for (const name of Object.keys(schema)) {
        const value = query[name]
        if (value !== undefined) parameters.append(name, String(value))
      }
      return parameters.toString()
    },
  }
}
