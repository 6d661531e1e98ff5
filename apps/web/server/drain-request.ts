import type { IncomingMessage } from 'node:http'

/** More than twice the largest form that we accept. The server's time-outs limit how long draining may take. */
const mostBytes = 64 * 1024 * 1024

/**
 * Reads and discards the rest of a request whose response is ready before its body has arrived: a client whose
 * connection is closed while it still sends may never read the response.
 * @returns whether the body was read to its end; if not, the connection must be closed and the response must say so
 */
export async function drainRequest(incoming: IncomingMessage): Promise<boolean> {
  if (incoming.readableEnded || (incoming.complete && incoming.readableLength === 0)) return true
  if (incoming.destroyed || Number(incoming.headers['content-length'] ?? 0) > mostBytes)
    return false
  // A reader that gave up halfway is still registered as a listener and would pause the stream.
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
