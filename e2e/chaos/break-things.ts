import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '#modules/vehicles/demo-stock/random.ts'
import type { ChaosPlan } from './chaos-plan.ts'
import type { KeptProcess } from './kept-process.ts'
import { endPostgresAtOnce } from './stored-leads.ts'

/** Spreads the kills and restarts over the run; a kill that meets a process that only starts is done later. */
export async function breakThings(
  plan: ChaosPlan,
  data: string,
  kept: readonly KeptProcess[],
  changeReceivers: () => void,
): Promise<{ kills: number; restarts: number }> {
  const random = createRandom(`${plan.seed} faults`)
  const startedAt = Date.now()
  const share = (): number => (Date.now() - startedAt) / (plan.seconds * 1000)
  let kills = 0
  let restarts = 0
  let changeAt = 0
  while (kills < plan.kills || restarts < plan.restarts || share() < 1) {
    await wait(50)
    if (Date.now() > changeAt) {
      changeReceivers()
      changeAt = Date.now() + random.between(1000, 5000)
    }
    if (kills < plan.kills && share() >= (kills + 0.5) / plan.kills) {
      kills += random.pick(kept).kill() ? 1 : 0
    }
    if (restarts < plan.restarts && share() >= (restarts + 0.5) / plan.restarts) {
      restarts += endPostgresAtOnce(data) ? 1 : 0
    }
  }
  return { kills, restarts }
}
