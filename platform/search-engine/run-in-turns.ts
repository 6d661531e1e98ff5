import { setImmediate as breathe } from 'node:timers/promises'
import type { Steps } from './steps.ts'

/** Long enough for little overhead, short enough that other requests are not delayed noticeably. */
const turnMs = 8

/** Runs steps in short turns, so that the thread can do other work in between. */
export async function runInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  let turnBeganAt = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() - turnBeganAt < turnMs) continue
    await breathe()
    turnBeganAt = performance.now()
  }
}
