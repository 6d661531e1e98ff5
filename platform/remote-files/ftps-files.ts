import { Writable } from 'node:stream'
import { type Client, FTPError } from 'basic-ftp'
import { Refusal } from '#platform/http/guarded-connection.ts'
import { tooLarge } from '#platform/http/guarded-request.ts'
import {
  mostFolderEntries,
  type RemoteFile,
  type RemoteFiles,
  type RemoteFileState,
} from './remote-files.types.ts'

const notThere = 'has no such file or folder, or does not let this user read it'

/** The files of an FTP session. @param hasTimes whether the server lists files in a machine-readable format */
export function openFtpsFiles(client: Client, hasTimes: boolean): RemoteFiles {
  return {
    list(folder) {
      if (hasTimes) return list(client, folder)
      throw new Refusal('does not list when its files changed (MLSD): name the file', true)
    },
    getState: (path) => getState(client, path),
    read: (path, largestBytes) => read(client, path, largestBytes),
  }
}

/** Turns a server's refusal into a message for people, with its code. */
export async function unlessRefused<T>(work: Promise<T>, reason: string): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof FTPError) {
      throw new Refusal(`${reason} (${error.code})`, error.code >= 500)
    }
    throw error
  }
}

async function list(client: Client, folder: string): Promise<RemoteFile[]> {
  const entries = await transfer(client.list(folder))
  if (entries.length > mostFolderEntries) {
    throw new Refusal(`has more than ${mostFolderEntries} files`, true)
  }
  return entries
    .filter(({ isFile }) => isFile)
    .map(({ name, size, modifiedAt = null }) => ({ name, bytes: size, changedAt: modifiedAt }))
}

/** Servers may lack either command; the value is then unknown. */
async function getState(client: Client, path: string): Promise<RemoteFileState> {
  return {
    bytes: await ifKnown(client.size(path)),
    changedAt: await ifKnown(client.lastMod(path)),
  }
}

const notImplemented = new Set([500, 502, 504])

async function ifKnown<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof FTPError && notImplemented.has(error.code)) return null
    return unlessRefused(Promise.reject(error as Error), notThere)
  }
}

async function read(client: Client, path: string, largestBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  const file = new Writable({
    write(part: Buffer, _encoding, done) {
      bytes += part.length
      parts.push(part)
      done(bytes > largestBytes ? tooLarge(largestBytes) : null)
    },
  })
  await transfer(client.downloadTo(file, path))
  return Buffer.concat(parts)
}

/**
 * The client refuses data connections to other addresses than the control connection's, and reports it only in its
 * error message.
 */
async function transfer<T>(work: Promise<T>): Promise<T> {
  try {
    return await unlessRefused(work, notThere)
  } catch (error) {
    if (error instanceof Error && error.message.includes('PASV returned another host')) {
      throw new Refusal('sends its data from another address, which is not followed', true)
    }
    throw error
  }
}
