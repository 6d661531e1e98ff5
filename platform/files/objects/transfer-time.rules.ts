/** What the slowest line is taken to carry, a megabyte a second. */
const slowestBytesPerMs = 1000

/**
 * How long a request that stores so many bytes may take: what visitors wait for at most, or longer for what no visitor
 * waits for and takes longer by its size, such as a feed.
 */
export const decideTransferMs = (bytes: number, usualMs: number): number =>
  Math.max(usualMs, Math.ceil(bytes / slowestBytesPerMs))
