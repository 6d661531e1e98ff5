import type { ContractResponse } from '#platform/search-contract/contract.types.ts'
import { contractFault } from '#platform/search-contract/search-faults.ts'
import { runInTurns } from '#platform/search-engine/run-in-turns.ts'
import type { Steps } from '#platform/search-engine/steps.ts'
import { createWorkQueue } from '#platform/http/work-queue.ts'
import type { HttpContext } from '../request/http-env.ts'

/** Searches that run at one time, taking turns, and searches that may wait; most finish in their first turn. */
const mostAtOnce = 4
const mostWaiting = 200

/** Runs a search when it is its turn; a search whose client has left is not begun. */
export type SearchQueue = (
  c: HttpContext,
  steps: Steps<ContractResponse>,
) => Promise<ContractResponse>

/** Runs few searches at a time, because results are held in memory until all of them are found. */
export function openSearchQueue(): SearchQueue {
  const searches = createWorkQueue<ContractResponse>({ atOnce: mostAtOnce, waiting: mostWaiting })
  let lastSearch = 0
  return async (c, steps) => {
    const key = String((lastSearch += 1))
    const outcome = await searches.run(key, () => runInTurns(steps), c.req.raw.signal)
    if (outcome.kind === 'done') return outcome.value
    c.header('retry-after', '1')
    return contractFault('too_many_search_requests', 'Too many requests. Try again soon.', 503)
  }
}
