interface FailedConnection {
  /** A system code (`ECONNREFUSED`) or a PostgreSQL code (`28P01`). */
  readonly code?: unknown
  readonly message?: unknown
  /** Errors of each address, if several were tried. */
  readonly errors?: unknown
}

/** What is wrong and what to do, by error code. */
const advice: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there. Start the server, or correct host and port',
  ENOTFOUND: 'there is no host of this name. Correct the host',
  EAI_AGAIN: 'the name of the host could not be looked up. Try again, or correct the host',
  ETIMEDOUT: 'it does not answer. See that no firewall is between, or correct host and port',
  EHOSTUNREACH: 'no network leads there. See that no firewall is between, or correct the host',
  ENETUNREACH: 'no network leads there. See that no firewall is between, or correct the host',
  ECONNRESET: 'it closed the connection. See that it is PostgreSQL that listens there',
  ENOENT: 'there is no such socket. Start the server, or correct the folder of its socket',
  EACCES: 'its socket is closed to this user. Run as another user, or correct the folder',
  '28P01':
    'the server does not take the password. Correct the password, or the user’s on the server',
  '28000':
    'the server lets this user not in from here. Allow it in pg_hba.conf, or correct the user',
  '3D000': 'the server has no such database. Create it, or correct its name',
  '53300': 'the server has no connection left. Raise max_connections, or end other programs',
  '57P03': 'the server is starting or stopping. Try again in a moment',
}

/**
 * Why a deployment's database cannot be reached: what was tried, without the password, the error, and what to do.
 * @param databaseUrl as configured, a valid URL
 */
export function describeConnectionFault(databaseUrl: string, error: FailedConnection): string {
  const url = new URL(databaseUrl)
  const host = url.searchParams.get('host') ?? (url.hostname === '' ? 'localhost' : url.hostname)
  const port = url.searchParams.get('port') ?? (url.port === '' ? '5432' : url.port)
  const user = decode(url.username)
  const database = decode(url.pathname.slice(1))
  const tried = [
    `${host}:${port}`,
    ...(database === '' ? [] : [`database ${database}`]),
    ...(user === '' ? [] : [`user ${user}`]),
  ].join(', ')
  const { code, message } = findFirst(error)
  const said = [message, code].filter((part) => part !== undefined && part !== '').join(', ')
  const known = advice[/timeout/i.test(message ?? '') ? 'ETIMEDOUT' : (code ?? '')]
  return [
    `Cannot connect to PostgreSQL at ${tried}: ${known ?? 'the connection failed. See what is wrong'} (DATABASE_URL).`,
    ...(said === '' ? [] : [`It said: ${withoutPassword(said, url.password)}`]),
    'Without DATABASE_URL an embedded server is used.',
  ].join('\n')
}

function findFirst(error: FailedConnection): { code?: string; message?: string } {
  const attempts = Array.isArray(error.errors) ? (error.errors as FailedConnection[]) : []
  const { code, message } = attempts[0] ?? error
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && { message }),
  }
}

function withoutPassword(text: string, password: string): string {
  return [password, decode(password)]
    .filter((secret) => secret !== '')
    .reduce((shown, secret) => shown.replaceAll(secret, '…'), text)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
