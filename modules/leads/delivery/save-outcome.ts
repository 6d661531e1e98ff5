import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { findFailedEndpoint, listEndpoints } from './breaker.rules.ts'
import type { TakenLead } from './delivered-lead.store.ts'
import { saveDelivered, saveFailed, saveNotSent } from './delivery.store.ts'
import type { SendOutcome } from './delivery.types.ts'
import { countFailure, wakeDeliveries } from './endpoint.store.ts'
import { retryTransaction } from './retry-transaction.ts'
import { queueDeliveredEvents } from './queue-delivered-events.ts'
import { decideRestSeconds } from './schedule.rules.ts'
import { quickly, sharedBy } from './take-deliveries.ts'

export interface TriedDelivery {
  readonly site: Site
  readonly taken: TakenLead
  readonly outcome: SendOutcome
  /** Wait before the next attempt after a failure; null: the delivery is dead then. */
  readonly waitSeconds: number | null
  /** This process shut down during the attempt, which is not the receiver's failure. */
  readonly isCutOff: boolean
}

interface DeliveredLead {
  readonly site: Site
  readonly taken: TakenLead
  readonly detail: string
}

/**
 * Stores the outcomes of attempts: successes of a site share transactions, each failure has its own. Retries while
 * the database is unreachable, because the receiver may already have the lead.
 */
export function createOutcomeSaver(database: Database): (tried: TriedDelivery) => Promise<void> {
  const saveTogether = inBatches({
    ...sharedBy,
    keyOf: ({ site }: DeliveredLead) => site,
    async work(delivered) {
      const [first] = delivered
      if (first === undefined) return []
      const work = (tx: Tx) => saveAllDelivered(tx, first.site, delivered)
      await database.withScope(scopeOf(first.site), work, quickly)
      return delivered
    },
  })
  return (tried) =>
    retryTransaction(async () => {
      const { site, taken, outcome } = tried
      if (outcome.ok && outcome.isStored !== true) {
        await saveTogether({ site, taken, detail: outcome.detail })
        return
      }
      await database.withScope(scopeOf(site), (tx) => saveOther(tx, tried), quickly)
    })
}

async function saveAllDelivered(
  tx: Tx,
  site: Site,
  delivered: readonly DeliveredLead[],
): Promise<void> {
  const arrivals = delivered.map(({ taken, detail }) => ({ delivery: taken.delivery, detail }))
  const endpoints = new Set(arrivals.flatMap(({ delivery }) => listEndpoints(delivery)))
  const rested = await saveDelivered(tx, arrivals, [...endpoints])
  for (const endpoint of rested) await wakeDeliveries(tx, endpoint)
  for (const { taken } of delivered) {
    await queueDeliveredEvents(tx, site, taken.lead, taken.delivery)
  }
}

async function saveOther(
  tx: Tx,
  { site, taken: { delivery }, outcome, waitSeconds, isCutOff }: TriedDelivery,
): Promise<void> {
  if (outcome.ok) return saveNotSent(tx, delivery, outcome.detail)
  await saveFailed(tx, delivery, outcome.reason, waitSeconds)
  const endpoint = isCutOff ? null : findFailedEndpoint(delivery, outcome.fault)
  if (endpoint === null) return
  const { delivery_delays_seconds: delays } = site.configuration.leads
  await countFailure(tx, site.id, endpoint, decideRestSeconds(delays))
}
