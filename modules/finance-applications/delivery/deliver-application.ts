import type { Site } from '#modules/sites/site.types.ts'
import { decideWaitSeconds } from '#modules/leads/delivery/schedule.rules.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { GuardedPostOptions, PostOutcome } from '#platform/http/guarded-post.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { Webhook } from 'standardwebhooks'
import type { AnswerSeal } from '../application/answer-seal.ts'
import { insertRecord } from '../application/application-record.store.ts'
import {
  type ApplicationRow,
  findApplication,
  saveDeliveryState,
} from '../application/application.store.ts'
import { type ApplicationPayload, deliverApplicationJob } from '../application/application-jobs.ts'
import { findLenderAccount, type LenderAccount, type LenderSources } from './lender-account.ts'
import { buildLenderBody } from './lender-body.view.ts'

const timeoutMs = 15_000

export interface ApplicationDeliveryParts extends LenderSources {
  readonly database: Database
  readonly seal: AnswerSeal
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  readonly originOf: (site: Site) => string
  readonly post: (address: string, options: GuardedPostOptions) => Promise<PostOutcome>
  /** Returns a random number from 0 to 1. */
  readonly chance: () => number
  readonly now: () => Date
}

/**
 * The handler of `deliver-finance-application`: one attempt by signed webhook (Standard Webhooks;
 * only 2xx is success), whose outcome is recorded. Receivers recognise repeats by `webhook-id`,
 * which is the application's id.
 */
export const createApplicationDelivery = (
  parts: ApplicationDeliveryParts,
): JobHandler<ApplicationPayload> => ({
  async run(payload, { log }) {
    const { siteId, applicationId } = payload
    const site = await parts.findSite(siteId)
    if (site === undefined) throw new Error(`site ${siteId} has no configuration that resolves`)
    const within = <T>(work: (tx: Tx) => Promise<T>) =>
      parts.database.withScope(scopeOf(site), work)
    const found = await within(async (tx) => {
      const row = await findApplication(tx, applicationId)
      if (row?.deliveryState !== 'pending' || row.destination === null) return undefined
      const vehicle = row.vehicleId === null ? undefined : await findVehicleById(tx, row.vehicleId)
      return { row, url: row.destination, vehicle: vehicle ?? null }
    })
    if (found === undefined) return
    const { row, url } = found
    const account = findLenderAccount(parts, site.slug, url)
    const answers = parts.seal.open(row.id, row.answers)
    const body = JSON.stringify(
      buildLenderBody({ ...found, answers, site, origin: parts.originOf(site) }),
    )
    const outcome: PostOutcome =
      account === null
        ? { ok: false, lasting: false, reason: 'there is no lender of a demonstration here' }
        : await parts.post(account.url, sign(parts.now(), account, row, body))
    const detail = outcome.ok ? `answered ${outcome.status}` : `${url} ${outcome.reason}`
    const delays = site.configuration.leads.delivery_delays_seconds
    const wait = decideWaitSeconds(row.attempts + 1, delays, parts.chance())
    const state = outcome.ok ? 'delivered' : wait === null ? 'dead' : 'pending'
    await within(async (tx) => {
      await saveDeliveryState(tx, row.id, state)
      await insertRecord(tx, row, state === 'pending' ? 'failed' : state, detail)
      if (state === 'pending') {
        await enqueue(tx, deliverApplicationJob, [payload], { waitSeconds: wait ?? 0 })
      }
    })
    log.info({ application: row.id, state }, 'a finance application was sent to its lender')
  },
  async afterDeath({ siteId, applicationId }, reason) {
    if (reason === null) return
    await parts.database.withScope(ownScopeOf(siteId), async (tx) => {
      const row = await findApplication(tx, applicationId)
      if (row?.deliveryState !== 'pending') return
      await saveDeliveryState(tx, row.id, 'dead')
      await insertRecord(tx, row, 'dead', reason)
    })
  },
})

function sign(
  at: Date,
  { secrets, allowLoopback }: LenderAccount,
  row: ApplicationRow,
  body: string,
): GuardedPostOptions {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(row.id, at, body))
  return {
    timeoutMs,
    allowLoopback,
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': row.id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
  }
}
