import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { EmbeddedLayout } from './layout.ts'
import { findServerAccount, giveTo } from './unprivileged.ts'

/** The cluster's first user: a superuser, which bypasses row-level security. It owns the schema. */
export const ownerUser = 'forecourt_owner'
/** The migrations create these roles too, but they need a password earlier. */
const plainRoles = ['forecourt_app', 'forecourt_feeder', 'forecourt_staff']

const requirePassword = 'local all all scram-sha-256\n'

/** The password of every role; undefined if no supervisor has made one yet. */
export function readServerPassword(layout: EmbeddedLayout): string | undefined {
  try {
    const password = readFileSync(layout.password, 'utf8').trim()
    return password === '' ? undefined : password
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** Called only by the supervisor, of which each data folder has one. A lost password is replaced by a new one. */
export function getServerPassword(layout: EmbeddedLayout): string {
  const known = readServerPassword(layout)
  if (known !== undefined) return known
  const password = randomBytes(32).toString('base64url')
  writeWhole(layout.password, `${password}\n`)
  return password
}

/** Whether the server requires this password of every user. */
export function isServerClosed(layout: EmbeddedLayout, password: string): boolean {
  try {
    return readFileSync(rulesPath(layout), 'utf8') === closedRules(password)
  } catch {
    return false
  }
}

/**
 * Temporarily lets the owner sign in without a password to set the roles' passwords: for a new cluster, one of an
 * earlier release without passwords, or one whose password was lost. Other users cannot enter the socket's folder.
 */
export function openServer(layout: EmbeddedLayout): void {
  writeRules(layout, `local all ${ownerUser} trust\n${requirePassword}`)
}

/** Sets the password of every role, then makes the server require it. */
export async function closeServer(
  layout: EmbeddedLayout,
  owner: pg.Client,
  password: string,
): Promise<void> {
  await owner.query(`SET password_encryption = 'scram-sha-256'`)
  for (const role of plainRoles) {
    const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
    if (rowCount === 0) {
      await owner.query(`CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS`)
    }
  }
  // The password has only letters, digits, '-' and '_', so it needs no quoting.
  for (const role of [...plainRoles, ownerUser]) {
    await owner.query(`ALTER ROLE ${role} PASSWORD '${password}'`)
  }
  writeRules(layout, closedRules(password))
  await owner.query('SELECT pg_reload_conf()')
}

/**
 * The rules contain a hash of the roles' password and the roles, so that another password is noticed, and a role that
 * an earlier release did not have.
 */
function closedRules(password: string): string {
  const mark = createHash('sha256').update(password).digest('hex').slice(0, 16)
  return `# Written by Forecourt; ${plainRoles.join(', ')} have the password ${mark}.\n${requirePassword}`
}

const rulesPath = (layout: EmbeddedLayout): string => join(layout.cluster, 'pg_hba.conf')

function writeRules(layout: EmbeddedLayout, rules: string): void {
  const path = rulesPath(layout)
  writeFileSync(`${path}.new`, rules, { mode: 0o600 })
  giveTo(findServerAccount(), `${path}.new`)
  renameSync(`${path}.new`, path)
}

/** Replaces the file in one step; only our user can read it from the start. */
function writeWhole(path: string, text: string): void {
  const making = `${path}.${process.pid}.new`
  const file = openSync(making, 'w', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(making, path)
}
