import type pg from 'pg'
import type { Database } from './database.ts'
import { type Heartbeat, usualHeartbeat, watchConnection } from './heartbeat.ts'

export interface Listener {
  stop(): Promise<void>
}

export interface ListenOptions {
  /** Application name of the connection in the list of sessions. */
  readonly name: string
  /** How soon a silent connection is given up. */
  readonly heartbeat?: Heartbeat
  /** Called for each notification. */
  onNotify(channel: string, payload: string): void
  /**
   * Called once LISTEN is in force, at first and after each reconnect: notifications were missed while the connection
   * was lost, so the caller must read the current state.
   */
  onConnected(): void
  onError(error: Error): void
}

const retryMs = 500

/** Listens on `channels` over a separate connection, and reconnects when it is lost. */
export function listen(
  database: Database,
  channels: readonly string[],
  options: ListenOptions,
): Listener {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  const comeBack = (error: Error): void => {
    client = undefined
    if (stopped) return
    options.onError(error)
    clearTimeout(retry)
    retry = setTimeout(open, retryMs)
  }
  const use = async (opened: pg.Client): Promise<void> => {
    if (stopped) return opened.end()
    client = opened
    // A failed query and the connection's end report the same loss; only the first counts.
    const lose = (error: Error): void => {
      if (client === opened) comeBack(error)
    }
    opened.on('notification', ({ channel, payload }) => options.onNotify(channel, payload ?? ''))
    opened.on('end', () => lose(new Error('the listening connection ended')))
    watchConnection(opened, options.heartbeat ?? usualHeartbeat)
    try {
      await opened.query(`SELECT set_config('application_name', $1, false)`, [options.name])
      for (const channel of channels)
        await opened.query(`LISTEN ${opened.escapeIdentifier(channel)}`)
      options.onConnected()
    } catch (error) {
      lose(error as Error)
      await opened.end()
    }
  }
  function open(): void {
    void database.connect('feeder').then(use, comeBack)
  }
  open()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
