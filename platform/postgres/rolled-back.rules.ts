/**
 * Whether an error says that its transaction was not committed: the server itself refused a statement or the commit, and its
 * connection goes on (severity ERROR). Of a connection that was lost (FATAL, or an error of the system) nobody knows whether
 * the commit arrived before.
 * https://www.postgresql.org/docs/15/protocol-error-fields.html
 */
export const isRolledBack = (error: unknown): boolean =>
  error instanceof Error && (error as { readonly severity?: unknown }).severity === 'ERROR'
