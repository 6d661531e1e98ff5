import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isContentHash } from '#platform/files/file-store.ts'
import type { ListingObjectStore } from '#platform/files/objects/object-store.ts'
import { fileFolders, type Files } from '../open-files.ts'
import { objectsFile } from './backup-manifest.schema.ts'

export interface BackedUpFiles {
  count: number
  bytes: number
}

/**
 * Copies the files that the backup lacks. Files are named by their content and never change, so a second call copies
 * only files stored after the first.
 */
export async function copyFiles(dataFolder: string, target: string): Promise<BackedUpFiles> {
  const copied = { count: 0, bytes: 0 }
  for (const { folder } of fileFolders) {
    for (const name of await listStored(join(dataFolder, folder))) {
      const to = join(target, 'files', folder, name)
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      try {
        await copyFile(join(dataFolder, folder, name), to, constants.COPYFILE_EXCL)
      } catch (error) {
        // The file was copied by an earlier call, or deleted by the website after it was listed.
        if (['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) continue
        throw error
      }
      copied.count += 1
      copied.bytes += await secure(to)
    }
  }
  return copied
}

/** Copies the objects of the bucket that the backup lacks. */
export async function copyObjects(
  objects: ListingObjectStore,
  target: string,
): Promise<BackedUpFiles> {
  const copied = { count: 0, bytes: 0 }
  for (const { folder, prefix } of fileFolders) {
    for await (const { key } of objects.list(`${prefix}/`)) {
      const to = join(target, 'files', folder, key.slice(prefix.length + 1))
      if (!isContentHash(key.slice(-64)) || (await exists(to))) continue
      const bytes = await objects.get(key)
      if (bytes === undefined) continue
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      const file = await open(to, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      copied.count += 1
      copied.bytes += bytes.length
    }
  }
  return copied
}

/**
 * Lists the objects of the bucket without copying them: the bucket is backed up by other means, such as its own
 * versions.
 */
export async function listObjects(
  objects: ListingObjectStore,
  target: string,
): Promise<BackedUpFiles> {
  const listed = { count: 0, bytes: 0 }
  const file = await open(join(target, objectsFile), 'w', 0o600)
  try {
    for (const { prefix } of fileFolders) {
      for await (const { key, bytes } of objects.list(`${prefix}/`)) {
        await file.write(`${JSON.stringify({ key, bytes })}\n`)
        listed.count += 1
        listed.bytes += bytes
      }
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return listed
}

/** Restores a backup's copied files into the deployment's folders or bucket. */
export async function restoreFiles(
  source: string,
  { originals, leadFiles, feedFiles }: Files,
  read: (path: string) => Promise<Buffer>,
): Promise<BackedUpFiles> {
  const stores = { files: originals, 'lead-files': leadFiles.store, 'feed-files': feedFiles }
  const restored = { count: 0, bytes: 0 }
  for (const { folder } of fileFolders) {
    for (const name of await listStored(join(source, 'files', folder))) {
      const bytes = await read(join(source, 'files', folder, name))
      await stores[folder].put(bytes)
      restored.count += 1
      restored.bytes += bytes.length
    }
  }
  return restored
}

/** Paths such as `ab/abcdef…`, sorted; unfinished files are left out. */
async function listStored(folder: string): Promise<string[]> {
  const shelves = (await readdir(folder).catch(() => [])).filter((name) =>
    /^[0-9a-f]{2}$/.test(name),
  )
  const names = await Promise.all(
    shelves.sort().map(async (shelf) => {
      const inside = await readdir(join(folder, shelf))
      return inside
        .filter(isContentHash)
        .sort()
        .map((name) => join(shelf, name))
    }),
  )
  return names.flat()
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Flushes the file to the disk. @returns its size in bytes */
async function secure(path: string): Promise<number> {
  const file = await open(path, 'r+')
  try {
    await file.chmod(0o600)
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}
