import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { listen } from './listen.ts'
import { sharedScope } from './scopes.ts'

const greeting = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]
const farewell = message(
  'E',
  Buffer.from(
    'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0',
  ),
)
/** Sends PostgreSQL's greeting and its shutdown in one packet, as server processes do whose parent was killed. */
const server = createServer((socket) => {
  socket.once('data', () => socket.end(Buffer.concat([...greeting, farewell])))
  socket.on('error', () => undefined)
})

/**
 * https://www.postgresql.org/docs/15/protocol-message-formats.html: a letter, the length including itself, the body.
 */
function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

async function start(one: Server): Promise<void> {
  one.listen(0, '127.0.0.1')
  await once(one, 'listening')
}

const openAt = (one: Server): Database =>
  openDatabase({
    kind: 'url',
    url: `postgres://any@127.0.0.1:${(one.address() as AddressInfo).port}/any`,
  })

beforeAll(() => start(server))
afterAll(() => server.close())

describe('a connection that is lost in the moment in which it is lent out', () => {
  const open = () => openAt(server)
  const scope = sharedScope

  // Without an error listener the loss would end this test's process.
  test.each([
    ['of a plain transaction', () => open().asFeeder(async () => 'well done')],
    [
      'of one whose statements do not wait',
      () => open().withScope(scope, async () => 'well done', { pipelined: true }),
    ],
    ['of a pool that a library holds', () => open().openPool('feeder', 1).query('SELECT 1')],
  ])('%s fails the work, and not the process', async (_, work) => {
    await expect(work()).rejects.toThrow()
  })
})

test('a connection that is lost before it listens is lost once: one other takes its place', async () => {
  let connections = 0
  // The first connection is closed silently at its first query; the second never gets a response.
  const listening = createServer((socket) => {
    connections += 1
    const isFirst = connections === 1
    socket.once('data', () => {
      socket.write(Buffer.concat(greeting))
      socket.once('data', () => isFirst && socket.end())
    })
    socket.on('error', () => undefined)
  })
  await start(listening)
  const faults: string[] = []
  const listener = listen(openAt(listening), ['sites'], {
    name: 'lost',
    onNotify: () => undefined,
    onConnected: () => undefined,
    onError: ({ message }) => faults.push(message),
  })
  await expect.poll(() => connections).toBe(2)
  expect(faults).toHaveLength(1)
  await listener.stop()
  listening.close()
  await once(listening, 'close')
  expect(connections).toBe(2)
})
