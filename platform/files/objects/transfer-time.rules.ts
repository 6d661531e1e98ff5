/** The assumed slowest connection: a megabyte a second. */
const slowestBytesPerMs = 1000

/**
 * Timeout of a request that stores this many bytes: the usual one, or more for large files such as feeds, for which no
 * visitor waits.
 */
export const decideTransferMs = (bytes: number, usualMs: number): number =>
  Math.max(usualMs, Math.ceil(bytes / slowestBytesPerMs))
