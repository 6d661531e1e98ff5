import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

/** Batch work that ends on command; `batches` records its calls. */
function startBatches(most = 10) {
  const batches: string[][] = []
  const ends: PromiseWithResolvers<void>[] = []
  const begun: PromiseWithResolvers<void>[] = []
  const entryOf = (list: PromiseWithResolvers<void>[], at: number) =>
    (list[at] ??= Promise.withResolvers<void>())
  const call = inBatches({
    keyOf: (item: string) => item[0],
    async work(items) {
      const at = batches.push([...items]) - 1
      entryOf(begun, at).resolve()
      await entryOf(ends, at).promise
      return items.map((item) => `${item} done`)
    },
    gatherMs: 0,
    most,
  })
  return {
    call,
    batches,
    untilBegun: (at: number) => entryOf(begun, at).promise,
    end: (at: number) => entryOf(ends, at).resolve(),
  }
}

test('calls of the same moment share a batch, and each gets its own result', async () => {
  const { call, batches, end } = startBatches()
  const results = Promise.all([call('a1'), call('a2'), call('a3')])
  end(0)
  expect(await results).toEqual(['a1 done', 'a2 done', 'a3 done'])
  expect(batches).toEqual([['a1', 'a2', 'a3']])
})

test('calls that come during a batch wait together for the next one', async () => {
  const { call, batches, untilBegun, end } = startBatches()
  const first = call('a1')
  await untilBegun(0)
  const later = Promise.all([call('a2'), call('a3')])
  expect(batches).toEqual([['a1']])
  end(0)
  end(1)
  expect(await first).toBe('a1 done')
  expect(await later).toEqual(['a2 done', 'a3 done'])
  expect(batches).toEqual([['a1'], ['a2', 'a3']])
})

test('a batch of one key that hangs does not delay another key', async () => {
  const { call, batches, untilBegun, end } = startBatches()
  const hanging = call('a1')
  await untilBegun(0)
  end(1)
  expect(await call('b1')).toBe('b1 done')
  expect(batches).toEqual([['a1'], ['b1']])
  end(0)
  expect(await hanging).toBe('a1 done')
})

test('a batch has no more items than it may have', async () => {
  const { call, batches, end } = startBatches(2)
  for (const at of [0, 1, 2]) end(at)
  await Promise.all(['a1', 'a2', 'a3', 'a4', 'a5'].map(call))
  expect(batches).toEqual([['a1', 'a2'], ['a3', 'a4'], ['a5']])
})

/** Batch work that fails completely if one of its items is faulty. */
function startFailing(fault: Error) {
  const batches: string[][] = []
  const call = inBatches({
    keyOf: () => 'one',
    work(items: readonly string[]) {
      batches.push([...items])
      return items.includes('faulty') ? Promise.reject(fault) : Promise.resolve(items)
    },
    gatherMs: 0,
    most: 10,
  })
  const settle = async () => {
    const settled = await Promise.allSettled(['a', 'faulty', 'b'].map(call))
    return settled.map(({ status }) => status)
  }
  return { settle, batches }
}

test('an item that a batch fails for fails alone', async () => {
  const { settle, batches } = startFailing(new Error('no such row'))
  expect(await settle()).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(batches).toEqual([['a', 'faulty', 'b'], ['a'], ['faulty'], ['b']])
})

test('while the database is away a batch fails as a whole, and is not tried piece by piece', async () => {
  const away = Object.assign(new Error('the server is away'), { code: 'ECONNREFUSED' })
  const { settle, batches } = startFailing(away)
  expect(await settle()).toEqual(['rejected', 'rejected', 'rejected'])
  expect(batches).toHaveLength(1)
})
