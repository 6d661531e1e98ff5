/**
 * Test files that cannot run with a changed clock. `faketime` changes only the clock that a process reads. The times of
 * files, and the timer by which PostgreSQL ends a slow statement, come from the kernel, whose clock is not changed.
 */
export const leftOutFiles: readonly string[] = [
  'apps/deployment/open-services.db.test.ts',
  'modules/forms/uploads/incoming-folder.test.ts',
  'modules/leads/files/sweep-files.db.test.ts',
  'platform/postgres/database.db.test.ts',
  'platform/postgres/silent-server.db.test.ts',
]
