/**
 * A TCP proxy between a database and its clients that imitates a load balancer which forgot a connection: it forwards
 * and closes nothing.
 */
import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { ConnectionTarget } from './database.ts'
import type { TestServer } from './testing.ts'

export interface SilentProxy {
  /** The database, reached through this proxy. */
  readonly target: ConnectionTarget
  /** Affects only existing connections. */
  fallSilent(): void
  /** Stops forwarding a connection when it sends this word, and then resolves. */
  fallSilentAt(word: string): Promise<void>
  /** Closes the silent connections, as a network eventually does. */
  cutSilent(): void
  stop(): Promise<void>
}

/** @param at the port; 0 or missing: any free port */
export async function startSilentProxy(
  { host, owner, password = '' }: Pick<TestServer, 'host' | 'owner' | 'password'>,
  database: string,
  at = 0,
): Promise<SilentProxy> {
  const sockets = new Set<Socket>()
  const silent = new Set<Socket>()
  let awaited: { readonly word: string; readonly said: () => void } | undefined

  const hearsWord = (bytes: Buffer): boolean =>
    awaited !== undefined && bytes.includes(awaited.word)
  const passOn = (from: Socket, to: Socket): void => {
    sockets.add(from)
    from.on('error', () => undefined)
    from.on('data', (bytes) => {
      if (hearsWord(bytes)) {
        silent.add(from).add(to)
        awaited?.said()
        awaited = undefined
      }
      if (!silent.has(from)) to.write(bytes)
    })
    from.on('close', () => {
      if (!silent.has(from)) to.destroy()
    })
  }
  const server = createServer((client) => {
    const behind = createConnection(join(host, '.s.PGSQL.5432'))
    passOn(client, behind)
    passOn(behind, client)
  })
  server.listen(at, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    target: { kind: 'url', url: `postgres://${owner}:${password}@127.0.0.1:${port}/${database}` },
    fallSilent() {
      for (const socket of sockets) silent.add(socket)
    },
    fallSilentAt(word) {
      const { promise, resolve } = Promise.withResolvers<void>()
      awaited = { word, said: resolve }
      return promise
    },
    cutSilent() {
      for (const socket of silent) socket.destroy()
    },
    async stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
