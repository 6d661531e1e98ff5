import type { z } from 'zod'

/**
 * Parses and serializes the query of a page's URL, and is the only definition of its parameters. Other parameters reach
 * neither the loader nor the cache.
 */
export interface QueryCodec<Query> {
  /** Never fails: unknown and invalid parameters are ignored. */
  parse(parameters: URLSearchParams, path: string): Query
  /** The canonical query without its question mark; '' if empty. */
  serialize(query: Query, path: string): string
  /** Whether the query contains text that a visitor typed, so that the number of such URLs is unlimited. */
  isTyped?(query: Query, path: string): boolean
  /** Whether a form sent without script wrote the query: the visitor is then redirected to the canonical form. */
  isFromForm?(parameters: URLSearchParams): boolean
}

/** The codec of pages without parameters. */
export const withoutQuery: QueryCodec<null> = { parse: () => null, serialize: () => '' }

/**
 * A codec for the schema's parameters, each at most once, in the schema's order. Invalid values are ignored.
 * @param schema from the text of each parameter to its value, which is serialized as text
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
