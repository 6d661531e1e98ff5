import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Finding } from './finding.types.ts'

/** Checks whether the data folder can be written or, before the first start, created. */
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

/** The nearest parent path that exists; it is a file where the path leads through one. */
function findParent(folder: string): string {
  const parent = dirname(folder)
  return existsSync(parent) || parent === folder ? parent : findParent(parent)
}
