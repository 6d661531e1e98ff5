import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The socket folder of a data folder's embedded server, as `host` for `pg`. */
function readSocketFolder(data: string): string {
  try {
    return readFileSync(join(data, 'socket-folder'), 'utf8').trim()
  } catch {
    return join(data, 'run')
  }
}

/** Connection options for `pg` as the embedded server's owner, to whom row-level security does not apply. */
export const describeOwner = (data: string) => ({
  host: readSocketFolder(data),
  user: 'forecourt_owner',
  password: readFileSync(join(data, 'postgres-password'), 'utf8').trim(),
  database: 'forecourt',
})
