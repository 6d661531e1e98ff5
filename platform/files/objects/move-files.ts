import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hashBytes, isContentHash } from '../file-store.ts'
import { keyOfFile } from './object-file-store.ts'
import type { ObjectStore } from './object-store.ts'

export interface MovedFiles {
  readonly copied: number
  /** Files that were in the bucket already, for example from an interrupted run. */
  readonly present: number
  readonly bytes: number
  /** Paths of files whose content does not match the hash in their name; they are not copied. */
  readonly broken: readonly string[]
}

/**
 * Copies the files of a local folder (`openFileStore`) into a bucket. Files in the bucket are skipped, so an
 * interrupted run can be repeated. The folder is not changed.
 */
export async function moveFiles(
  folder: string,
  { objects, prefix }: { readonly objects: ObjectStore; readonly prefix: string },
  onCopied: (copied: number) => void = () => undefined,
): Promise<MovedFiles> {
  let [copied, present, bytes] = [0, 0, 0]
  const broken: string[] = []
  for (const path of await listFiles(folder)) {
    const hash = path.slice(-64)
    const { size } = await stat(path)
    if ((await objects.size(keyOfFile(prefix, hash))) === size) {
      present += 1
      continue
    }
    const content = await readFile(path)
    if (hashBytes(content) !== hash) {
      broken.push(path)
      continue
    }
    await objects.put(keyOfFile(prefix, hash), content)
    copied += 1
    bytes += content.length
    onCopied(copied)
  }
  return { copied, present, bytes, broken }
}

/** Paths of complete files, sorted by name; unfinished files and uploads are skipped. */
async function listFiles(folder: string): Promise<string[]> {
  const shelves = (await readdir(folder).catch(() => [])).filter((name) =>
    /^[0-9a-f]{2}$/.test(name),
  )
  const paths: string[] = []
  for (const shelf of shelves.sort()) {
    const names = (await readdir(join(folder, shelf))).filter(isContentHash)
    paths.push(...names.sort().map((name) => join(folder, shelf, name)))
  }
  return paths
}
