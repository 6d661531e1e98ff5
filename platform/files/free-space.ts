import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Free bytes for our own user on the disk of a folder, which may not exist yet. */
export async function readFreeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const parent = dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error
    return readFreeBytes(parent)
  }
}
