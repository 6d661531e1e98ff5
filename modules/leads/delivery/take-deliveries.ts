import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import type { Database, TransactionLimits, Tx } from '#platform/postgres/database.ts'
import { listEndpoints } from './breaker.rules.ts'
import { allowConfirmations } from './confirmation-allowance.ts'
import { withheldReason } from './confirmation-limit.rules.ts'
import { takeDeliveries, type TakenLead } from './delivered-lead.store.ts'
import {
  buryDelivery,
  type DueDelivery,
  listDue,
  postponeDelivery,
  withholdDelivery,
} from './delivery.store.ts'
import { claimEndpoints } from './endpoint.store.ts'
import { readTarget } from './routing.rules.ts'
import { decideRestSeconds } from './schedule.rules.ts'

/** A delivery of a site to take. */
export interface WantedDelivery {
  readonly site: Site
  readonly deliveryId: string
}

export type TakeOutcome =
  | { readonly kind: 'taken'; readonly taken: TakenLead }
  /** The delivery is not due, leased by another worker, postponed, or was marked dead without an attempt. */
  | { readonly kind: 'nothing-to-do' }
  /** A confirmation to an address that has reached its limit. */
  | { readonly kind: 'withheld' }
  /** An endpoint rests or is disabled, so the delivery must be taken in its own transaction. */
  | { readonly kind: 'troubled' }

/** A worker mostly waits for the database, so statements are pipelined to save round trips. */
export const quickly: TransactionLimits = { pipelined: true }

/** Limits of a shared transaction. Only storage is shared; deliveries are sent independently. */
export const sharedBy = { gatherMs: 10, most: 50 }

interface TakeParts {
  readonly database: Database
  readonly originOf: (site: Site) => string
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  /** A random number from 0 to 1. */
  readonly chance: () => number
}

/**
 * Takes deliveries, those of a site in shared transactions: leases each, and reads what to send.
 */
export function createTaker(parts: TakeParts): (wanted: WantedDelivery) => Promise<TakeOutcome> {
  const takeTogether = inBatches({
    ...sharedBy,
    keyOf: ({ site }: WantedDelivery) => site,
    work: (wanted) => takeBatch(parts, wanted),
  })
  return async (wanted) => {
    const outcome = await takeTogether(wanted)
    return outcome.kind === 'troubled' ? takeTroubled(parts, wanted) : outcome
  }
}

async function takeBatch(
  parts: TakeParts,
  wanted: readonly WantedDelivery[],
): Promise<TakeOutcome[]> {
  const [first] = wanted
  if (first === undefined) return []
  const { site } = first
  const ids = wanted.map(({ deliveryId }) => deliveryId)
  const work = async (tx: Tx): Promise<Map<string, TakeOutcome>> => {
    const due = await listDue(tx, ids)
    const sound = due.filter((delivery) => listTroubled(delivery).length === 0)
    const taken = await takeAllowed(tx, parts, site, sound)
    const troubled = due.filter((delivery) => listTroubled(delivery).length > 0)
    return new Map([...taken, ...troubled.map(({ id }) => [id, { kind: 'troubled' }] as const)])
  }
  const outcomes = await parts.database.withScope(scopeOf(site), work, quickly)
  return ids.map((id, at) => {
    // If two jobs want the same delivery, the first one takes it.
    const outcome = ids.indexOf(id) === at ? outcomes.get(id) : undefined
    return outcome ?? { kind: 'nothing-to-do' }
  })
}

/**
 * Takes a delivery with a troubled endpoint in its own transaction, if the endpoint's rest is over.
 */
function takeTroubled(
  parts: TakeParts,
  { site, deliveryId }: WantedDelivery,
): Promise<TakeOutcome> {
  const restSeconds = decideRestSeconds(site.configuration.leads.delivery_delays_seconds)
  const work = async (tx: Tx): Promise<TakeOutcome> => {
    const [due] = await listDue(tx, [deliveryId])
    if (due === undefined) return { kind: 'nothing-to-do' }
    const troubled = listTroubled(due)
    if (troubled.length > 0) {
      const state = await claimEndpoints(tx, troubled, restSeconds)
      if (state.kind === 'disabled') {
        await buryDelivery(tx, deliveryId, `${state.endpoint} is disabled after days of failure`)
        return { kind: 'nothing-to-do' }
      }
      if (state.kind === 'resting') {
        // The first success wakes all waiting deliveries; until then their retries are spread out.
        await postponeDelivery(tx, deliveryId, state.seconds + restSeconds * parts.chance())
        return { kind: 'nothing-to-do' }
      }
    }
    const outcomes = await takeAllowed(tx, parts, site, [due])
    return outcomes.get(deliveryId) ?? { kind: 'nothing-to-do' }
  }
  return parts.database.withScope(scopeOf(site), work, quickly)
}

const listTroubled = (due: DueDelivery): string[] =>
  listEndpoints(due).filter((endpoint) => due.troubled.includes(endpoint))

/** Takes all deliveries except confirmations to addresses that have reached their limit. */
async function takeAllowed(
  tx: Tx,
  { secrets, originOf }: TakeParts,
  site: Site,
  due: readonly DueDelivery[],
): Promise<Map<string, TakeOutcome>> {
  const outcomes = new Map<string, TakeOutcome>()
  // Only the first attempt counts against the limit: a retry is the same confirmation.
  const counted = due.filter(({ kind, attempts }) => kind === 'confirmation' && attempts === 0)
  const addresses = counted.map(({ destination }) => readTarget(destination))
  const allowed = addresses.length === 0 ? [] : await allowConfirmations(tx, secrets, addresses)
  for (const [at, { id }] of counted.entries()) {
    if (allowed[at] === true) continue
    await withholdDelivery(tx, id, withheldReason)
    outcomes.set(id, { kind: 'withheld' })
  }
  const ids = due.flatMap(({ id }) => (outcomes.has(id) ? [] : id))
  if (ids.length === 0) return outcomes
  for (const taken of await takeDeliveries(tx, ids, { site, origin: originOf(site) })) {
    outcomes.set(taken.delivery.id, { kind: 'taken', taken })
  }
  return outcomes
}
