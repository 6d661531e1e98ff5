import { expect, onTestFinished, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

function useClock(): void {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

/** Start times in milliseconds of the rounds within 50 s, for rounds of this length. */
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
  await vi.advanceTimersByTimeAsync(50_000)
  const stopped = repetition.stop()
  await vi.advanceTimersByTimeAsync(roundMs)
  await stopped
  return starts
}

const listMultiples = (ms: number): number[] =>
  Array.from({ length: Math.ceil(50_000 / ms) }, (_, at) => at * ms)

test.each([
  ['begins again after the pause', 17_000, undefined, [0, 20_000, 40_000]],
  ['that takes little of the time has the same pause', 60, 50, listMultiples(3060)],
  ['that takes more of it has a pause so many times as long', 400, 50, [0, 20_400, 40_800]],
  ['that takes long has a pause of half a minute', 5000, 50, [0, 35_000]],
])('a round %s', async (_what, roundMs, restFactor, starts) => {
  expect(await listStarts(roundMs, restFactor)).toEqual(starts)
})

test('a round that fails after long is reported, and the next one comes after the usual pause', async () => {
  useClock()
  const errors: unknown[] = []
  let rounds = 0
  const work = async (): Promise<void> => {
    rounds += 1
    if (rounds > 1) return
    await new Promise((done) => setTimeout(done, 10_000))
    throw new Error('away')
  }
  const repetition = repeat(3000, work, (error) => errors.push(error), { restFactor: 50 })
  await vi.advanceTimersByTimeAsync(12_999)
  expect(rounds).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await repetition.stop()
  expect(errors).toEqual([new Error('away')])
  expect(rounds).toBe(2)
})
