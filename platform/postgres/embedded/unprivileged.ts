import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** How to start a PostgreSQL program: it refuses to run as root, and must end with its supervisor. */
export interface Launch {
  readonly command: string
  readonly arguments: string[]
  readonly uid?: number
  readonly gid?: number
}

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** The account that runs the server if we are root; undefined if we are not. */
export function findServerAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name === 'nobody') return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL does not run as root and there is no account "nobody"; start as another user or set DATABASE_URL',
  )
}

/** Makes the server's account, if there is one, the owner of a folder. */
export function giveTo(account: Account | undefined, folder: string): void {
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
}

/**
 * The command line for a PostgreSQL program. As root it runs under `account`. If that account cannot reach the folders
 * (a checkout below a folder of mode 0700), `setpriv` keeps the one capability to pass through them. `setpriv` also
 * makes the kernel stop the server when its supervisor is killed.
 * @param environment set only after switching to the account, because faketime's semaphores cannot be opened by another
 * account
 */
export function planLaunch(
  program: string,
  programArguments: readonly string[],
  account: Account | undefined,
  folders: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Launch {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))
  if (setpriv === undefined) {
    if (account !== undefined) refuseUnreachable(account, [program, ...folders])
    return { command: program, arguments: [...programArguments], ...account }
  }
  const flags = ['--pdeathsig', 'INT']
  if (account !== undefined) {
    flags.push(`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups')
    if (findUnreachable(account, [program, ...folders]) !== undefined) {
      // Without this securebit access(2) would ignore the capability, and initdb checks its programs with it.
      flags.push('--securebits=+no_setuid_fixup')
      flags.push('--inh-caps=+dac_override', '--ambient-caps=+dac_override')
    }
  }
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const env = variables.length === 0 ? [] : ['/usr/bin/env', ...variables]
  return { command: setpriv, arguments: [...flags, '--', ...env, program, ...programArguments] }
}

function refuseUnreachable(account: Account, paths: readonly string[]): void {
  const closed = findUnreachable(account, paths)
  if (closed === undefined) return
  throw new Error(
    `PostgreSQL runs as user ${account.uid} because it refuses root, but that user may not enter ${closed}: ` +
      'start as another user, allow entry (chmod o+x), or put FORECOURT_DATA elsewhere',
  )
}

/** The first folder on the path of one of `paths` that `account` may not enter. */
function findUnreachable(account: Account, paths: readonly string[]): string | undefined {
  for (const path of paths) {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      const { mode, uid, gid } = statSync(folder)
      const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
      if ((mode & bit) === 0) return folder
      if (folder === dirname(folder)) break
    }
  }
  return undefined
}
