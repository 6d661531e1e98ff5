import { beforeEach, describe, expect, test } from 'vitest'
import { remindVisitorJob } from '#modules/bookings/mail/remind-visitor.job.ts'
import { applyLeadSite } from '#modules/leads/delivery/testing.ts'
import { deliverLeadJob } from '#modules/leads/delivery/deliver-lead.job.ts'
import { deleteExpiredJob } from '#modules/privacy/delete-expired.job.ts'
import { inviteToSurveysJob } from '#modules/surveys/mail/survey-jobs.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { SiteState } from '#modules/sites/site-state.rules.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { listLanes } from './job-handlers.ts'
import { waitForOpenSite } from './wait-for-open-site.ts'

const own = useTestDatabase()
let site: Site

beforeEach(async () => {
  site ??= await applyLeadSite(own.database)
  await own.database.asOwner((tx) => tx.query('DELETE FROM graphile_worker._private_jobs'))
})

const attempt = {
  isLast: false,
  signal: new AbortController().signal,
  log: createLog('silent'),
}

/** Runs a job of a site in a given state. @returns whether its handler ran, and the jobs that are queued then */
async function run(name: string, state: SiteState, payload: object) {
  let hasRun = false
  const job = {
    name,
    limitMs: 1000,
    findFault: () => null,
    run: () => {
      hasRun = true
      return Promise.resolve()
    },
    afterDeath: () => Promise.resolve(),
  }
  const findSite = () => Promise.resolve({ ...site, state })
  const waiting = waitForOpenSite(job, { database: own.database, findSite })
  await waiting.run({ siteId: site.id, ...payload }, attempt)
  const queued = await own.database.asOwner(
    async (tx) =>
      (
        await tx.query<{ name: string; minutes: number; payload: object }>(
          `SELECT identifier AS name, payload, (extract(epoch FROM run_at - now()) / 60)::float8 AS minutes
             FROM graphile_worker._private_jobs jobs
             JOIN graphile_worker._private_tasks tasks ON tasks.id = task_id`,
        )
      ).rows,
  )
  return { hasRun, queued }
}

const delivery = { deliveryId: '00000000-0000-4000-8000-000000000001' }

describe('a job that notifies somebody', () => {
  test('is done for an open site', async () => {
    expect(await run(deliverLeadJob.name, 'open', delivery)).toEqual({ hasRun: true, queued: [] })
  })

  test('waits while the site is suspended, with its payload', async () => {
    const { hasRun, queued } = await run(deliverLeadJob.name, 'suspended', delivery)
    expect(hasRun).toBe(false)
    expect(queued).toMatchObject([
      { name: deliverLeadJob.name, payload: { siteId: site.id, ...delivery } },
    ])
    expect(queued[0]!.minutes).toBeGreaterThan(4)
    expect(queued[0]!.minutes).toBeLessThan(6)
  })

  test('is dropped where the site is removed', async () => {
    const dropped = { hasRun: false, queued: [] }
    expect(await run(deliverLeadJob.name, 'removed', delivery)).toEqual(dropped)
    const reminder = { bookingId: delivery.deliveryId, sequence: 0 }
    expect(await run(remindVisitorJob.name, 'removed', reminder)).toEqual(dropped)
  })

  test('is left out where it would be out of date', async () => {
    const left = { hasRun: false, queued: [] }
    expect(await run(inviteToSurveysJob.name, 'suspended', {})).toEqual(left)
  })
})

test('stored data of visitors is deleted in any state of the site', async () => {
  for (const state of ['suspended', 'removed'] as const) {
    expect((await run(deleteExpiredJob.name, state, {})).hasRun).toBe(true)
  }
})

/** Jobs that send nothing to people or other systems. */
const inside = [
  'reconcile-payment',
  'refund-payment',
  'end-hold',
  'end-courtesy-hold',
  'fetch-picture',
  'fetch-history-report',
  'compose-open-graph-card',
  'import-stock-feed',
  'delete-expired',
  'delete-finance-application',
  'delete-trade-in-draft',
]

test('each job has a decision for closed sites', () => {
  const parts = { payments: {}, cards: {}, feeds: {}, secrets: ['s'], financeSecrets: ['s'] }
  const lanes = listLanes({ ...parts, database: own.database } as never)
  const names = lanes.flatMap(({ handlers }) => handlers.map((job) => job))
  const untouched = names.filter(
    (job) => waitForOpenSite(job, { database: own.database, findSite: async () => site }) === job,
  )
  expect(untouched.map(({ name }) => name).toSorted()).toEqual(inside.toSorted())
})
