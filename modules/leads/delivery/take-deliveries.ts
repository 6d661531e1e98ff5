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

/** A delivery of a site that is asked for. */
export interface WantedDelivery {
  readonly site: Site
  readonly deliveryId: string
}

export type TakeOutcome =
  | { readonly kind: 'taken'; readonly taken: TakenLead }
  /** It is not due, another worker has it, or it was put off or given up without a try. */
  | { readonly kind: 'nothing-to-do' }
  /** It is a confirmation, and its address had enough of them. */
  | { readonly kind: 'withheld' }
  /** One of its endpoints rests or is disabled: it has to be taken by itself. */
  | { readonly kind: 'troubled' }

/** A worker does little but wait for the database: each turn with it counts. */
export const quickly: TransactionLimits = { pipelined: true }

/** Deliveries of one transaction. Their sending does not wait for each other: only the writing is shared. */
export const sharedBy = { gatherMs: 10, most: 50 }

interface TakeParts {
  readonly database: Database
  readonly originOf: (site: Site) => string
  /** Of FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  /** 0 to 1. */
  readonly chance: () => number
}

/** Takes deliveries, those of a site in common transactions: the lease of each, and all that is to be sent. */
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
    // A delivery that two jobs want at the same time is taken by the first.
    const outcome = ids.indexOf(id) === at ? outcomes.get(id) : undefined
    return outcome ?? { kind: 'nothing-to-do' }
  })
}

/** A delivery to an endpoint that rests is tried if its rest is over, and is alone in its transaction. */
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
        // All that wait are woken by the first that succeeds; until then they need not come all at once.
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

/** Takes all but the confirmations whose addresses had enough. */
async function takeAllowed(
  tx: Tx,
  { secrets, originOf }: TakeParts,
  site: Site,
  due: readonly DueDelivery[],
): Promise<Map<string, TakeOutcome>> {
  const outcomes = new Map<string, TakeOutcome>()
  // Further tries of one that was let through are the same confirmation.
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
