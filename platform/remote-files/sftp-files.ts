import ssh from 'ssh2'
import { Refusal } from '#platform/http/guarded-connection.ts'
import { tooLarge } from '#platform/http/guarded-request.ts'
import {
  mostFolderEntries,
  type RemoteFile,
  type RemoteFiles,
  type RemoteFileState,
} from './remote-files.types.ts'

const status = ssh.utils.sftp.STATUS_CODE
const pieceBytes = 32 * 1024
/** Requested concurrently: one after the other, a large file of a distant server would take minutes. */
const piecesAtOnce = 32

/** The files of an SFTP session. */
export function openSftpFiles(sftp: ssh.SFTPWrapper): RemoteFiles {
  return {
    list: (folder) => inWords(list(sftp, folder === '' ? '.' : folder)),
    getState: (path) => inWords(getState(sftp, path)),
    read: (path, largestBytes) => inWords(read(sftp, path, largestBytes)),
  }
}

type Done<T> = (error: Error | null | undefined, value: T) => void

/** Turns a function with a callback into a promise. */
function call<T>(run: (done: Done<T>) => unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    run((error, value) => (error instanceof Error ? reject(error) : resolve(value)))
  })
}

const isStatus = (error: unknown, code: number) => (error as { code?: unknown }).code === code

/** Turns a server's status into a message for the person who configured the feed. */
async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isStatus(error, status.NO_SUCH_FILE)) {
      throw new Refusal('has no such file or folder', true)
    }
    if (isStatus(error, status.PERMISSION_DENIED)) {
      throw new Refusal('does not let this user read it', true)
    }
    // Requests that were open when the connection ended.
    if (
      !(error instanceof Refusal) &&
      (error as Error).message.startsWith('No response from server')
    ) {
      throw lostConnection()
    }
    throw error
  }
}

export const lostConnection = (): Refusal => new Refusal('lost the connection', false)

/** The mode may be missing; then the first character of the long listing tells the type, if there is one. */
function isFile(attrs: ssh.Stats, line = ''): boolean {
  const { mode }: Partial<ssh.Attributes> = attrs
  return mode === undefined ? !/^[dlbcps][-rwxsStT]{9}/.test(line) : attrs.isFile()
}

/** Servers may leave out unknown attributes. */
const stateOf = ({ size, mtime }: Partial<ssh.Attributes>): RemoteFileState => ({
  bytes: size ?? null,
  changedAt: mtime === undefined ? null : new Date(mtime * 1000),
})

async function getState(sftp: ssh.SFTPWrapper, path: string): Promise<RemoteFileState> {
  const stats = await call<ssh.Stats>((done) => sftp.stat(path, done))
  if (isFile(stats)) return stateOf(stats)
  throw stats.isDirectory()
    ? new Refusal('is a folder: with a / at its end its newest file is read', true)
    : new Refusal('is no file', true)
}

async function list(sftp: ssh.SFTPWrapper, folder: string): Promise<RemoteFile[]> {
  const handle = await call<Buffer>((done) => sftp.opendir(folder, done))
  const files: RemoteFile[] = []
  let entries = 0
  for (;;) {
    const some = await readSome(sftp, handle)
    if (some === undefined) return files
    entries += some.length
    if (entries > mostFolderEntries) {
      throw new Refusal(`has more than ${mostFolderEntries} files`, true)
    }
    // For a link these are its own attributes, not its target's.
    const plain = some.filter(({ attrs, longname }) => isFile(attrs, longname))
    files.push(...plain.map(({ filename, attrs }) => ({ name: filename, ...stateOf(attrs) })))
  }
}

/** @returns undefined at the end of the folder */
async function readSome(
  sftp: ssh.SFTPWrapper,
  handle: Buffer,
): Promise<ssh.FileEntryWithStats[] | undefined> {
  try {
    return await call((done) => sftp.readdir(handle, done))
  } catch (error) {
    if (isStatus(error, status.EOF)) return undefined
    throw error
  }
}

async function read(sftp: ssh.SFTPWrapper, path: string, largestBytes: number): Promise<Buffer> {
  const handle = await call<Buffer>((done) => sftp.open(path, 'r', done))
  const { bytes: size } = stateOf(await call<ssh.Stats>((done) => sftp.fstat(handle, done)))
  if (size === null) throw new Refusal('does not say how large the file is', true)
  if (size > largestBytes) throw tooLarge(largestBytes)
  const bytes = Buffer.alloc(size)
  let next = 0
  const readPieces = async (): Promise<void> => {
    while (next < size) {
      const from = next
      next = Math.min(size, from + pieceBytes)
      await readPiece(sftp, handle, bytes, from, next)
    }
  }
  await Promise.all(Array.from({ length: piecesAtOnce }, readPieces))
  return bytes
}

/** A server may send less than requested; sending more is an error. */
async function readPiece(
  sftp: ssh.SFTPWrapper,
  handle: Buffer,
  bytes: Buffer,
  from: number,
  to: number,
): Promise<void> {
  for (let at = from; at < to;) {
    const got = await call<number>((done) => sftp.read(handle, bytes, at, to - at, at, done))
    if (got === 0) throw new Refusal(`ends after ${at} of its ${bytes.length} bytes`, false)
    at += got
  }
}
