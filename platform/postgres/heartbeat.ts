import type pg from 'pg'

/** The interval of connection checks, and the time limit for their response. */
export interface Heartbeat {
  readonly everyMs: number
  readonly withinMs: number
}

export const usualHeartbeat: Heartbeat = { everyMs: 30_000, withinMs: 10_000 }

/**
 * Ends a connection that no longer responds, so that its `end` event fires: a load balancer may drop connections
 * silently, and a connection that only listens would never notice. Stops with the connection.
 */
export function watchConnection(client: pg.Client, { everyMs, withinMs }: Heartbeat): void {
  let timer = setTimeout(ping, everyMs)
  // Does not wait for the server even during a query.
  const giveUp = (): void => void client.end()

  function ping(): void {
    timer = setTimeout(giveUp, withinMs)
    client.query('SELECT 1').then(() => {
      clearTimeout(timer)
      timer = setTimeout(ping, everyMs)
    }, giveUp)
  }
  client.once('end', () => clearTimeout(timer))
}
