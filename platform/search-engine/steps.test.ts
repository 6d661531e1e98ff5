import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { runInTurns } from './run-in-turns.ts'
import { runAtOnce, type Steps } from './steps.ts'

function* work(steps: number, eachMs: number): Steps<string> {
  for (let step = 0; step < steps; step += 1) {
    const endsAt = performance.now() + eachMs
    while (performance.now() < endsAt);
    yield
  }
  return 'done'
}

/** How many turns other work had before the result. */
async function countTurns(running: Promise<string>): Promise<number> {
  const counted = { turns: 0, isDone: false }
  void running.then(() => (counted.isDone = true))
  while (!counted.isDone) {
    await nextTurn()
    counted.turns += 1
  }
  return counted.turns
}

describe('work in steps', () => {
  test('done in one turn leaves none to others', async () => {
    let others = 0
    const other = nextTurn().then(() => (others += 1))
    expect(runAtOnce(work(3, 0))).toBe('done')
    expect(others).toBe(0)
    await other
  })

  test('done in turns leaves one to others after each long step', async () => {
    expect(await countTurns(runInTurns(work(5, 20)))).toBeGreaterThanOrEqual(5)
  })

  test('done in turns takes many short steps in one', async () => {
    expect(await countTurns(runInTurns(work(10_000, 0)))).toBeLessThan(1000)
  })

  test('that fails rejects for those who wait', async () => {
    // oxlint-disable-next-line require-yield -- fails before it would
    function* failing(): Steps<string> {
      throw new Error('out of order')
    }
    await expect(runInTurns(failing())).rejects.toThrow('out of order')
  })
})
