import type { GuardedConnectionOptions } from '#platform/http/guarded-connection.ts'

/** What a server says of a file; null where it does not say. */
export interface RemoteFileState {
  readonly bytes: number | null
  /** By the server's clock. */
  readonly changedAt: Date | null
}

export interface RemoteFile extends RemoteFileState {
  readonly name: string
}

/** The files of another company's server, once it has let us in. Each call throws a `Refusal` for what people can mend. */
export interface RemoteFiles {
  /** The plain files of a folder: neither folders nor links. @param folder ends with a slash; '' is the user's own */
  list(folder: string): Promise<readonly RemoteFile[]>
  getState(path: string): Promise<RemoteFileState>
  /** A file as a whole; one that turns out larger is refused while it is read. */
  read(path: string, largestBytes: number): Promise<Buffer>
}

/** Who logs in. */
export interface RemoteUser {
  readonly username: string
  readonly password?: string | undefined
  /** As OpenSSH or PEM writes it; for SFTP alone. */
  readonly privateKey?: string | undefined
  readonly passphrase?: string | undefined
}

export interface RemoteConnectionOptions extends Omit<GuardedConnectionOptions, 'protocols'> {
  readonly user: RemoteUser
}

/** What is done with the files while the connection lasts. */
export type RemoteWork<T> = (files: RemoteFiles, signal: AbortSignal) => Promise<T>

/** Of a folder that is read: what has more is no folder of feeds. */
export const mostFolderEntries = 10_000
