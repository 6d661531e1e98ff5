/**
 * Whether an error proves that its transaction was not committed: the server refused a statement or the commit and
 * keeps the connection (severity ERROR). After a lost connection (FATAL, or a system error) it is unknown whether the
 * commit arrived. https://www.postgresql.org/docs/15/protocol-error-fields.html
 */
export const isRolledBack = (error: unknown): boolean =>
  error instanceof Error && (error as { readonly severity?: unknown }).severity === 'ERROR'
