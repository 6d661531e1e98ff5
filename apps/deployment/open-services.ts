import { join } from 'node:path'
import type { MetricsService } from '#apps/web/context/request-meter.types.ts'
import type { Services } from '#apps/web/context/services.ts'
import { openAccountService } from '#modules/accounts/service/open-account-service.ts'
import { openApiKeys } from '#modules/api-keys/open-api-keys.ts'
import { openInboundMail } from '#modules/conversations/inbound/inbound-mail.ts'
import { openReplyAddresses } from '#modules/conversations/reply-address/reply-token.ts'
import { createContentViews } from '#modules/content/content-views.ts'
import { createRedirectLookup } from '#modules/content/redirects/redirect-lookup.ts'
import { openPageEvents } from '#modules/conversions/page-events/open-page-events.ts'
import { recordConversion } from '#modules/conversions/queue/record-conversion.ts'
import { createLocalityFinder } from '#modules/localities/find-localities.ts'
import { decideSiteOrigin } from '#modules/sites/host.rules.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { createSiteRegistry, type SiteRegistry } from '#modules/sites/storage/site-registry.ts'
import { StockIndex } from '#modules/stock-index/stock-index.ts'
import { openShownQuestions } from '#modules/questions/published/shown-questions.ts'
import { openEventRecorder } from '#modules/tracking/event-recorder.ts'
import { openVitalsRecorder } from '#modules/web-vitals/vitals-recorder.ts'
import { deriveKeys, getSecrets } from '#platform/config/secret-keys.ts'
import { repeat, type Repetition } from '#platform/jobs/repeat.ts'
import { openLineWriter } from '#platform/log/line-writer.ts'
import type { Log } from '#platform/log/log.ts'
import { openStoredMails } from '#platform/mail/stored-mails.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { DeploymentContext } from './deployment-context.types.ts'
import { followChanges } from './follow-changes.ts'
import { decideMailFate } from './mail-fate.ts'
import { describeServices } from './metrics/describe-services.ts'
import type { Metrics } from './metrics/open-metrics.ts'
import { type ConsoleModules, openConsoleModules } from './open-console-modules.ts'
import { openCourtesyService } from './open-courtesy-service.ts'
import { openEnquiryServices } from './open-enquiry-services.ts'
import { openFiles } from './open-files.ts'
import { openImageServices } from './open-image-services.ts'
import { openPageCache } from './open-page-cache.ts'
import { openPartnerServices } from './open-partner-services.ts'
import { openPurchaseServices } from './open-purchase-services.ts'
import { openStockServices, type StockParts } from './open-stock-services.ts'
import { readDeploymentId } from './read-deployment-id.ts'
import { readShown } from './read-shown.ts'
import { recordSecretUses } from './secrets/record-secret-uses.ts'
import type { ReportError, ServiceSources } from './service-sources.types.ts'
import { siteFaultChecks } from './site-fault-checks.ts'

const indexMemoryBytes = 512 * 1024 * 1024
/**
 * How often the website checks for changes without a notification: notifications may be lost, or arrive while the
 * database cannot be read.
 */
const usualPollMs = 5000
/**
 * How often files of unfinished requests whose process has ended are removed. Websites do this because a machine may
 * have no worker.
 */
const usualIncomingSweepMs = 600_000

interface ServiceParts {
  readonly context: DeploymentContext
  readonly database: Database
  readonly log: Log
  readonly mode: Services['mode']
  readonly assetsFolder: string | null
  /** Origin of the providers of a demonstration; null: this is not a demonstration. */
  readonly demonstration: string | null
  readonly pollMs?: number
  readonly incomingSweepMs?: number
  /** Undefined: nothing is counted. */
  readonly metrics?: Metrics | undefined
  /** The port of the website, known once the server listens. */
  getPort(): number
}

export interface OpenedServices {
  readonly services: Services
  readonly sites: SiteRegistry
  /** What the staff console does; the website has no use for it. */
  readonly consoleModules: ConsoleModules
  close(): Promise<void>
}

/** The services of the website: sites and stock in memory, updated by the database's notifications. */
export async function openServices(parts: ServiceParts): Promise<OpenedServices> {
  const { context, database, log, metrics } = parts
  const { environment } = context
  const sites = createSiteRegistry({
    load: (slugs) => loadSites(database, siteFaultChecks, slugs, readShown),
    log,
    port: environment.port,
  })
  let closing = false
  const sources = openSources(parts, (what) => (error) => {
    // Work that is still running while the website closes may fail because the database is closed already.
    if (!closing) log.warn({ err: error }, what)
  })
  const images = openImageServices(sources)
  const cachedPages = openPageCache(
    parts.mode === 'production' ? environment.pageCacheBytes : 0,
    () => context.now(),
    log,
  )
  const deploymentId = await readDeploymentId(database)
  const index = new StockIndex({
    database,
    log,
    folder: join(environment.dataFolder, 'index'),
    deploymentId,
    memoryBytes: indexMemoryBytes,
    onApplied: cachedPages.purgeStock,
  })
  await sites.refresh()
  const { report } = sources
  const pollMs = parts.pollMs ?? usualPollMs
  const changes = followChanges({ database, sites, index, cachedPages, pollMs, report })
  const upkeep = startUpkeep(sources, parts.incomingSweepMs ?? usualIncomingSweepMs)
  const accessLog = openLineWriter(process.stdout)
  if (metrics !== undefined) {
    describeServices(metrics.registry, {
      index,
      cache: cachedPages.cache,
      uploads: { folder: environment.dataFolder, ...environment.uploads },
    })
  }
  const { watchStock } = changes
  const siteServices = openSiteServices(sources, { index, deploymentId, watchStock })
  const consoleModules = openConsoleModules(sources, {
    sites,
    stock: siteServices.stock,
    pictures: images.services.pictures,
    getPort: () => parts.getPort(),
  })
  return {
    sites,
    consoleModules,
    services: {
      ...siteServices,
      ...images.services,
      ...readSettings(parts, sources.secrets),
      sites: openSiteFinder(sites, sources.originOf),
      pages: cachedPages.cache,
      metrics: metrics === undefined ? null : openMetricsService(metrics),
      accessLog,
      log,
      clock: () => context.now(),
      steadyClock: () => performance.now(),
      isReady: () => checkReadiness(database, sites),
      inboundMail: openInboundMail(environment, {
        database,
        replyAddresses: openReplyAddresses(environment, sources.secrets),
        leadFiles: sources.files.leadFiles,
      }),
      componentGallery: parts.mode === 'development' ? { listSites: () => sites.list() } : null,
    },
    async close() {
      closing = true
      await consoleModules.live.stop()
      await changes.stop()
      await upkeep.stop()
      await index.close()
      await images.close()
      accessLog.close()
    },
  }
}

function openSources(parts: ServiceParts, report: ReportError): ServiceSources {
  const { context, database, log, demonstration, metrics } = parts
  const { secret, dataFolder } = context.environment
  return {
    context,
    database,
    log,
    files: openFiles(context.environment, {
      meter: metrics?.calls,
      watchBreakers: metrics?.watchBreakers,
      now: () => context.now(),
      onFault: (error) => log.warn({ err: error }, 'a file could not be cached on disk'),
    }),
    secrets: getSecrets(secret, dataFolder),
    demonstration,
    metrics,
    originOf: (site) => decideSiteOrigin(site.configuration, parts.getPort()),
    report,
  }
}

/** Starts the periodic work of a website. */
function startUpkeep(
  { context, database, files, secrets, report }: ServiceSources,
  incomingSweepMs: number,
): Repetition {
  const incoming = repeat(
    incomingSweepMs,
    () => files.leadFiles.incoming.sweep(),
    report('files of requests that were cut off are not looked for'),
  )
  const secretUses = recordSecretUses({
    database,
    secrets,
    now: () => context.now(),
    onError: report('the use of the secret could not be recorded'),
  })
  return {
    async stop() {
      await incoming.stop()
      await secretUses.stop()
    },
  }
}

/** Opens the services of the modules; each group may use the groups before it. */
function openSiteServices(sources: ServiceSources, stockParts: StockParts) {
  const { context, database, log, secrets, metrics } = sources
  const stockServices = openStockServices(sources, stockParts)
  const partners = openPartnerServices(sources)
  const { stock } = stockServices
  const forVisitors = { stock, checkPerson: partners.checkPerson }
  const events = openEventRecorder(database, log, recordConversion)
  return {
    ...stockServices,
    ...partners,
    ...openEnquiryServices(sources, forVisitors),
    ...openPurchaseServices(sources, forVisitors),
    courtesyHolds: openCourtesyService(sources, forVisitors),
    accounts: openAccountService({ database, secrets, stock, events }),
    events,
    pageEvents: openPageEvents(database),
    webVitals: openVitalsRecorder(database, log, metrics?.vitals),
    apiKeys: openApiKeys(database, () => context.now()),
    mails: openStoredMails(database),
    content: createContentViews(database),
    redirects: createRedirectLookup(database),
    localities: createLocalityFinder(database),
    questions: openShownQuestions(database),
  } satisfies Partial<Services>
}

function readSettings(
  { context: { environment }, mode, assetsFolder }: ServiceParts,
  secrets: readonly string[],
) {
  return {
    mode,
    assetsFolder,
    trustedProxies: environment.trustedProxies,
    sessionSecrets: deriveKeys(secrets, 'sessions'),
    consoleHost: environment.consoleHost,
    hasDevelopmentViews: environment.developmentViews,
    mailFate: decideMailFate(environment),
  } satisfies Partial<Services>
}

const openSiteFinder = (
  sites: SiteRegistry,
  originOf: ServiceSources['originOf'],
): Services['sites'] => ({
  findByHost: (host, connection) => sites.findByHost(host, connection),
  originOf,
  listGroup: ({ groupId }) =>
    sites.list().filter((site) => site.groupId === groupId && site.state === 'open'),
})

const openMetricsService = ({ token, requests, registry }: Metrics): MetricsService => ({
  token,
  count: requests,
  render: () => registry.render(),
})

async function checkReadiness(
  database: Database,
  sites: SiteRegistry,
): ReturnType<Services['isReady']> {
  const isConnected = await database
    .asFeeder((tx) => tx.query('SELECT 1'))
    .then(() => true)
    .catch(() => false)
  // Without any site every request gets status 421.
  const hasSites = sites.list().length > 0
  return { ready: isConnected && hasSites, parts: { database: isConnected, sites: hasSites } }
}
