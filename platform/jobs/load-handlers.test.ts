import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { loadHandlers } from './load-handlers.ts'

const attempt = { isLast: false, signal: new AbortController().signal, log: createLog('silent') }

test('handlers are loaded with the first job of any of them, once', async () => {
  const seen: string[] = []
  const handlers = loadHandlers(() => {
    seen.push('loaded')
    return Promise.resolve({
      greet: { run: async ({ name }: { readonly name: string }) => void seen.push(name) },
      count: {
        run: async ({ upTo }: { readonly upTo: number }) => void seen.push(String(upTo)),
        afterDeath: async (_: { readonly upTo: number }, reason: string | null) =>
          void seen.push(`died: ${reason}`),
      },
    })
  })
  const greet = handlers('greet')
  const count = handlers('count')
  expect(seen).toEqual([])
  await Promise.all([greet.run({ name: 'Ana' }, attempt), count.run({ upTo: 3 }, attempt)])
  await count.afterDeath?.({ upTo: 3 }, 'out of memory')
  await greet.afterDeath?.({ name: 'Ana' }, null)
  expect(seen).toEqual(['loaded', 'Ana', '3', 'died: out of memory'])
})

test('handlers that could not be loaded are loaded again for the next job', async () => {
  let loads = 0
  const { run } = loadHandlers(() => {
    loads += 1
    if (loads === 1) return Promise.reject(new Error('the disk is away'))
    return Promise.resolve({ say: { run: () => Promise.resolve() } })
  })('say')
  await expect(run({}, attempt)).rejects.toThrow('the disk is away')
  await expect(run({}, attempt)).resolves.toBeUndefined()
})
