import { setImmediate as breathe } from 'node:timers/promises'
import type { Steps } from './steps.ts'

/** Long enough that breathing costs next to nothing, short enough that no request feels it. */
const turnMs = 8

/** Does work in turns, between which the thread does whatever else waits. */
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
