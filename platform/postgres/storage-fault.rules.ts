/**
 * SQLSTATE codes of temporary failures: unavailable or starting (57P01 to 57P03, class 08), out of space, memory or
 * connections (class 53; 53100 is a full disk), file errors (class 58), timeouts (57014, 55P03), serialization failures
 * and deadlocks (40001, 40P01), or a read-only standby (25006).
 * https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const passingStates = /^(?:08...|53...|58...|57P0[1-5]|57014|55P03|40001|40P01|25006)$/

/** System error codes for sockets and files: the server is gone or does not respond, or the disk is full. */
const passingCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  // The shared bucket is unavailable: `FilesAway`.
  'EFILESAWAY',
])

/** The client library's messages for a lost connection or a connection timeout, which have no code. */
const passingMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end|the database is closed)/

/** The cause of a temporary storage failure, after which the sender may try again. Null: the error is a bug. */
export function findStorageFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code !== undefined) {
    // The socket of a server that is not running; for any other file it would be a bug.
    if (code === 'ENOENT') return syscall === 'connect' ? code : null
    return passingStates.test(code) || passingCodes.has(code) ? code : null
  }
  if (error instanceof AggregateError) {
    const errors: unknown[] = error.errors
    return errors.map(findStorageFault).find((found) => found !== null) ?? null
  }
  return passingMessages.test(error.message) ? 'connection' : null
}
