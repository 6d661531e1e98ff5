import type { GuardedConnectionOptions } from '#platform/http/guarded-connection.ts'

/** A file's state as its server reports it; null: not reported. */
export interface RemoteFileState {
  readonly bytes: number | null
  /** By the server's clock. */
  readonly changedAt: Date | null
}

export interface RemoteFile extends RemoteFileState {
  readonly name: string
}

/**
 * The files of another company's server after the login. Each method throws a `Refusal` for problems that people can
 * fix.
 */
export interface RemoteFiles {
  /** Lists plain files, without folders and links. @param folder ends with a slash; '' is the user's home */
  list(folder: string): Promise<readonly RemoteFile[]>
  getState(path: string): Promise<RemoteFileState>
  /** Reads a whole file; one that exceeds the limit is refused while reading. */
  read(path: string, largestBytes: number): Promise<Buffer>
}

/** The credentials of a login. */
export interface RemoteUser {
  readonly username: string
  readonly password?: string | undefined
  /** In OpenSSH or PEM format; only for SFTP. */
  readonly privateKey?: string | undefined
  readonly passphrase?: string | undefined
}

export interface RemoteConnectionOptions extends Omit<GuardedConnectionOptions, 'protocols'> {
  readonly user: RemoteUser
}

/** Work on the files while the connection is open. */
export type RemoteWork<T> = (files: RemoteFiles, signal: AbortSignal) => Promise<T>

/** A folder with more entries is not a feed folder. */
export const mostFolderEntries = 10_000
