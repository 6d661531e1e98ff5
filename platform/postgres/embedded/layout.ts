import { createHash, randomBytes } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The paths used by the embedded server of one data folder. */
export interface EmbeddedLayout {
  /** The platform's data folder (`FORECOURT_DATA`), absolute. */
  readonly root: string
  /** PostgreSQL's data directory. */
  readonly cluster: string
  /** Mode 0700; contains the sockets of the server and its supervisor. */
  readonly socketFolder: string
  /** The file is still called `keeper.sock`, so that processes of different releases find it. */
  readonly supervisorSocket: string
  readonly supervisorLock: string
  /** Mode 0600; contains the password of the server's roles. */
  readonly password: string
  readonly log: string
}

/** Maximum length of a unix socket's path on Linux (108 with the closing NUL; 104 on macOS). */
const longestSocketPath = 103

/**
 * Creates the folders of a data folder's server. The socket folder is inside unless its path would be too long for a
 * unix socket: then a short folder in the system's temporary directory is used, and its name recorded for other
 * processes.
 */
export function layOutEmbedded(dataFolder: string): EmbeddedLayout {
  const root = resolve(dataFolder)
  mkdirSync(root, { recursive: true })
  const socketFolder = findSocketFolder(root)
  return {
    root,
    cluster: join(root, 'postgres'),
    socketFolder,
    supervisorSocket: join(socketFolder, 'keeper.sock'),
    supervisorLock: join(root, 'keeper.lock'),
    password: join(root, 'postgres-password'),
    log: join(root, 'postgres.log'),
  }
}

/** Whether a data folder has a database cluster; does not create folders. */
export const hasCluster = (dataFolder: string): boolean =>
  existsSync(join(resolve(dataFolder), 'postgres', 'PG_VERSION'))

function findSocketFolder(root: string): string {
  const inside = join(root, 'run')
  if (Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= longestSocketPath) {
    mkdirSync(inside, { recursive: true, mode: 0o700 })
    return inside
  }
  const record = join(root, 'socket-folder')
  const recorded = existsSync(record) ? readFileSync(record, 'utf8').trim() : undefined
  if (recorded !== undefined && isOurs(recorded)) return recorded
  const short = join(
    tmpdir(),
    `fc-${createHash('sha256').update(root).digest('hex').slice(0, 8)}-${randomBytes(4).toString('hex')}`,
  )
  mkdirSync(short, { mode: 0o700 })
  writeFileSync(record, `${short}\n`)
  return short
}

/**
 * Accepts only a real folder that other users cannot enter, because anyone may create names in a shared temporary
 * directory.
 */
function isOurs(folder: string): boolean {
  try {
    const stat = lstatSync(folder)
    return stat.isDirectory() && (stat.mode & 0o077) === 0
  } catch {
    return false
  }
}
