import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './database.ts'

const greeting = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]
const farewell = message(
  'E',
  Buffer.from(
    'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0',
  ),
)
/** Greets as PostgreSQL does, and says in the same packet that it ends: as its children do whose parent was killed. */
const server = createServer((socket) => {
  socket.once('data', () => socket.end(Buffer.concat([...greeting, farewell])))
  socket.on('error', () => undefined)
})

/** https://www.postgresql.org/docs/15/protocol-message-formats.html: a letter, the length with itself, the body. */
function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

describe('a connection that is lost in the moment in which it is lent out', () => {
  const open = () =>
    openDatabase({
      kind: 'url',
      url: `postgres://any@127.0.0.1:${(server.address() as AddressInfo).port}/any`,
    })
  const scope = { dealershipIds: [] }

  // The process of this test ends, and the test with it, where nobody listens to the loss.
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
