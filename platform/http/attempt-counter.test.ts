import { expect, test } from 'vitest'
import { createAttemptCounter } from './attempt-counter.ts'

function start() {
  let at = 0
  const counter = createAttemptCounter(() => at)
  const sender = { siteId: 1, address: 'a', addressLimit: 3, siteLimit: 5 }
  return {
    pass: (ms: number) => {
      at += ms
    },
    take: (more: Partial<typeof sender> = {}) => counter.take({ ...sender, ...more }),
  }
}

test('as many leads a minute as the limit says, and told when there may be another', () => {
  const { take, pass } = start()
  expect(take()).toMatchObject({ ok: true })
  pass(10_000)
  expect(take()).toMatchObject({ ok: true })
  expect(take()).toMatchObject({ ok: true })
  expect(take()).toEqual({ ok: false, retryAfterSeconds: 50 })
  pass(49_999)
  expect(take()).toEqual({ ok: false, retryAfterSeconds: 1 })
  pass(1)
  expect(take()).toMatchObject({ ok: true })
  expect(take()).toMatchObject({ ok: false })
})

test('another address has its own, the site has one for all', () => {
  const { take } = start()
  for (const _ of [1, 2, 3]) take()
  expect(take({ address: 'b' })).toMatchObject({ ok: true })
  expect(take({ address: 'b' })).toMatchObject({ ok: true })
  expect(take({ address: 'c' })).toMatchObject({ ok: false })
  expect(take({ address: 'c', siteId: 2 })).toMatchObject({ ok: true })
})

test('a lead that was none does not count', () => {
  const { take } = start()
  take()
  take()
  const third = take()
  if (third.ok) third.giveBack()
  expect(take()).toMatchObject({ ok: true })
  expect(take()).toMatchObject({ ok: false })
})

test('a refused one is not counted against whoever waits', () => {
  const { take, pass } = start()
  for (const _ of [1, 2, 3]) take()
  pass(59_000)
  take()
  pass(1_000)
  expect(take()).toMatchObject({ ok: true })
})
