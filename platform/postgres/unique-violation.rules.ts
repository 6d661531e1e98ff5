/** Whether PostgreSQL refused a row because another one has what may be there once (23505). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
