/** How to back up a database, or the reason it is impossible. */
export type BackupWay =
  | { readonly ok: true; readonly way: 'dump' | 'cluster' }
  | {
      readonly ok: false
      readonly code: 'backup.no-pg-dump' | 'backup.old-pg-dump' | 'backup.role'
      readonly message: string
    }

interface BackupFacts {
  readonly isEmbedded: boolean
  readonly serverMajor: number
  /** Major versions of the installed `pg_dump`. */
  readonly toolMajors: readonly number[]
  readonly user: string
  readonly readsAll: boolean
}

/**
 * An embedded server's files are copied; any other server is dumped, which needs a recent `pg_dump` and a role that can
 * read every row.
 */
export function decideBackupWay(facts: BackupFacts): BackupWay {
  const { isEmbedded, serverMajor, toolMajors, user, readsAll } = facts
  if (isEmbedded) return { ok: true, way: 'cluster' }
  if (toolMajors.length === 0) {
    const message = `pg_dump and pg_restore are not installed. Install those of PostgreSQL ${serverMajor} or newer (Debian: apt-get install postgresql-client-${serverMajor}).`
    return { ok: false, code: 'backup.no-pg-dump', message }
  }
  const newest = Math.max(...toolMajors)
  if (newest < serverMajor) {
    const message = `pg_dump ${newest} cannot read a server of version ${serverMajor}. Install that of PostgreSQL ${serverMajor} or newer.`
    return { ok: false, code: 'backup.old-pg-dump', message }
  }
  if (!readsAll) {
    const message = `Row-level security binds the role ${user}, so pg_dump refuses to read as it. Set BACKUP_DATABASE_URL to a role that it does not bind. A superuser creates one with: CREATE ROLE forecourt_backup LOGIN BYPASSRLS PASSWORD '…'; GRANT pg_read_all_data TO forecourt_backup;`
    return { ok: false, code: 'backup.role', message }
  }
  return { ok: true, way: 'dump' }
}
