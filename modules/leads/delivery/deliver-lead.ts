import type { Site } from '#modules/sites/site.types.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { endDeadDelivery } from './end-dead-delivery.ts'
import type { DeliverLeadPayload } from './deliver-lead.job.ts'
import type { DeliveryMeter } from './delivery-meter.types.ts'
import type { DeliveredLead } from './delivered-lead.types.ts'
import { listDue, postponeDelivery } from './delivery.store.ts'
import type { SendOutcome, TakenDelivery } from './delivery.types.ts'
import { holdLease } from './hold-lease.ts'
import { createOutcomeSaver, type TriedDelivery } from './save-outcome.ts'
import { decideWaitSeconds } from './schedule.rules.ts'
import { createTaker } from './take-deliveries.ts'

/** Sends a lead to a receiver. A receiver's failure is an outcome, never an exception. */
export interface SendDelivery<Delivery extends TakenDelivery = TakenDelivery> {
  (lead: DeliveredLead, delivery: Delivery, signal: AbortSignal): Promise<SendOutcome>
}

export interface DeliveryParts {
  readonly database: Database
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  readonly originOf: (site: Site) => string
  readonly send: SendDelivery
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  /** A random number from 0 to 1. */
  readonly chance: () => number
  readonly meter?: DeliveryMeter | undefined
}

type DeliveryLog = Pick<Log, 'info' | 'warn'>

/** The handler of `deliver-lead` and of `call-webhook`. */
export function createDeliveryHandler(parts: DeliveryParts): JobHandler<DeliverLeadPayload> {
  const deliver = createDeliverer(parts)
  return {
    run: (payload, { signal, log }) => deliver(payload, signal, log),
    afterDeath: (payload, reason) => endDeadDelivery(parts, payload, reason),
  }
}

/** Wait before a delivery is tried again if the configuration of its site does not resolve. */
const unresolvedSeconds = 60

/**
 * Attempts a delivery, if it is due and not leased by another process. The outcome is stored when this resolves.
 * Rejects only if the database is unreachable for too long; the delivery is requeued then. Concurrent deliveries
 * share their transactions.
 */
export function createDeliverer(
  parts: DeliveryParts,
): (payload: DeliverLeadPayload, signal: AbortSignal, log: DeliveryLog) => Promise<void> {
  const take = createTaker(parts)
  const save = createOutcomeSaver(parts.database)
  return async ({ siteId, deliveryId }, signal, log) => {
    const site = await parts.findSite(siteId)
    if (site === undefined) return postponeUnresolved(parts.database, log, siteId, deliveryId)
    const found = await take({ site, deliveryId })
    if (found.kind === 'withheld') {
      log.info({ delivery: deliveryId }, 'a confirmation is withheld: its address had enough')
    }
    if (found.kind !== 'taken') return
    const { delivery, lead } = found.taken
    const outcome = await attempt(parts, lead, delivery, signal)
    const { delivery_delays_seconds: delays } = site.configuration.leads
    const waitSeconds = decideWaitSeconds(delivery.attempts, delays, parts.chance())
    const isCutOff = signal.aborted
    const tried = { site, taken: found.taken, outcome, waitSeconds, isCutOff }
    await save(tried)
    if (!isCutOff || outcome.ok) parts.meter?.(delivery.kind, nameOutcome(outcome, waitSeconds))
    logOutcome(log, tried)
  }
}

async function postponeUnresolved(
  database: Database,
  log: DeliveryLog,
  siteId: number,
  deliveryId: string,
): Promise<void> {
  log.warn({ siteId, deliveryId }, 'a delivery waits: its site has no configuration that resolves')
  await database.withScope(ownScopeOf(siteId), async (tx) => {
    const [due] = await listDue(tx, [deliveryId])
    if (due !== undefined) await postponeDelivery(tx, deliveryId, unresolvedSeconds)
  })
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
    // A bug, or a lead that cannot be rendered. It is stored as a failure, so that staff see it and other deliveries
    // continue.
    return { ok: false, reason: `not sent: ${(error as Error).message}`, fault: 'mail' }
  } finally {
    lease.end()
  }
}

function logOutcome(log: DeliveryLog, { taken, outcome, waitSeconds }: TriedDelivery): void {
  const { delivery } = taken
  const entry = { delivery: delivery.id, kind: delivery.kind, attempt: delivery.attempts }
  if (outcome.ok && outcome.isStored) {
    log.warn(entry, 'a mail about a lead is stored, not sent: there is no mail server')
  } else if (outcome.ok) log.info(entry, 'a lead was delivered')
  else if (waitSeconds === null) log.warn(entry, 'a delivery is dead')
  else log.info({ ...entry, waitSeconds }, 'a delivery failed and is tried again')
}

function nameOutcome(
  outcome: SendOutcome,
  waitSeconds: number | null,
): Parameters<DeliveryMeter>[1] {
  if (outcome.ok) return outcome.isStored ? 'not-sent' : 'delivered'
  return waitSeconds === null ? 'dead' : 'failed'
}
