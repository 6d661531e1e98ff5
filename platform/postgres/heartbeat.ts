import type pg from 'pg'

/** How often a connection is checked, and how long its answer may take. */
export interface Heartbeat {
  readonly everyMs: number
  readonly withinMs: number
}

export const usualHeartbeat: Heartbeat = { everyMs: 30_000, withinMs: 10_000 }

/**
 * Ends a connection that gives no sign of life, so that its `end` comes: a balancer in between may have forgotten it
 * without a word, and who only listens would wait for ever. It stops with the connection.
 */
export function watchConnection(client: pg.Client, { everyMs, withinMs }: Heartbeat): void {
  let timer = setTimeout(ask, everyMs)
  // With a query under way it does not wait for the server.
  const giveUp = (): void => void client.end()

  function ask(): void {
    timer = setTimeout(giveUp, withinMs)
    client.query('SELECT 1').then(() => {
      clearTimeout(timer)
      timer = setTimeout(ask, everyMs)
    }, giveUp)
  }
  client.once('end', () => clearTimeout(timer))
}
