import { expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { QueueConnections } from './queue-connections.ts'

const own = useTestDatabase()

test('all runners share one pool, which is closed when the last one gives it back', async () => {
  const connections = new QueueConnections(own.database, 2)
  const [one, other] = [connections.borrow(), connections.borrow()]
  expect(other.pool).toBe(one.pool)
  await one.giveBack()
  expect((await other.pool.query('SELECT 1 AS found')).rows).toEqual([{ found: 1 }])
  await other.giveBack()
  expect(one.pool.ended).toBe(true)
})

test('a runner that starts after the others gave all back gets a pool that is open', async () => {
  const connections = new QueueConnections(own.database, 1)
  await connections.borrow().giveBack()
  const next = connections.borrow()
  expect((await next.pool.query('SELECT 1 AS found')).rows).toEqual([{ found: 1 }])
  await next.giveBack()
})

test('after a loss new runners get a pool of their own, and the old ones keep theirs until they end', async () => {
  const connections = new QueueConnections(own.database, 2)
  const [stuck, ending] = [connections.borrow(), connections.borrow()]
  stuck.lose()
  const next = connections.borrow()
  // The second runner reports the same loss later.
  ending.lose()
  expect(next.pool).not.toBe(stuck.pool)
  await ending.giveBack()
  expect(stuck.pool.ended).toBe(false)
  await stuck.giveBack()
  expect([stuck.pool.ended, next.pool.ended]).toEqual([true, false])
  // The replaced pool is not lent again.
  const further = connections.borrow()
  expect(further.pool).toBe(next.pool)
  await Promise.all([next.giveBack(), further.giveBack()])
})
