import { openMediaLibrary } from '#modules/media/open-media-library.ts'
import { join, resolve } from 'node:path'
import type { Services } from '#apps/web/context/services.ts'
import { openApiKeys } from '#modules/api-keys/open-api-keys.ts'
import { openAccountService } from '#modules/accounts/service/open-account-service.ts'
import { openBookingService } from '#modules/bookings/service/open-booking-service.ts'
import { createContentViews } from '#modules/content/content-views.ts'
import { createRedirectLookup } from '#modules/content/redirects/redirect-lookup.ts'
import { createAnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import { openFinanceApplications } from '#modules/finance-applications/application/finance-applications.ts'
import { createLocalityFinder } from '#modules/localities/find-localities.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { createSiteRegistry, type SiteRegistry } from '#modules/sites/storage/site-registry.ts'
import { readSiteVersions } from '#modules/sites/storage/site.store.ts'
import { sitePages } from '#apps/web/app/pages.ts'
import { readShown } from './read-shown.ts'
import { siteFaultChecks } from './site-fault-checks.ts'
import { createSearchKeys } from '#modules/stock-index/serving/search-keys.ts'
import { readForPrograms } from '#modules/search/typed/read-for-programs.ts'
import { createStockSearchApi } from '#modules/stock-index/serving/stock-search-api.ts'
import { StockIndex } from '#modules/stock-index/stock-index.ts'
import { createStockExports } from '#modules/stock-exports/stock-exports.ts'
import { createStockViews } from '#modules/search/stock-views.ts'
import { openOpenGraphPictures } from '#modules/open-graph/open-graph-pictures.ts'
import { guardApplications } from '#modules/bot-protection/guard-applications.ts'
import { guardReservations } from '#modules/bot-protection/guard-reservations.ts'
import { openBotCheck } from '#modules/bot-protection/open-bot-check.ts'
import { openCallIntake } from '#modules/dealer-cell/call-intake.ts'
import { openCarClarity } from '#modules/car-clarity/open-car-clarity.ts'
import { partnerKeyPurpose } from '#modules/partner-accounts/partner-account.store.ts'
import { openReservationService } from '#modules/reservations/service/open-reservation-service.ts'
import { openPurchases } from '#modules/purchases/load-purchase.ts'
import { openSurveyService } from '#modules/surveys/service/open-survey-service.ts'
import { openReturnService } from '#modules/returns/service/open-return-service.ts'
import { paymentKeyPurpose } from '#modules/payments/accounts/account.store.ts'
import { openPaymentService } from '#modules/payments/service/open-payment-service.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { openSiteIcons } from '#modules/theme/icons/site-icons.ts'
import { openPageEvents } from '#modules/conversions/page-events/open-page-events.ts'
import { recordConversion } from '#modules/conversions/queue/record-conversion.ts'
import { openEventRecorder } from '#modules/tracking/event-recorder.ts'
import { openVitalsRecorder } from '#modules/web-vitals/vitals-recorder.ts'
import { draftPurpose, openDrafts } from '#modules/trade-in/drafts/open-drafts.ts'
import { openLineWriter } from '#platform/log/line-writer.ts'
import { openStockIntake } from '#modules/vehicles/intake/open-stock-intake.ts'
import { createHistoryReportViews } from '#modules/vehicles/history-reports/history-report-views.ts'
import { createReportLinks } from '#modules/vehicles/history-reports/report-links.ts'
import { openFiles } from './open-files.ts'
import { recordSecretUses } from './secrets/record-secret-uses.ts'
import {
  createCipher,
  deriveKeys,
  getFinanceSecrets,
  getSecrets,
} from '#platform/config/secret-keys.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { createPartnerClient } from '#platform/http/partner-client.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { openStoredMails } from '#platform/mail/stored-mails.ts'
import { listen } from '#platform/postgres/listen.ts'
import type { DeploymentContext } from './deployment-context.types.ts'
import { decideMailFate } from './mail-fate.ts'
import { openFileStager, openLeads, openValuationSeal } from './open-leads.ts'
import { openPayments } from './open-payments.ts'
import { openDrawings } from './open-drawings.ts'
import { openPictures } from './open-pictures.ts'
import { openPlateLookups } from './open-plate-lookups.ts'
import { openPageCache } from './open-page-cache.ts'
import { type Metrics } from './metrics/open-metrics.ts'
import { describeServices } from './metrics/describe-services.ts'
import { openRemoteSearch } from './open-remote-search.ts'
import { readDeploymentId } from './read-deployment-id.ts'
import { openOwnStock } from './open-own-stock.ts'
import { appliedChannel, websiteConnectionName } from './running-websites.ts'
import { decideSiteOrigin } from '#modules/sites/host.rules.ts'

const indexMemoryBytes = 512 * 1024 * 1024
/** How often changes are looked for without a notification, which may be lost or come while the database cannot be read. */
const usualPollMs = 5000
/** How often we look for files of requests that ended with their process, on machines that have no worker too. */
const usualIncomingSweepMs = 600_000

interface ServiceParts {
  readonly context: DeploymentContext
  readonly database: Database
  readonly log: Log
  readonly mode: Services['mode']
  readonly assetsFolder: string | null
  /** Origin of the providers of a demonstration; null: there are none. */
  readonly demonstration: string | null
  readonly pollMs?: number
  readonly incomingSweepMs?: number
  /** Undefined: nothing is counted. */
  readonly metrics?: Metrics | undefined
  /** Known once the server listens. */
  getPort(): number
}

export interface OpenedServices {
  readonly services: Services
  readonly sites: SiteRegistry
  close(): Promise<void>
}

/** The services of the website: sites and stock in memory, updated by the database's notifications. */
/** What vehicles of the demo dealers have in place of a history report. */
const demoReport = resolve(import.meta.dirname, '..', '..', 'db', 'demo', 'history-report.pdf')

export async function openServices(parts: ServiceParts): Promise<OpenedServices> {
  const { context, database, log } = parts
  const sites = createSiteRegistry({
    load: (slugs) => loadSites(database, siteFaultChecks, slugs, readShown),
    log,
    port: context.environment.port,
  })
  const accessLog = openLineWriter(process.stdout)
  const files = openFiles(context.environment, {
    meter: parts.metrics?.calls,
    watchBreakers: parts.metrics?.watchBreakers,
    now: () => context.now(),
    onFault: (error) => log.warn({ err: error }, 'a file could not be cached on disk'),
  })
  const opened = openPictures(context, database, log, files)
  const drawn = openDrawings(context, log, files, database)
  const { pageCacheBytes, secret, dataFolder } = context.environment
  const secrets = getSecrets(secret, dataFolder)
  const cachedPages = openPageCache(
    parts.mode === 'production' ? pageCacheBytes : 0,
    () => context.now(),
    log,
  )
  const deploymentId = await readDeploymentId(database)
  const index = new StockIndex({
    database,
    log,
    folder: join(context.environment.dataFolder, 'index'),
    deploymentId,
    memoryBytes: indexMemoryBytes,
    onApplied: cachedPages.purgeStock,
  })
  await sites.refresh()

  const isOpen = ({ state }: Site): boolean => state === 'open'
  let closing = false
  const tell = (what: string) => (error: unknown) => {
    // What a closing website still had in hand may find the database closed.
    if (!closing) log.warn({ err: error }, what)
  }
  const takeSitesOver = async (slugs?: readonly string[]): Promise<void> => {
    await cachedPages.refreshSites(sites, slugs)
    index.retain(sites.list().filter(isOpen))
  }
  const takeOutdatedSitesOver = async (): Promise<void> => {
    const outdated = sites.listOutdated(await database.asFeeder(readSiteVersions))
    if (outdated.length > 0) await takeSitesOver(outdated)
  }
  const ownStock = openOwnStock({ database, index, purgeStock: cachedPages.purgeStock })
  const takeStockOver = async (dealershipId: number): Promise<void> => {
    await ownStock.takeOver(dealershipId)
    await index.warm(dealershipId)
  }
  const listener = listen(database, ['sites', 'stock', 'search', appliedChannel], {
    name: websiteConnectionName,
    onNotify(channel, payload) {
      if (channel === appliedChannel) ownStock.takeReport(payload)
      else if (channel === 'sites') takeSitesOver([payload]).catch(tell('sites could not be read'))
      else if (channel === 'search') {
        // Pages rendered from the older index are purged as each partition is replaced.
        index.rebuildAll().catch(tell('stock index could not be built anew'))
      } else takeStockOver(Number(payload)).catch(tell('stock could not be read'))
    },
    onConnected() {
      // Changes made while the connection was down sent no notification to it.
      cachedPages.purgeAll()
      takeSitesOver().catch(tell('sites could not be read'))
      index.catchUpAll().catch(tell('stock could not be read'))
    },
    onError: tell('notifications are interrupted'),
  })
  const poll = setInterval(() => {
    takeOutdatedSitesOver().catch(tell('sites could not be read'))
    index.catchUpAll().catch(tell('stock could not be read'))
  }, parts.pollMs ?? usualPollMs)
  const incoming = repeat(
    parts.incomingSweepMs ?? usualIncomingSweepMs,
    () => files.leadFiles.incoming.sweep(),
    tell('files of requests that were cut off are not looked for'),
  )

  const secretUses = recordSecretUses({
    database,
    secrets,
    now: () => context.now(),
    onError: tell('the use of the secret could not be recorded'),
  })
  const stock = createStockViews(
    index,
    database,
    sitePages.listAddresses,
    openRemoteSearch(context.environment, deploymentId, log),
  )
  const events = openEventRecorder(database, log, recordConversion)
  const originOf = (site: Site): string => decideSiteOrigin(site.configuration, parts.getPort())
  const { demonstration, metrics } = parts
  const meter = metrics?.calls
  const partners = createPartnerClient({
    steadyClock: () => performance.now(),
    meter,
    watchBreakers: metrics?.watchBreakers,
  })
  const checkPerson = openBotCheck({
    database,
    cipher: createCipher(secrets, partnerKeyPurpose),
    client: partners,
    demonstration,
  })
  const stageFiles = openFileStager(context, database, files.leadFiles)
  const leads = openLeads(context, {
    database,
    stock,
    files: files.leadFiles,
    stageFiles,
    checkPerson,
  })
  const payments = openPaymentService(
    openPayments(context, { database, originOf, demonstration, meter }),
  )
  if (metrics !== undefined) {
    describeServices(metrics.registry, {
      index,
      cache: cachedPages.cache,
      uploads: { folder: context.environment.dataFolder, ...context.environment.uploads },
    })
  }
  return {
    sites,
    services: {
      sites: {
        findByHost: (host, connection) => sites.findByHost(host, connection),
        originOf,
        listGroup: ({ groupId }) =>
          sites.list().filter((site) => site.groupId === groupId && isOpen(site)),
      },
      stock,
      stockExports: createStockExports({ index, database, log, originOf }),
      stockIntake: openStockIntake({
        database,
        files: files.originals,
        cipher: createCipher(secrets, paymentKeyPurpose),
        now: () => context.now(),
        watch: ownStock.watch,
      }),
      media: openMediaLibrary({ database, files: files.originals }),
      search: createStockSearchApi(index, createSearchKeys(secrets), readForPrograms),
      leads,
      checkPerson,
      financeApplications: guardApplications(
        openFinanceApplications({
          database,
          seal: createAnswerSeal(getFinanceSecrets(context.environment)),
          secrets,
        }),
        checkPerson,
        log,
      ),
      events,
      pageEvents: openPageEvents(database),
      webVitals: openVitalsRecorder(database, log, metrics?.vitals),
      apiKeys: openApiKeys(database, () => context.now()),
      bookings: openBookingService({
        database,
        secrets,
        findVehicle: (site, id, now) => stock.findEnquiryVehicle(site, id, now),
      }),
      accounts: openAccountService({ database, secrets, stock, events }),
      tradeIns: openDrafts({
        database,
        cipher: createCipher(secrets, draftPurpose),
        stageFiles,
      }),
      valuations: openValuationSeal(context),
      lookups: openPlateLookups(context, { database, client: partners, demonstration }),
      calls: openCallIntake({ database, cipher: createCipher(secrets, partnerKeyPurpose) }),
      carClarity: openCarClarity({
        database,
        cipher: createCipher(secrets, partnerKeyPurpose),
        client: partners,
        demonstration,
      }),
      payments,
      reservations: guardReservations(
        openReservationService({
          database,
          payments,
          secrets,
          originOf,
          limitsHolds: context.environment.rateLimits,
          isShown: async (site, id, now) =>
            (await stock.findEnquiryVehicle(site, id, now)) !== undefined,
        }),
        checkPerson,
        log,
      ),
      returns: openReturnService({ database }),
      purchases: openPurchases({ database }),
      surveys: openSurveyService({ database, secrets }),
      mails: openStoredMails(database),
      pictures: opened.pictures,
      openGraph: openOpenGraphPictures({
        database,
        cards: drawn.cards,
        drawsCards: context.environment.drawsSharedCards,
        now: () => context.now(),
        onFault: tell('a picture of a shared link could not be ordered'),
      }),
      historyReports: createHistoryReportViews({
        database,
        files: files.originals,
        links: createReportLinks(secrets),
        demoReport,
      }),
      icons: openSiteIcons({ files: drawn.files, drawings: drawn.drawings, cache: drawn.icons }),
      content: createContentViews(database),
      redirects: createRedirectLookup(database),
      localities: createLocalityFinder(database),
      pages: cachedPages.cache,
      metrics:
        metrics === undefined
          ? null
          : {
              token: metrics.token,
              count: metrics.requests,
              render: () => metrics.registry.render(),
            },
      accessLog,
      log,
      clock: () => context.now(),
      steadyClock: () => performance.now(),
      isReady: async () => {
        const isConnected = await database
          .asFeeder((tx) => tx.query('SELECT 1'))
          .then(() => true)
          .catch(() => false)
        // Without any site every request gets status 421.
        const hasSites = sites.list().length > 0
        return { ready: isConnected && hasSites, parts: { database: isConnected, sites: hasSites } }
      },
      trustedProxies: context.environment.trustedProxies,
      sessionSecrets: deriveKeys(secrets, 'sessions'),
      consoleHost: context.environment.consoleHost,
      assetsFolder: parts.assetsFolder,
      mode: parts.mode,
      hasDevelopmentViews: context.environment.developmentViews,
      mailFate: decideMailFate(context.environment),
      componentGallery: parts.mode === 'development' ? { listSites: () => sites.list() } : null,
    },
    async close() {
      closing = true
      clearInterval(poll)
      await incoming.stop()
      await secretUses.stop()
      await listener.stop()
      await index.close()
      await opened.close()
      await drawn.drawings.close()
      accessLog.close()
    },
  }
}
