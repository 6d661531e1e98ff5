import type { IncomingMessage } from 'node:http'

/** A form with all that one may hold is less than half of it. How long it may take, the server's time-outs say. */
const mostBytes = 64 * 1024 * 1024

/**
 * Reads what is left of a request that was answered before its end, and throws it away: a client that is cut off while
 * it still sends may never read the answer.
 * @returns whether it was read to its end; else the connection cannot be used again, and the answer has to say so
 */
export async function drainRequest(incoming: IncomingMessage): Promise<boolean> {
  if (incoming.readableEnded || (incoming.complete && incoming.readableLength === 0)) return true
  if (incoming.destroyed || Number(incoming.headers['content-length'] ?? 0) > mostBytes)
    return false
  // Whoever read a part of it and gave up still listens, and would stop the flow.
  incoming.removeAllListeners('data')
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let left = mostBytes
  const count = (piece: Buffer): void => {
    left -= piece.length
    if (left < 0) resolve(false)
  }
  incoming.on('data', count)
  incoming.once('end', () => resolve(true))
  incoming.once('error', () => resolve(false))
  incoming.once('close', () => resolve(false))
  incoming.resume()
  const isWhole = await promise
  incoming.off('data', count)
  if (!isWhole) incoming.pause()
  return isWhole
}
