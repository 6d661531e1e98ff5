import type { BackupManifest } from './backup-manifest.schema.ts'

/** Why a backup cannot be restored here. */
export interface RestoreRefusal {
  readonly code:
    | 'restore.needs-database-url'
    | 'restore.needs-embedded'
    | 'restore.other-version'
    | 'restore.other-machine'
    | 'restore.no-pg-restore'
    | 'restore.not-empty'
  readonly message: string
}

export interface RestoreFacts {
  readonly isEmbedded: boolean
  /** Major version of the target server: the embedded one, or that of DATABASE_URL. */
  readonly serverMajor: number
  readonly toolMajors: readonly number[]
  readonly machine: string
  /** Whether the target has neither tables nor a database cluster. */
  readonly isEmpty: boolean
  readonly replace: boolean
}

type Restored = Pick<BackupManifest, 'way' | 'server_major' | 'machine'>

/** The reason this backup cannot be restored here; undefined: it can be. */
export function findRestoreRefusal(
  backup: Restored,
  facts: RestoreFacts,
): RestoreRefusal | undefined {
  const { isEmbedded, serverMajor, toolMajors, machine, isEmpty, replace } = facts
  if (backup.way === 'dump' && isEmbedded) {
    const message =
      'This is a dump of a PostgreSQL server of your own: set DATABASE_URL to the one to restore into.'
    return { code: 'restore.needs-database-url', message }
  }
  if (backup.way === 'cluster' && !isEmbedded) {
    const message =
      'These are the files of an embedded server, which another server cannot take: leave DATABASE_URL out.'
    return { code: 'restore.needs-embedded', message }
  }
  if (backup.way === 'cluster' && serverMajor !== backup.server_major) {
    const message = `The files are of PostgreSQL ${backup.server_major}, and the embedded server here is version ${serverMajor}: restore with the release of Forecourt that made the backup.`
    return { code: 'restore.other-version', message }
  }
  if (backup.way === 'cluster' && machine !== backup.machine) {
    const message = `The files are of a server on ${backup.machine}, and this machine is ${machine}: restore on a machine of the same kind.`
    return { code: 'restore.other-machine', message }
  }
  if (backup.way === 'dump' && serverMajor < backup.server_major) {
    const message = `The dump is of PostgreSQL ${backup.server_major}, and this server is version ${serverMajor}: restore into version ${backup.server_major} or newer.`
    return { code: 'restore.other-version', message }
  }
  const newest = Math.max(0, ...toolMajors)
  if (backup.way === 'dump' && newest < serverMajor) {
    const message = `pg_restore of PostgreSQL ${serverMajor} or newer is not installed (Debian: apt-get install postgresql-client-${serverMajor}).`
    return { code: 'restore.no-pg-restore', message }
  }
  if (!isEmpty && !replace) {
    const message = isEmbedded
      ? 'The data folder has a database already. Name another one with FORECOURT_DATA, or add --replace: the database that is there is then moved aside.'
      : 'The database of DATABASE_URL is not empty. Name another one, or add --replace: everything in it is then deleted once the backup is restored.'
    return { code: 'restore.not-empty', message }
  }
  return undefined
}
