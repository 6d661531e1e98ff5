import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Finding } from './finding.types.ts'

/** Tells whether the data folder can be written; before the first start, whether it can be made. */
export function checkFolder(folder: string): Finding {
  const what = 'data folder'
  const isThere = existsSync(folder)
  if (!isWritableFolder(isThere ? folder : findParent(folder))) {
    const cannot = isThere ? 'cannot be written' : 'does not exist yet, and cannot be made'
    return { state: 'fault', what, detail: `${folder} ${cannot}` }
  }
  return isThere
    ? { state: 'ok', what, detail: folder }
    : {
        state: 'notice',
        what,
        detail: `${folder} does not exist yet: it is made with the first file that goes there`,
      }
}

function isWritableFolder(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/** The nearest path above that exists: a folder, unless the path leads through a file. */
function findParent(folder: string): string {
  const parent = dirname(folder)
  return existsSync(parent) || parent === folder ? parent : findParent(parent)
}
