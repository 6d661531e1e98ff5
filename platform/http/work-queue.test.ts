import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

/** Work items that end on command, with the number of starts of each. */
function openWorks() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const work = (key: string) => (): Promise<string> => {
    begun.push(key)
    const end = Promise.withResolvers<string>()
    ends.set(key, end)
    return end.promise
  }
  return { begun, work, end: (key: string) => ends.get(key)?.resolve(key), ends }
}

test('a hundred callers with the same key share one run', async () => {
  const { begun, work, end } = openWorks()
  const queue = createWorkQueue<string>({ atOnce: 2, waiting: 10 })
  const responses = Array.from({ length: 100 }, () => queue.run('a', work('a')))
  end('a')
  expect(new Set((await Promise.all(responses)).map((outcome) => outcome.kind))).toEqual(
    new Set(['done']),
  )
  expect(begun).toEqual(['a'])
})

test('two are at work at once, the others wait in order, and one too many is refused', async () => {
  const { begun, work, end } = openWorks()
  const queue = createWorkQueue<string>({ atOnce: 2, waiting: 2 })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((key) => queue.run(key, work(key)))
  expect(await queue.run('e', work('e'))).toEqual({ kind: 'full' })
  expect({ begun, active: queue.active, waiting: queue.waiting }).toEqual({
    begun: ['a', 'b'],
    active: 2,
    waiting: 2,
  })
  end('b')
  expect(await b).toEqual({ kind: 'done', value: 'b' })
  expect(begun).toEqual(['a', 'b', 'c'])
  // One work item has finished, so the queue has room again.
  const e = queue.run('e', work('e'))
  for (const key of ['a', 'c', 'd', 'e']) {
    end(key)
    await new Promise(setImmediate)
  }
  expect((await Promise.all([a, c, d, e])).map((outcome) => outcome?.kind)).toEqual(
    Array(4).fill('done'),
  )
  expect({ active: queue.active, waiting: queue.waiting }).toEqual({ active: 0, waiting: 0 })
})

test('what everyone left is not begun, what one still waits for is', async () => {
  const { begun, work, end } = openWorks()
  const queue = createWorkQueue<string>({ atOnce: 1, waiting: 10 })
  const visitor = new AbortController()
  const first = queue.run('a', work('a'))
  const left = queue.run('b', work('b'), visitor.signal)
  const shared = queue.run('c', work('c'), visitor.signal)
  const stays = queue.run('c', work('c'))
  visitor.abort()
  expect([await left, await shared]).toEqual([{ kind: 'left' }, { kind: 'left' }])
  end('a')
  await first
  end('c')
  expect(await stays).toEqual({ kind: 'done', value: 'c' })
  expect(begun).toEqual(['a', 'c'])
  expect(await queue.run('d', work('d'), visitor.signal)).toEqual({ kind: 'left' })
})

test('a work that fails fails for all who wait, and the next one is begun', async () => {
  const { work, end, ends } = openWorks()
  const queue = createWorkQueue<string>({ atOnce: 1, waiting: 10 })
  const both = [queue.run('a', work('a')), queue.run('a', work('a'))]
  const next = queue.run('b', work('b'))
  ends.get('a')?.reject(new Error('no'))
  await expect(Promise.allSettled(both)).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  end('b')
  expect(await next).toEqual({ kind: 'done', value: 'b' })
})
