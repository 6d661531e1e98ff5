import { conversionKeyPurpose } from '#modules/conversions/accounts/conversion-account.store.ts'
import { findDropFolder } from '#apps/deployment/find-drop-folder.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { openReplyAddresses } from '#modules/conversations/reply-address/reply-token.ts'
import { decideSiteOrigin } from '#modules/sites/host.rules.ts'
import { paymentKeyPurpose } from '#modules/payments/accounts/account.store.ts'
import { partnerKeyPurpose } from '#modules/partner-accounts/partner-account.store.ts'
import { type Metrics, openMetrics } from '#apps/deployment/metrics/open-metrics.ts'
import { meterComposed, meterMailer } from '#apps/deployment/metrics/meter-mailer.ts'
import { startTracingIfEnabled } from '#apps/deployment/start-tracing-if-enabled.ts'
import { openReadyDatabase } from '#apps/deployment/open-database.ts'
import { type Files, openFiles } from '#apps/deployment/open-files.ts'
import { recordSecretUses } from '#apps/deployment/secrets/record-secret-uses.ts'
import { decideConsoleOrigin } from '#platform/config/console-origin.rules.ts'
import type { Environment } from '#platform/config/environment.ts'
import type { CallMeter } from '#platform/http/call-meter.ts'
import { meterJob } from '#platform/jobs/meter-job.ts'
import { createCipher, getFinanceSecrets, getSecrets } from '#platform/config/secret-keys.ts'
import type { Lane } from '#platform/jobs/lane.ts'
import { startWorker, type Worker, type WorkerGuard } from '#platform/jobs/queue.ts'
import type { Log } from '#platform/log/log.ts'
import { openStoringMailer } from '#platform/mail/storing-mailer.ts'
import type { Mailer, SendComposed } from '#platform/mail/mail.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { listLanes, mailConnections } from './job-handlers.ts'
import { openStock } from './open-stock.ts'
import { openLazily } from './open-lazily.ts'
import { createSiteFinder } from './site-finder.ts'
import { startSweeps } from './start-sweeps.ts'
import { waitForOpenSite } from './wait-for-open-site.ts'

export interface OpenedLanes {
  readonly database: Database
  readonly files: Files
  readonly lanes: Lane[]
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  /** Undefined if metrics are off. */
  readonly metrics: Metrics | undefined
  close(): Promise<void>
}

/** Opens the handlers of all jobs. The parent process has already migrated the database. */
export async function openLanes(environment: Environment, log: Log): Promise<OpenedLanes> {
  const opened = await openReadyDatabase(
    environment,
    (error) => log.warn({ err: error }, 'a connection to the database was lost'),
    { kind: 'job', name: 'worker', channel: 'job' },
  )
  const { database } = opened
  try {
    const metrics = await openMetrics(environment, database, log)
    const { mailer, sendComposed } = await openMailer(environment, database, metrics?.calls)
    const now = () => new Date()
    const context = { environment, now }
    const files = openFiles(environment, {
      meter: metrics?.calls,
      watchBreakers: metrics?.watchBreakers,
      onFault: (error) => log.warn({ err: error }, 'a file could not be cached on disk'),
    })
    const cards = openLazily(async () => {
      const { openCards } = await import('./open-cards.ts')
      return openCards(context, database, log, files)
    })
    const stock = openStock({ database, log, dataFolder: environment.dataFolder, now })
    const originOf = (site: Site): string => decideSiteOrigin(site.configuration, environment.port)
    const secrets = getSecrets(environment.secret, environment.dataFolder)
    const findSite = createSiteFinder(database, log, () => performance.now())
    const lanes = listLanes({
      database,
      files: files.originals,
      mailer,
      sendComposed,
      senderAddress: environment.mailFrom ?? null,
      replyAddresses: openReplyAddresses(environment, secrets),
      secrets,
      async openFeeds() {
        const { feedKeyPurpose } = await import('#modules/stock-feeds/stock-feed.schema.ts')
        return {
          feedFiles: files.feedFiles,
          dropFolder: findDropFolder(environment),
          feedCipher: createCipher(secrets, feedKeyPurpose),
          cipher: createCipher(secrets, paymentKeyPurpose),
        }
      },
      financeSecrets: getFinanceSecrets(environment),
      loopbackWebhooks: environment.loopbackWebhooks,
      findSite,
      originOf,
      consoleOrigin: decideConsoleOrigin(environment),
      openCards: async () => (await cards.open()).parts,
      openStock: stock.open,
      async openPayments() {
        const { openPayments } = await import('#apps/deployment/open-payments.ts')
        return openPayments(context, {
          database,
          originOf,
          demonstration: environment.demoProviders ?? null,
          meter: metrics?.calls,
        })
      },
      demonstration: environment.demoProviders ?? null,
      conversionCipher: createCipher(secrets, conversionKeyPurpose),
      partnerCipher: createCipher(secrets, partnerKeyPurpose),
      now,
      deliveryMeter: metrics?.deliveries,
      callMeter: metrics?.calls,
      watchBreakers: metrics?.watchBreakers,
    })
    return {
      database,
      findSite,
      files,
      metrics,
      lanes: lanes.map((lane) => ({
        ...lane,
        handlers: lane.handlers.map((handler) =>
          meterJob(waitForOpenSite(handler, { database, findSite }), metrics?.jobs),
        ),
      })),
      async close() {
        await mailer.close()
        await cards.close()
        await stock.close()
        await opened.close()
      },
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Opens a worker, which runs queued jobs and the periodic work. */
export async function openWorker(
  environment: Environment,
  log: Log,
  guard: WorkerGuard,
): Promise<Worker> {
  const tracing = await startTracingIfEnabled(environment, 'worker')
  const opened = await openLanes(environment, log)
  const { database, findSite, files, lanes, metrics } = opened
  const parts: { stop(): Promise<void> }[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(parts.map((part) => part.stop()))
    await opened.close()
    await tracing?.stop()
  }
  try {
    const { workerMetricsPort: port, hosts } = environment
    if (metrics !== undefined && port !== undefined) {
      const { serveMetrics } = await import('#platform/metrics/serve-metrics.ts')
      const { token, registry } = metrics
      parts.push(await serveMetrics({ hosts, port, token, render: () => registry.render() }))
    }
    parts.push(await startWorker({ database, lanes, log, guard }))
    parts.push(...startSweeps({ database, findSite, files, log }))
    parts.push(
      recordSecretUses({
        database,
        secrets: getSecrets(environment.secret, environment.dataFolder),
        now: () => new Date(),
        onError: (error) => log.warn({ err: error }, 'the use of the secret could not be recorded'),
      }),
    )
    if (environment.remoteSearch !== undefined) {
      // Loads the search index's code, which no other job needs.
      const { openRemoteFeeder } = await import('#apps/deployment/open-remote-search.ts')
      const feeder = await openRemoteFeeder(environment, database, log)
      if (feeder !== undefined) parts.push(feeder)
    }
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openMailer(
  environment: Environment,
  database: Database,
  meter: CallMeter | undefined,
): Promise<{ mailer: Mailer; sendComposed: SendComposed | null }> {
  if (environment.smtpUrl === undefined) {
    return { mailer: openStoringMailer(database), sendComposed: null }
  }
  // The SMTP library is large, so only processes that send mail load it.
  const { openSmtpMailer } = await import('#platform/mail/smtp-mailer.ts')
  const mailer = openSmtpMailer({ url: environment.smtpUrl, atOnce: mailConnections })
  return {
    mailer: meterMailer(mailer, meter),
    sendComposed: meterComposed(mailer.sendComposed, meter),
  }
}
