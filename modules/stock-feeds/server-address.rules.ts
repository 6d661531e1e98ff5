/** The location of a feed on an SFTP or FTPS server. */
export interface ServerPlace {
  readonly protocol: 'sftp' | 'ftps'
  /** Path that ends with a slash; '' is the user's home folder. */
  readonly folder: string
  /** Null: the newest file of the folder. */
  readonly file: string | null
}

/**
 * Parses the URL of a feed: `sftp://host/exports/stock.csv` is a file, `sftp://host/exports/` a folder; a path that
 * begins with `/~/` is below the user's home folder.
 *
 * @returns undefined for another kind of URL, or if `..` leaves the folder
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
