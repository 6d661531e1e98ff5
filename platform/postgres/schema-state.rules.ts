/** The state of a database compared with this version's migrations. */
export type SchemaState =
  | { readonly kind: 'current' }
  /** No migration was applied. */
  | { readonly kind: 'empty' }
  /** Migrations are missing, listed in order. */
  | { readonly kind: 'older'; readonly missing: readonly string[] }
  /** The database has migrations that this version does not know, and may lack others. */
  | { readonly kind: 'newer'; readonly unknown: readonly string[] }

/** @param known this version's migrations, in order */
export function compareSchema(applied: readonly string[], known: readonly string[]): SchemaState {
  if (applied.length === 0) return { kind: 'empty' }
  const has = new Set(applied)
  const knows = new Set(known)
  const unknown = applied.filter((name) => !knows.has(name)).toSorted()
  if (unknown.length > 0) return { kind: 'newer', unknown }
  const missing = known.filter((name) => !has.has(name))
  return missing.length > 0 ? { kind: 'older', missing } : { kind: 'current' }
}

/** What is wrong and what to do; undefined: the schema is current. */
export function describeSchemaState(state: SchemaState): string | undefined {
  switch (state.kind) {
    case 'current':
      return undefined
    case 'empty':
      return 'The database is empty: a website or worker sets it up when it starts.'
    case 'older':
      return `The database is older than this version of the program: it lacks ${countMigrations(state.missing)}. A website or worker of this version brings it up to date when it starts; what only reads does not.`
    case 'newer':
      return `The database is newer than this version of the program: it has ${countMigrations(state.unknown)} that this version does not know. Run the version that the database was last started with, or a newer one.`
  }
}

const countMigrations = (names: readonly string[]): string =>
  names.length === 1
    ? `the migration ${names[0]}`
    : `${names.length} migrations, ${names[0]} to ${names.at(-1)},`
