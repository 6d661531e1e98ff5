/** Whether PostgreSQL refused a row as a duplicate (unique_violation, 23505). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
