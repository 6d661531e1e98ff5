import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the embedded server of a data folder listens: what `pg` takes as host. */
function readSocketFolder(data: string): string {
  try {
    return readFileSync(join(data, 'socket-folder'), 'utf8').trim()
  } catch {
    return join(data, 'run')
  }
}

/** What `pg` takes to sign in to the embedded server of a data folder as its owner, past row-level security. */
export const describeOwner = (data: string) => ({
  host: readSocketFolder(data),
  user: 'forecourt_owner',
  password: readFileSync(join(data, 'postgres-password'), 'utf8').trim(),
  database: 'forecourt',
})
