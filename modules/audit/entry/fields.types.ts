/** Fields of a record with their values, by name. */
export type Fields = Readonly<Record<string, unknown>>
