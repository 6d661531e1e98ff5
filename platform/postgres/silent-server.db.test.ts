import { expect, inject, test } from 'vitest'
import { openDatabase, type Tx } from './database.ts'
import { startSilentProxy } from './silent-proxy.fake.ts'
import { useTestDatabase } from './testing.ts'
import { sharedScope } from './scopes.ts'

const files = useTestDatabase()
const scope = sharedScope
const limits = { statementTimeoutMs: 100 }
const readOne = async (tx: Tx) => (await tx.query('SELECT 1 AS one')).rows

test.each([
  [false, /Query read timeout/],
  // The first timed-out statement closes the connection, and so ends the statements sent after it.
  [true, /Query read timeout|Connection terminated unexpectedly/],
])(
  'a server that falls silent fails the work soon, and the next work has another connection (pipelined: %s)',
  async (pipelined, fault) => {
    const proxy = await startSilentProxy(inject('postgres'), files.name)
    const database = openDatabase(proxy.target)
    const read = () => database.withScope(scope, readOne, { ...limits, pipelined })
    try {
      expect(await read()).toEqual([{ one: 1 }])
      proxy.fallSilent()
      await expect(read()).rejects.toThrow(fault)
      expect(await read()).toEqual([{ one: 1 }])
    } finally {
      await proxy.stop()
      await database.close()
    }
  },
)

test('a statement that is ended by the server’s bound is distinguished from silence, and its connection stays open', async () => {
  const database = openDatabase(files.database.target)
  const readPid = (tx: Tx) => tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  try {
    const before = await database.withScope(scope, readPid)
    const slow = database.withScope(scope, (tx) => tx.query('SELECT pg_sleep(20)'), limits)
    await expect(slow).rejects.toThrow('statement timeout')
    expect((await database.withScope(scope, readPid)).rows).toEqual(before.rows)
  } finally {
    await database.close()
  }
})
