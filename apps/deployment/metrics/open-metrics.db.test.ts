import { expect, test } from 'vitest'
import {
  applyLeadSite,
  createTestWorker,
  queueTestDeliveries,
  storeTestLead,
} from '#modules/leads/delivery/testing.ts'
import { parseEnvironment } from '#platform/config/environment.ts'
import type { BreakerState } from '#platform/http/circuit-breaker.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openMetrics } from './open-metrics.ts'

const files = useTestDatabase()

async function open(variables: Record<string, string> = { METRICS_TOKEN: 'a-token-of-the-tests' }) {
  const parsed = parseEnvironment(variables, '/')
  if (!parsed.ok) throw new Error(parsed.faults.join())
  return openMetrics(parsed.environment, files.database, { warn: () => undefined } as never)
}

const read = async (metrics: Awaited<ReturnType<typeof open>>, start: string) =>
  ((await metrics?.registry.render()) ?? '').split('\n').filter((line) => line.startsWith(start))

test('without a token nothing is counted', async () => {
  expect(await open({})).toBeUndefined()
})

test('waiting jobs and attempts are counted', async () => {
  const site = await applyLeadSite(files.database)
  const lead = await storeTestLead(files.database, site, { email: null })
  const [line] = await queueTestDeliveries(files.database, site, lead)
  await files.database.asOwner((tx) =>
    tx.query(`SELECT graphile_worker.add_job('late-job', run_at => now() - interval '1 hour')`),
  )
  const metrics = await open()
  const refuse = () => ({ ok: false, reason: 'busy', fault: 'server' }) as const
  const meter = metrics?.deliveries
  const worker = createTestWorker(files.database, site, refuse, { meter })
  await worker.deliver(line!.id)

  expect(await read(metrics, 'forecourt_database_up')).toEqual(['forecourt_database_up 1'])
  expect(await read(metrics, 'forecourt_deliveries_waiting{endpoint="email"')).toEqual([
    'forecourt_deliveries_waiting{endpoint="email",state="pending"} 1',
  ])
  expect(await read(metrics, 'forecourt_deliveries_total')).toEqual([
    'forecourt_deliveries_total{endpoint="email",outcome="failed"} 1',
  ])
  expect(await read(metrics, 'forecourt_delivery_endpoints')).toEqual([
    'forecourt_delivery_endpoints{state="failing"} 1',
  ])
  const [waiting] = await read(metrics, 'forecourt_jobs_waiting{job="late-job"}')
  expect(waiting).toBe('forecourt_jobs_waiting{job="late-job"} 1')
  const [oldest] = await read(metrics, 'forecourt_jobs_oldest_seconds{job="late-job"}')
  expect(Number(oldest?.split(' ')[1])).toBeGreaterThanOrEqual(3600)
  expect(await read(metrics, 'forecourt_jobs_dead{job="late-job"}')).toEqual([
    'forecourt_jobs_dead{job="late-job"} 0',
  ])
})

test('requests, jobs and partners are counted under their names', async () => {
  const metrics = await open()
  metrics?.requests({ kind: 'home', status: 200, seconds: 0.02 })
  metrics?.jobs({ job: 'deliver-lead', outcome: 'failed', seconds: 2 })
  metrics?.calls({ partner: 'autograb', outcome: 'answered', seconds: 0.2 })
  metrics?.calls({ partner: 'autograb', outcome: 'rested', seconds: 0 })
  expect(await read(metrics, 'forecourt_requests_total')).toEqual([
    'forecourt_requests_total{kind="home",status="200"} 1',
  ])
  expect(await read(metrics, 'forecourt_job_runs_total')).toEqual([
    'forecourt_job_runs_total{job="deliver-lead",outcome="failed"} 1',
  ])
  expect(await read(metrics, 'forecourt_partner_requests_total')).toEqual([
    'forecourt_partner_requests_total{partner="autograb",outcome="answered"} 1',
    'forecourt_partner_requests_total{partner="autograb",outcome="rested"} 1',
  ])
  expect(await read(metrics, 'forecourt_partner_seconds_count')).toEqual([
    'forecourt_partner_seconds_count{partner="autograb"} 1',
  ])
})

test('each partner reports the state of its breakers', async () => {
  const metrics = await open()
  let state: BreakerState = 'open'
  metrics?.watchBreakers(() => [{ partner: 'autograb', state, accounts: 2 }])
  metrics?.watchBreakers(() => [{ partner: 'file-store', state: 'half-open', accounts: 1 }])
  const name = 'forecourt_partner_breakers{'
  expect(await read(metrics, name)).toEqual([
    `${name}partner="autograb",state="open"} 2`,
    `${name}partner="file-store",state="half-open"} 1`,
  ])
  state = 'closed'
  expect(await read(metrics, `${name}partner="autograb"`)).toEqual([
    `${name}partner="autograb",state="closed"} 2`,
  ])
})
