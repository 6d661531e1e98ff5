import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '#modules/vehicles/demo-stock/random.ts'
import { type ChaosPlan, type ChaosProgress, isAllBroken } from './chaos-plan.ts'
import type { SupervisedProcess } from './supervised-process.ts'
import { endPostgresAtOnce } from './stored-leads.ts'

/** The supervisor gives up a server that ends repeatedly within half a minute. */
const betweenRestartsMs = 31_000

/**
 * Spreads kills and restarts over the leads. If the chosen process is still starting, another is killed a little
 * later.
 */
export async function breakThings(
  plan: ChaosPlan,
  progress: ChaosProgress,
  data: string,
  processes: readonly SupervisedProcess[],
): Promise<void> {
  const random = createRandom(`${plan.seed} faults`)
  const isDue = (done: number, all: number): boolean =>
    done < all && progress.acknowledged / plan.leads >= (done + 0.5) / all
  let restartAt = 0
  while (!isAllBroken(plan, progress)) {
    await wait(50)
    const now = Date.now()
    if (isDue(progress.kills, plan.kills) && random.pick(processes).kill()) progress.kills += 1
    // The supervisor allows the first few restarts, however close together.
    const mayRestart = now > restartAt || progress.restarts < 3
    if (mayRestart && isDue(progress.restarts, plan.restarts) && endPostgresAtOnce(data)) {
      progress.restarts += 1
      restartAt = now + betweenRestartsMs
    }
  }
}
