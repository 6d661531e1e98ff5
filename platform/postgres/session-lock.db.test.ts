import { expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'
import { takeSessionLock } from './session-lock.ts'
import { startSilentProxy } from './silent-proxy.fake.ts'
import { useTestDatabase } from './testing.ts'

const files = useTestDatabase()
const number = 7_305_900

test('a lock has one holder, and is free once it was given back', async () => {
  const first = await takeSessionLock(files.database, number)
  expect(first?.lost.aborted).toBe(false)
  expect(await takeSessionLock(files.database, number)).toBeUndefined()
  const other = await takeSessionLock(files.database, number + 1)
  expect(other).toBeDefined()
  await other?.release()
  await first?.release()
  const next = await takeSessionLock(files.database, number)
  expect(next).toBeDefined()
  await next?.release()
})

test('a holder that loses its connection is notified, and another takes its place', async () => {
  const holder = await takeSessionLock(files.database, number)
  const lost = new Promise((resolve) => holder?.lost.addEventListener('abort', resolve))
  await files.database.asOwner((tx) =>
    tx.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks
       WHERE locktype = 'advisory' AND objid = $1
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [number],
    ),
  )
  await lost
  const next = await takeSessionLock(files.database, number)
  expect(next).toBeDefined()
  await next?.release()
})

test('a holder whose connection falls silent is notified', async () => {
  const proxy = await startSilentProxy(inject('postgres'), files.name)
  const database = openDatabase(proxy.target)
  const holder = await takeSessionLock(database, number, { everyMs: 20, withinMs: 5000 })
  try {
    expect(holder?.lost.aborted).toBe(false)
    proxy.fallSilent()
    await expect.poll(() => holder?.lost.aborted).toBe(true)
  } finally {
    await proxy.stop()
    await holder?.release()
    await database.close()
  }
})
