import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** How many bytes our own user can still write to the disk of a folder, which may not be there yet. */
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
