import { expect, test } from 'vitest'
import { ReceiverSlots } from './receiver-slots.ts'

/** A lane of three slots, of which one receiver may use two, with a clock that only pauses advance. */
function openSlots() {
  let now = 1000
  const pauses: number[] = []
  const slots = new ReceiverSlots(
    3,
    () => now,
    (ms) => {
      pauses.push(ms)
      now += ms
      return Promise.resolve()
    },
  )
  return { slots, pauses }
}

test('while no receiver is full, nothing is waited for', async () => {
  const { slots, pauses } = openSlots()
  slots.begin('slow.example')
  expect([await slots.listFullBeforeFetch(), await slots.listFullBeforeFetch()]).toEqual([
    null,
    null,
  ])
  expect(pauses).toEqual([])
})

test('places that find only jobs of a full receiver look again one after the other', async () => {
  const { slots, pauses } = openSlots()
  slots.begin('slow.example')
  slots.begin('slow.example')
  const looks = [1, 2, 3].map(() => slots.listFullBeforeFetch())
  expect(await Promise.all(looks)).toEqual([['slow.example'], ['slow.example'], ['slow.example']])
  expect(pauses).toEqual([250, 250])
})

test('where another receiver’s job was found, the next one is looked for at once', async () => {
  const { slots, pauses } = openSlots()
  slots.begin('slow.example')
  slots.begin('slow.example')
  await slots.listFullBeforeFetch()
  slots.begin('quick.example')?.()
  await slots.listFullBeforeFetch()
  expect(pauses).toEqual([])
})

test('a place that waited to look learns that the receiver has a place again', async () => {
  const { slots } = openSlots()
  const end = slots.begin('slow.example')
  slots.begin('slow.example')
  await slots.listFullBeforeFetch()
  const look = slots.listFullBeforeFetch()
  end?.()
  expect(await look).toBeNull()
})

test('a job that was fetched already waits until its receiver has a place again', async () => {
  const { slots } = openSlots()
  const end = slots.begin('quick.example')
  slots.begin('quick.example')
  const waiting = slots.beginSoon('quick.example')
  end?.()
  expect(await waiting).toBeDefined()
})

test('of two jobs that wait for a place, one gets the next', async () => {
  const { slots } = openSlots()
  const end = slots.begin('quick.example')
  slots.begin('quick.example')
  const waiting = [slots.beginSoon('quick.example'), slots.beginSoon('quick.example')]
  end?.()
  const begun = await Promise.all(waiting)
  expect(begun.map((one) => one === undefined)).toEqual([false, true])
})

test('a job of a slow receiver waits a quarter of a second at most', async () => {
  const { slots, pauses } = openSlots()
  slots.begin('slow.example')
  slots.begin('slow.example')
  expect(await slots.beginSoon('slow.example')).toBeUndefined()
  expect(pauses).toEqual([250])
})
