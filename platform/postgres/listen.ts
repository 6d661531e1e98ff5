import type pg from 'pg'
import type { Database } from './database.ts'

export interface Listener {
  stop(): Promise<void>
}

export interface ListenOptions {
  /** What the connection is called in the database's list of sessions. */
  readonly name: string
  /** One notification. */
  onNotify(channel: string, payload: string): void
  /**
   * After LISTEN is in force, first and after each reconnect: whatever happened while nobody listened is to
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

  const lost = (error: Error): void => {
    client?.removeAllListeners('end')
    client = undefined
    if (stopped) return
    options.onError(error)
    retry = setTimeout(open, retryMs)
  }
  const open = (): void => {
    database.connect('feeder').then(
      async (opened) => {
        if (stopped) return opened.end()
        client = opened
        opened.on('notification', (message) =>
          options.onNotify(message.channel, message.payload ?? ''),
        )
        opened.on('end', () => lost(new Error('the listening connection ended')))
        try {
          await opened.query(`SELECT set_config('application_name', $1, false)`, [options.name])
          for (const channel of channels)
            await opened.query(`LISTEN ${opened.escapeIdentifier(channel)}`)
          options.onConnected()
        } catch (error) {
          lost(error as Error)
          await opened.end().catch(() => undefined)
        }
      },
      (error: Error) => lost(error),
    )
  }
  open()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      client?.removeAllListeners('end')
      await client?.end().catch(() => undefined)
    },
  }
}
