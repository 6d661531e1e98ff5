import { expect, test } from 'vitest'
import { repeatRefresh } from './repeat-refresh.ts'

/** The test controls the time; the page is visible unless the test hides it. */
function openClock(isHidden = false) {
  const state = {
    isHidden,
    due: [] as { task: () => void; ms: number }[],
    shown: [] as (() => void)[],
  }
  return {
    clock: {
      setTimeout: (task: () => void, ms: number) => void state.due.push({ task, ms }),
      isHidden: () => state.isHidden,
      whenShown: (task: () => void) => void state.shown.push(task),
    },
    state,
    pass: () => state.due.shift()?.task(),
    show() {
      state.isHidden = false
      for (const task of state.shown.splice(0)) task()
    },
  }
}

const settle = () => new Promise((done) => setImmediate(done))

test('refreshes at once, and every ten minutes from then on', async () => {
  const { clock, state, pass } = openClock()
  let times = 0
  repeatRefresh(
    clock,
    () => Promise.resolve(void (times += 1)),
    () => undefined,
  )
  await settle()
  expect([times, state.due.map(({ ms }) => ms)]).toEqual([1, [600_000]])
  pass()
  await settle()
  expect([times, state.due.length]).toEqual([2, 1])
})

test('reports a failure in the words of §8, and continues', async () => {
  const { clock, state, pass } = openClock()
  const outcomes = [Promise.reject(new Error('away')), Promise.resolve()]
  const reported: Error[] = []
  repeatRefresh(
    clock,
    () => outcomes.shift()!,
    (error) => void reported.push(error),
  )
  await settle()
  expect(reported.map(({ message, cause }) => [message, (cause as Error).message])).toEqual([
    ['An error occurred with website refresh', 'away'],
  ])
  pass()
  await settle()
  expect([reported.length, state.due.length]).toEqual([1, 1])
})

test('waits while the page is hidden, and requests once when it is visible', async () => {
  const { clock, state, pass, show } = openClock(true)
  const requests: boolean[] = []
  repeatRefresh(
    clock,
    (isBack) => Promise.resolve(void requests.push(isBack)),
    () => undefined,
  )
  await settle()
  expect([requests, state.due]).toEqual([[], []])
  show()
  await settle()
  expect([requests, state.due.length]).toEqual([[true], 1])
  pass()
  await settle()
  expect(requests, 'the visitor has been here since').toEqual([true, false])
})
