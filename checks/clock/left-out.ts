/**
 * Test files that cannot run with a changed clock. The clock is changed inside each process (`faketime`), and the kernel
 * keeps its own: by it files get their times, and by it PostgreSQL ends a statement that takes too long.
 */
export const leftOutFiles: readonly string[] = [
  'apps/deployment/open-services.db.test.ts',
  'modules/forms/uploads/incoming-folder.test.ts',
  'modules/leads/files/sweep-files.db.test.ts',
  'platform/postgres/database.db.test.ts',
  'platform/postgres/silent-server.db.test.ts',
]
