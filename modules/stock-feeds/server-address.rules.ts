/** Where a feed is on a server of SFTP or FTPS. */
export interface ServerPlace {
  readonly protocol: 'sftp' | 'ftps'
  /** With a slash at its end; '' is the folder of the user. */
  readonly folder: string
  /** Null: the newest file of the folder. */
  readonly file: string | null
}

/**
 * `sftp://host/exports/stock.csv` names a file, `sftp://host/exports/` a folder; `/~/` begins in the folder of the user.
 *
 * @returns undefined where it is another kind of address, or leads out of what it names
 */
export function findServerPlace(address: string): ServerPlace | undefined {
  const url = URL.parse(address)
  if (url === null || url.hostname === '' || url.search !== '' || url.hash !== '') return undefined
  const protocol = protocols.get(url.protocol)
  const path = decodePath(url.pathname)
  if (protocol === undefined || path === undefined) return undefined
  const whole = path.startsWith('/~/') ? path.slice('/~/'.length) : path
  const cut = whole.lastIndexOf('/') + 1
  return { protocol, folder: whole.slice(0, cut), file: whole.slice(cut) || null }
}

const protocols = new Map([
  ['sftp:', 'sftp'],
  ['ftps:', 'ftps'],
] as const) as ReadonlyMap<string, ServerPlace['protocol']>

function decodePath(path: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return undefined
  }
  const isSafe =
    decoded.startsWith('/') &&
    !/\p{Cc}/u.test(decoded) &&
    !decoded.split(/[/\\]/).some((step) => step === '..' || step === '.')
  return isSafe ? decoded : undefined
}
