import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hashBytes, isContentHash } from '../file-store.ts'
import { keyOfFile } from './object-file-store.ts'
import type { ObjectStore } from './object-store.ts'

export interface MovedFiles {
  readonly copied: number
  /** Already in the bucket, such as from a run that was cut off. */
  readonly present: number
  readonly bytes: number
  /** Paths of files whose bytes are not those that they are named by; they are left alone. */
  readonly broken: readonly string[]
}

/**
 * Copies the files of a local folder (`openFileStore`) into a bucket. What the bucket has already is not sent again, so
 * a run that was cut off is simply begun again. The folder stays as it is.
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

/** Paths of whole files, in the order of their names; what is being written or uploaded is none. */
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
