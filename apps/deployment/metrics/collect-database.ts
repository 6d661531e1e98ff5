import { listUploadUse, type UploadUse } from '#modules/leads/files/upload-use.store.ts'
import { countDeliveries } from '#modules/leads/delivery/counted-deliveries.store.ts'
import { countMailsToSend } from '#platform/mail/stored-mail.store.ts'
import { countJobs } from '#platform/jobs/counted-jobs.store.ts'
import type { MetricRegistry } from '#platform/metrics/metric-registry.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { ForecourtMetrics } from './metric-definitions.ts'

/** The shortest time between two reads of the database, however often metrics are scraped. */
const leastMs = 5000
/** A label for each of thousands of sites would be too many series. */
const mostSites = 10
const limits = { statementTimeoutMs: 3000 }

/** Metrics of the database's queues, read at scrape time; the same from every process. */
export function createDatabaseCollector(
  database: Database,
  registry: MetricRegistry<ForecourtMetrics>,
  steadyClock: () => number = () => performance.now(),
): () => Promise<void> {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      const { jobs, deliveries, mailsToSend, uploads } = await database.asOwner(
        async (tx) => ({
          jobs: await countJobs(tx),
          deliveries: await countDeliveries(tx),
          mailsToSend: await countMailsToSend(tx),
          uploads: await listUploadUse(tx, mostSites),
        }),
        limits,
      )
      registry.replace('databaseUp', [{ labels: {}, value: 1 }])
      const ofJobs = (pick: (job: (typeof jobs)[number]) => number) =>
        jobs.map((job) => ({ labels: { job: job.name }, value: pick(job) }))
      registry.replace(
        'jobsWaiting',
        ofJobs(({ waiting }) => waiting),
      )
      registry.replace(
        'jobsOldestSeconds',
        ofJobs(({ oldestSeconds }) => oldestSeconds),
      )
      registry.replace(
        'jobsDead',
        ofJobs(({ dead }) => dead),
      )
      registry.replace(
        'deliveriesWaiting',
        deliveries.states.map(({ kind, state, count }) => ({
          labels: { endpoint: kind, state },
          value: count,
        })),
      )
      registry.replace(
        'deliveriesOldestSeconds',
        deliveries.oldest.map(({ kind, seconds }) => ({
          labels: { endpoint: kind },
          value: seconds,
        })),
      )
      registry.replace(
        'deliveryEndpoints',
        deliveries.endpoints.map(({ state, count }) => ({ labels: { state }, value: count })),
      )
      registry.replace('mailsNotSent', [{ labels: {}, value: mailsToSend }])
      registry.replace(
        'uploadBytesToday',
        uploads.map(({ site, bytes }) => ({ labels: { site }, value: bytes })),
      )
      const sum = (pick: (use: UploadUse) => number) =>
        uploads.reduce((total, use) => total + pick(use), 0)
      registry.replace('uploadsLeftOut', [
        { labels: { reason: 'address' }, value: sum(({ address }) => address) },
        { labels: { reason: 'site' }, value: sum(({ siteDay }) => siteDay) },
        { labels: { reason: 'disk' }, value: sum(({ disk }) => disk) },
      ])
    } catch (error) {
      registry.replace('databaseUp', [{ labels: {}, value: 0 }])
      // After a failed read the earlier values would look current, so they are removed.
      for (const key of ofDatabase) registry.replace(key, [])
      throw error
    } finally {
      readAt = steadyClock()
    }
  }

  return async () => {
    if (reading === undefined && steadyClock() - readAt < leastMs) return
    reading ??= read().finally(() => (reading = undefined))
    await reading
  }
}

const ofDatabase = [
  'jobsWaiting',
  'jobsOldestSeconds',
  'jobsDead',
  'deliveriesWaiting',
  'deliveriesOldestSeconds',
  'deliveryEndpoints',
  'mailsNotSent',
  'uploadBytesToday',
  'uploadsLeftOut',
] as const
