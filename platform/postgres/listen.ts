import type pg from 'pg'
import type { Database } from './database.ts'
import { type Heartbeat, usualHeartbeat, watchConnection } from './heartbeat.ts'

export interface Listener {
  stop(): Promise<void>
}

export interface ListenOptions {
  /** What the connection is called in the database's list of sessions. */
  readonly name: string
  /** How soon a connection that fell silent is given up. */
  readonly heartbeat?: Heartbeat
  /** One notification. */
  onNotify(channel: string, payload: string): void
  /**
   * After LISTEN is in force, first and after each reconnect: whatever was notified while the connection was lost is to
   * be caught up with now.
   */
  onConnected(): void
  onError(error: Error): void
}

const retryMs = 500

/** Listens on `channels` over a connection of its own and comes back by itself when that is lost. */
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
    // A query that fails and the end of its connection are one loss, whichever comes first.
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
