import type { Site } from '#modules/sites/site.types.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database, TransactionLimits, Tx } from '#platform/postgres/database.ts'
import { endDeadDelivery } from './after-death.ts'
import { findFailedEndpoint, listEndpoints } from './breaker.rules.ts'
import { allowConfirmation } from './confirmation-allowance.ts'
import { withheldReason } from './confirmation-limit.rules.ts'
import type { DeliverLeadPayload } from './deliver-lead.job.ts'
import type { DeliveryMeter } from './delivery-meter.types.ts'
import type { DeliveredLead } from './delivered-lead.types.ts'
import { takeDelivery, type TakenLead } from './delivered-lead.store.ts'
import {
  buryDelivery,
  findDue,
  postponeDelivery,
  saveDelivered,
  saveFailed,
  saveNotSent,
  withholdDelivery,
} from './delivery.store.ts'
import type { SendOutcome, TakenDelivery } from './delivery.types.ts'
import { claimEndpoints, countFailure, wakeDeliveries } from './endpoint.store.ts'
import { holdLease } from './hold-lease.ts'
import { persist } from './persist.ts'
import { queueDeliveredEvents } from './queue-delivered-events.ts'
import { readTarget } from './routing.rules.ts'
import { decideRestSeconds, decideWaitSeconds } from './schedule.rules.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'

/** Sends a lead to a receiver. Whatever the receiver does is an outcome, never an exception. */
export interface SendDelivery<Delivery extends TakenDelivery = TakenDelivery> {
  (lead: DeliveredLead, delivery: Delivery, signal: AbortSignal): Promise<SendOutcome>
}

export interface DeliveryParts {
  readonly database: Database
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  readonly originOf: (site: Site) => string
  readonly send: SendDelivery
  /** Of FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  readonly log: Pick<Log, 'info' | 'warn'>
  /** 0 to 1. */
  readonly chance: () => number
  readonly meter?: DeliveryMeter | undefined
}

/** The handler of `deliver-lead` and of `call-webhook`. */
export const createDeliveryHandler = (
  parts: Omit<DeliveryParts, 'log'>,
): JobHandler<DeliverLeadPayload> => ({
  run: (payload, { signal, log }) => deliverLead({ ...parts, log }, payload, signal),
  afterDeath: (payload, reason) => endDeadDelivery(parts, payload, reason),
})

/** A worker does little but wait for the database: each turn with it counts. */
const quickly: TransactionLimits = { pipelined: true }

/** Until a site whose configuration does not resolve is looked at again. */
const unresolvedSeconds = 60

/**
 * One try of a delivery, if it is due and no other process has leased it. The outcome is in the database when this
 * resolves. Rejects only where the database is away for longer; the delivery is found again then.
 */
export async function deliverLead(
  parts: DeliveryParts,
  { siteId, deliveryId }: DeliverLeadPayload,
  signal: AbortSignal,
): Promise<void> {
  const site = await parts.findSite(siteId)
  if (site === undefined) return postponeUnresolved(parts, siteId, deliveryId)
  const taken = await take(parts, site, deliveryId)
  if (taken === undefined) return
  const { delivery, lead } = taken
  const outcome = await attempt(parts, lead, delivery, signal)
  await save(parts, site, taken, outcome, signal.aborted)
}

async function postponeUnresolved(
  { database, log }: DeliveryParts,
  siteId: number,
  deliveryId: string,
): Promise<void> {
  log.warn({ siteId, deliveryId }, 'a delivery waits: its site has no configuration that resolves')
  await database.withScope(ownScopeOf(siteId), async (tx) => {
    const due = await findDue(tx, deliveryId)
    if (due !== undefined) await postponeDelivery(tx, deliveryId, unresolvedSeconds)
  })
}

/** The lease with all that is to be sent; undefined where there is nothing to do now. */
function take(
  parts: DeliveryParts,
  site: Site,
  deliveryId: string,
): Promise<TakenLead | undefined> {
  const restSeconds = decideRestSeconds(site.configuration.leads.delivery_delays_seconds)
  const work = async (tx: Tx): Promise<TakenLead | undefined> => {
    const due = await findDue(tx, deliveryId)
    if (due === undefined) return undefined
    const troubled = listEndpoints(due).filter((endpoint) => due.troubled.includes(endpoint))
    if (troubled.length > 0) {
      const state = await claimEndpoints(tx, troubled, restSeconds)
      if (state.kind === 'disabled') {
        await buryDelivery(tx, deliveryId, `${state.endpoint} is disabled after days of failure`)
        return undefined
      }
      if (state.kind === 'resting') {
        // All that wait are woken by the first that succeeds; until then they need not come all at once.
        await postponeDelivery(tx, deliveryId, state.seconds + restSeconds * parts.chance())
        return undefined
      }
    }
    // Further tries of one that was let through are the same confirmation.
    if (due.kind === 'confirmation' && due.attempts === 0) {
      if (!(await allowConfirmation(tx, parts.secrets, readTarget(due.destination)))) {
        await withholdDelivery(tx, deliveryId, withheldReason)
        parts.log.info(
          { delivery: deliveryId },
          'a confirmation is withheld: its address had enough',
        )
        return undefined
      }
    }
    return takeDelivery(tx, deliveryId, { site, origin: parts.originOf(site) })
  }
  return parts.database.withScope(scopeOf(site), work, quickly)
}

async function attempt(
  parts: DeliveryParts,
  lead: DeliveredLead,
  delivery: TakenDelivery,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const lease = holdLease(parts.database, delivery)
  try {
    return await parts.send(lead, delivery, signal)
  } catch (error) {
    // A bug of ours, or a lead that we cannot write down: it must be seen, and must not stop the others.
    return { ok: false, reason: `not sent: ${(error as Error).message}`, fault: 'mail' }
  } finally {
    lease.end()
  }
}

/** One transaction; while the database is away it is tried again, because what was sent was sent. */
async function save(
  parts: DeliveryParts,
  site: Site,
  { delivery, lead }: TakenLead,
  outcome: SendOutcome,
  /** By the end of this process, which does not count as a failure. */
  isCutOff: boolean,
): Promise<void> {
  const { delivery_delays_seconds: delays } = site.configuration.leads
  const waitSeconds = decideWaitSeconds(delivery.attempts, delays, parts.chance())
  const work = async (tx: Tx): Promise<void> => {
    if (outcome.ok && outcome.isStored) return saveNotSent(tx, delivery, outcome.detail)
    if (outcome.ok) {
      const rested = await saveDelivered(tx, delivery, outcome.detail, listEndpoints(delivery))
      for (const endpoint of rested) await wakeDeliveries(tx, endpoint)
      await queueDeliveredEvents(tx, site, lead, delivery)
      return
    }
    await saveFailed(tx, delivery, outcome.reason, waitSeconds)
    const endpoint = isCutOff ? null : findFailedEndpoint(delivery, outcome.fault)
    if (endpoint !== null) {
      await countFailure(tx, site.id, endpoint, decideRestSeconds(delays))
    }
  }
  await persist(() => parts.database.withScope(scopeOf(site), work, quickly))
  if (!isCutOff || outcome.ok) {
    parts.meter?.(delivery.kind, nameOutcome(outcome, waitSeconds))
  }
  const entry = { delivery: delivery.id, kind: delivery.kind, attempt: delivery.attempts }
  if (outcome.ok && outcome.isStored) {
    parts.log.warn(entry, 'a mail about a lead is stored, not sent: there is no mail server')
  } else if (outcome.ok) parts.log.info(entry, 'a lead was delivered')
  else if (waitSeconds === null) parts.log.warn(entry, 'a delivery is dead')
  else parts.log.info({ ...entry, waitSeconds }, 'a delivery failed and is tried again')
}

function nameOutcome(
  outcome: SendOutcome,
  waitSeconds: number | null,
): Parameters<DeliveryMeter>[1] {
  if (outcome.ok) return outcome.isStored ? 'not-sent' : 'delivered'
  return waitSeconds === null ? 'dead' : 'failed'
}
