/**
 * What PostgreSQL says when it cannot store now, but may in a moment: away or starting (57P01 to 57P03, class
 * 08), out of room, memory or connections (class 53, of which 53100 is a full disk), unable to read or write
 * its files (class 58), too busy (57014, 55P03), in a conflict that it ended itself (40001, 40P01), or a
 * standby that takes no writes (25006).
 * https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const passingStates = /^(?:08...|53...|58...|57P0[1-5]|57014|55P03|40001|40P01|25006)$/

/** Of the system, for sockets and files: the server is gone, does not answer, or there is no room. */
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
  // The bucket that machines share is away: `FilesAway`.
  'EFILESAWAY',
])

/** The client library's own words for a lost connection or a wait for one that was too long; they have no code. */
const passingMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end|the database is closed)/

/**
 * Why nothing could be stored, as far as it is not our fault: to be told to the sender, who may try again. Null:
 * the error is a bug.
 */
export function findStorageFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code !== undefined) {
    // The socket of a server that is not there; of any other file it would be a bug.
    if (code === 'ENOENT') return syscall === 'connect' ? code : null
    return passingStates.test(code) || passingCodes.has(code) ? code : null
  }
  if (error instanceof AggregateError) {
    const errors: unknown[] = error.errors
    return errors.map(findStorageFault).find((found) => found !== null) ?? null
  }
  return passingMessages.test(error.message) ? 'connection' : null
}
