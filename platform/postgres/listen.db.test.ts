import { expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'
import { listen } from './listen.ts'
import { startSilentProxy } from './silent-proxy.fake.ts'
import { useTestDatabase } from './testing.ts'

const files = useTestDatabase()
const name = 'listens'

/** The current or last queries of the listening connections. */
const readWords = (): Promise<string[]> =>
  files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ query: string }>(
      'SELECT query FROM pg_stat_activity WHERE application_name = $1',
      [name],
    )
    return rows.map(({ query }) => query)
  })
const notify = (payload: string) =>
  files.database.asOwner((tx) => tx.query(`SELECT pg_notify('sites', $1)`, [payload]))

test('a connection that falls silent is given up, and another one hears what comes', async () => {
  const proxy = await startSilentProxy(inject('postgres'), files.name)
  const database = openDatabase(proxy.target)
  let connected = 0
  const heard: string[] = []
  const faults: string[] = []
  const listener = listen(database, ['sites'], {
    name,
    heartbeat: { everyMs: 20, withinMs: 5000 },
    onNotify: (_, payload) => heard.push(payload),
    onConnected: () => void (connected += 1),
    onError: ({ message }) => faults.push(message),
  })
  try {
    await expect.poll(() => connected).toBe(1)
    await expect.poll(readWords).toEqual(['SELECT 1'])
    await notify('before')
    await expect.poll(() => heard).toEqual(['before'])
    expect([connected, faults]).toEqual([1, []])

    proxy.fallSilent()
    await notify('unheard')
    await expect.poll(() => connected).toBe(2)
    expect(faults).toEqual(['the listening connection ended'])
    await notify('after')
    await expect.poll(() => heard).toEqual(['before', 'after'])
  } finally {
    await listener.stop()
    await proxy.stop()
    await database.close()
  }
})
