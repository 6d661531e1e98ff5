import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the embedded server of a data folder listens: what `pg` takes as host. */
export function readSocketFolder(data: string): string {
  try {
    return readFileSync(join(data, 'socket-folder'), 'utf8').trim()
  } catch {
    return join(data, 'run')
  }
}
