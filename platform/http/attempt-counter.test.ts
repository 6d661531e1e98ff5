import { expect, test } from 'vitest'
import { createAttemptCounter } from './attempt-counter.ts'

function start() {
  let at = 0
  const counter = createAttemptCounter(() => at)
  const sender = { siteId: 1, address: 'a', addressLimit: 3, siteLimit: 5, cost: 1 }
  return {
    pass: (ms: number) => {
      at += ms
    },
    take: (more: Partial<typeof sender> = {}) => counter.take({ ...sender, ...more }),
  }
}

test('as many leads a minute as the limit allows, and then when to try again', () => {
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

test('a refused one is not counted against those who wait', () => {
  const { take, pass } = start()
  for (const _ of [1, 2, 3]) take()
  pass(59_000)
  take()
  pass(1_000)
  expect(take()).toMatchObject({ ok: true })
})

test('one that counts as several needs room for all of them, and none is counted where there is not', () => {
  const { take, pass } = start()
  expect(take({ cost: 2 })).toMatchObject({ ok: true })
  pass(10_000)
  expect(take({ cost: 2 })).toEqual({ ok: false, retryAfterSeconds: 50 })
  const third = take()
  expect(third).toMatchObject({ ok: true })
  expect(take({ cost: 3 })).toEqual({ ok: false, retryAfterSeconds: 60 })
  if (third.ok) third.giveBack()
  pass(50_000)
  expect(take({ cost: 3 })).toMatchObject({ ok: true })
})

test('several are given back as one', () => {
  const { take } = start()
  const all = take({ cost: 3 })
  if (all.ok) all.giveBack()
  expect(take({ cost: 3 })).toMatchObject({ ok: true })
})

test('more than the limit never fit', () => {
  expect(start().take({ cost: 4 })).toEqual({ ok: false, retryAfterSeconds: 60 })
})

test('a window of a day is not free again after a minute', () => {
  let at = 0
  const day = 24 * 3600 * 1000
  const counter = createAttemptCounter(() => at, day)
  const take = () => counter.take({ siteId: 1, address: 'a', addressLimit: 1, siteLimit: 5 })
  take()
  at = 3600_000
  expect(take()).toEqual({ ok: false, retryAfterSeconds: 23 * 3600 })
  at = day
  expect(take()).toMatchObject({ ok: true })
})

test('an invalid lead does not count, even after later leads', () => {
  const { take } = start()
  const first = take()
  take()
  take()
  if (first.ok) first.giveBack()
  expect(take()).toMatchObject({ ok: true })
  expect(take()).toMatchObject({ ok: false })
})
