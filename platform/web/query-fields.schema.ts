import { z } from 'zod'

/** The number of a row. */
export const rowNumber = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** A text of up to `most` letters, without control characters, which the database refuses. */
export const singleLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}+$/u)

type Schemas = Readonly<Record<string, z.ZodType>>

/** What the query of an address says; a missing field is absent. */
export type QueryFields<Fields extends Schemas> = {
  readonly [Name in keyof Fields]?: z.output<Fields[Name]> | undefined
}

/** Reads the query of an address. A value that its schema refuses is ignored, like a name that is unknown. */
export function parseQueryFields<Fields extends Schemas>(
  fields: Fields,
  params: URLSearchParams,
): QueryFields<Fields> {
  const entries = Object.entries(fields).flatMap(([name, schema]): [string, unknown][] => {
    const parsed = schema.safeParse(params.get(name))
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(entries) as QueryFields<Fields>
}
