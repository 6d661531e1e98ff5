import { expect, onTestFinished, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

function useClock(): void {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

/** Instants at which rounds of this length begin, in milliseconds, up to the tenth second. */
async function listStarts(roundMs: number, restFactor?: number): Promise<number[]> {
  useClock()
  const begunAt = performance.now()
  const starts: number[] = []
  const work = async (): Promise<void> => {
    starts.push(performance.now() - begunAt)
    await new Promise((done) => setTimeout(done, roundMs))
  }
  const options = restFactor === undefined ? {} : { restFactor }
  const repetition = repeat(3000, work, () => undefined, options)
  await vi.advanceTimersByTimeAsync(10_000)
  const stopped = repetition.stop()
  await vi.advanceTimersByTimeAsync(roundMs)
  await stopped
  return starts
}

test.each([
  ['begins again after the pause', 100, undefined, [0, 3100, 6200, 9300]],
  ['that takes little of the time has the same pause', 60, 50, [0, 3060, 6120, 9180]],
  ['that takes more of it has a pause so many times as long', 80, 50, [0, 4080, 8160]],
])('a round %s', async (_what, roundMs, restFactor, starts) => {
  expect(await listStarts(roundMs, restFactor)).toEqual(starts)
})

test('a round that fails is reported, and the next one comes', async () => {
  useClock()
  const errors: unknown[] = []
  let rounds = 0
  const work = async (): Promise<void> => {
    rounds += 1
    if (rounds === 1) throw new Error('away')
  }
  const repetition = repeat(3000, work, (error) => errors.push(error))
  await vi.advanceTimersByTimeAsync(3000)
  await repetition.stop()
  expect(errors).toEqual([new Error('away')])
  expect(rounds).toBe(2)
})
