import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '#modules/vehicles/demo-stock/random.ts'
import { type ChaosPlan, type ChaosProgress, isAllBroken } from './chaos-plan.ts'
import type { SupervisedProcess } from './supervised-process.ts'
import { endPostgresAtOnce } from './stored-leads.ts'

/** The supervisor gives up a server that ends repeatedly within half a minute. */
const betweenRestartsMs = 31_000

/** Spreads kills and restarts over the leads. A kill that meets a process that only starts is done to the next. */
export async function breakThings(
  plan: ChaosPlan,
  progress: ChaosProgress,
  data: string,
  kept: readonly SupervisedProcess[],
): Promise<void> {
  const random = createRandom(`${plan.seed} faults`)
  const isDue = (done: number, all: number): boolean =>
    done < all && progress.acknowledged / plan.leads >= (done + 0.5) / all
  let restartAt = 0
  while (!isAllBroken(plan, progress)) {
    await wait(50)
    const now = Date.now()
    if (isDue(progress.kills, plan.kills) && random.pick(kept).kill()) progress.kills += 1
    // The first few may come as quickly as they like.
    const isPatient = now > restartAt || progress.restarts < 3
    if (isPatient && isDue(progress.restarts, plan.restarts) && endPostgresAtOnce(data)) {
      progress.restarts += 1
      restartAt = now + betweenRestartsMs
    }
  }
}
