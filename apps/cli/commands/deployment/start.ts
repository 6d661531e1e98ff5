import { join, resolve } from 'node:path'
import type { createConsoleApp as CreateConsoleApp } from '#apps/console/server/app.ts'
import { openDevConsole } from '#apps/console/server/dev.ts'
import type { createApp as CreateApp } from '#apps/web/server/app.ts'
import { openConsoleHost } from '#apps/web/server/console-host.ts'
import { startDev } from '#apps/web/server/dev.ts'
import type { OtherApp } from '#apps/web/server/other-app.types.ts'
import { type RunningServer, startServer } from '#apps/web/server/serve.ts'
import type { Services } from '#apps/web/context/services.ts'
import { superviseWorker, workerStopMs } from '#apps/worker/programs.ts'
import { decideConsoleOrigin } from '#platform/config/console-origin.rules.ts'
import { getFinanceSecrets } from '#platform/config/secret-keys.ts'
import { createLog } from '#platform/log/log.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { type DemoProviders, startDemoProviders } from '#apps/deployment/demo-providers.ts'
import { buildConsoleIfNeeded } from '#apps/deployment/builds/build-console.ts'
import { buildPagesIfNeeded } from '#apps/deployment/builds/build-pages.ts'
import { openFiles } from '#apps/deployment/open-files.ts'
import { openMetrics } from '#apps/deployment/metrics/open-metrics.ts'
import { type OpenedServices, openServices } from '#apps/deployment/open-services.ts'
import { settlePriceRecords } from '#apps/deployment/record-prices.ts'
import { seedDemo } from '#apps/deployment/seed-demo.ts'
import { startTracingIfEnabled } from '#apps/deployment/start-tracing-if-enabled.ts'
import type { ConsoleServices } from '#apps/console/context/console-services.types.ts'
import { createHealthFinder } from '../doctor/create-health-finder.ts'
import { buildConsoleServices } from './console-services.ts'
import { waitForDatabase } from './wait-for-database.ts'
import { exitAtLast, stopRequested } from '../../command/stop-requested.ts'

const root = resolve(import.meta.dirname, '..', '..', '..', '..')
const serverBundle = join(root, 'build', 'pages', 'server', 'app.js')
const assetsFolder = join(root, 'build', 'pages', 'client')
const consoleBundle = join(root, 'build', 'console', 'server', 'app.js')
const consoleAssetsFolder = join(root, 'build', 'console', 'client')

/** How long requests under way may take once the process stops. */
const drainMs = 10_000

/** Runs production code, with the worker in its own process. */
export const runStart = (context: CommandContext): Promise<number> => run(context, 'production')

export const runDev = (context: CommandContext): Promise<number> => run(context, 'development')

async function run(context: CommandContext, mode: Services['mode']): Promise<number> {
  const { environment } = context
  const log = createLog(environment.logLevel)
  if (mode === 'production') {
    await buildPagesIfNeeded((line) => context.printNote(line))
    if (environment.consoleHost !== undefined) {
      await buildConsoleIfNeeded((line) => context.printNote(line))
    }
  }
  const tracing = await startTracingIfEnabled(environment, 'web')
  const database = await context.openDatabase(waitForDatabase(log))
  if (environment.demo) {
    const sealing = {
      cipher: context.getCipher(),
      files: openFiles(environment).originals,
      financeSecrets: getFinanceSecrets(environment),
      now: context.now(),
    }
    await seedDemo(database, sealing, (line) => context.printNote(line))
  }
  await settlePriceRecords(database)
  const providers = await startProviders(context)
  let server: RunningServer | undefined
  const opened = await openServices({
    context,
    database,
    log,
    mode,
    assetsFolder: mode === 'production' ? assetsFolder : null,
    demonstration: providers?.origin ?? null,
    metrics: await openMetrics(environment, database, log),
    getPort: () => server?.port ?? environment.port,
  })
  const { services } = opened
  const staffConsole = openConsole(
    opened,
    environment,
    createHealthFinder(database, () => context.now()),
    () => server,
  )
  try {
    server = await listenOrExplain(services, environment, staffConsole)
  } catch (error) {
    await opened.close()
    providers?.stop()
    throw error
  }
  for (const site of opened.sites.list())
    if (site.state === 'open')
      context.print(`${services.sites.originOf(site)}  ${site.configuration.name}`)
  const { consoleHost } = environment
  const consoleOrigin = decideConsoleOrigin({ consoleHost, port: server.port })
  if (consoleOrigin !== null) context.print(`${consoleOrigin}  Staff console`)
  // A program that reads this line may send a stop signal at once, so signals are handled from here on.
  const stopping = stopRequested()
  log.info({ port: server.port, sites: opened.sites.list().length }, 'ready')

  const worker = environment.worker
    ? superviseWorker(
        {
          ...process.env,
          PORT: String(server.port),
          ...(providers !== undefined && { DEMO_PROVIDERS: providers.origin }),
        },
        log,
      )
    : undefined
  let reason: string
  try {
    reason = await (worker === undefined ? stopping : Promise.race([stopping, worker.failed]))
  } catch (error) {
    // Without a worker, leads would be stored and never delivered: the process ends so that its supervisor restarts it.
    exitAtLast(drainMs)
    await server.stop({ noticeMs: 0, drainMs })
    await opened.close()
    providers?.stop()
    throw error
  }
  // Only after a supervisor's SIGTERM do load balancers need time to stop sending requests.
  const noticeMs = reason === 'SIGTERM' ? environment.stopNoticeMs : 0
  log.info({ reason, noticeMs }, 'stopping')
  exitAtLast(noticeMs + drainMs + workerStopMs)
  await staffConsole?.close?.()
  await server.stop({ noticeMs, drainMs })
  // The worker stops after the server, so that it still receives the jobs of the last requests.
  await worker?.stop()
  await opened.close()
  await tracing?.stop()
  providers?.stop()
  return 0
}

/**
 * Fake providers (payments, lookups) for a demonstration, unless the environment names their origin; undefined outside
 * a demonstration.
 */
async function startProviders({ environment }: CommandContext): Promise<DemoProviders | undefined> {
  const { demo, developmentViews, demoProviders } = environment
  if (demoProviders !== undefined) return { origin: demoProviders, stop: () => undefined }
  return demo && developmentViews ? startDemoProviders() : undefined
}

/** The staff console, whose code is loaded with the first request for its host; null without such a host. */
function openConsole(
  { services, consoleModules, sites }: OpenedServices,
  environment: CommandContext['environment'],
  findHealth: ConsoleServices['findHealth'],
  getServer: () => RunningServer | undefined,
): (OtherApp & { close?: () => Promise<void> }) | null {
  const getServices = () =>
    buildConsoleServices({
      services,
      consoleModules,
      sites,
      findHealth,
      environment,
      assetsFolder: services.mode === 'production' ? consoleAssetsFolder : null,
      port: getServer()?.port ?? environment.port,
    })
  const host = openConsoleHost(services, async () => {
    const { createConsoleApp } = (await import(consoleBundle)) as {
      createConsoleApp: typeof CreateConsoleApp
    }
    return createConsoleApp(getServices()).fetch
  })
  if (host === null) return null
  const drain = () => void consoleModules.live.stop()
  if (services.mode === 'production') return { ...host, drain }
  const getServers = () => getServer()?.servers ?? []
  return { ...openDevConsole({ serves: host.serves, getServices, getServers }), drain }
}

async function listenOrExplain(
  services: Services,
  { hosts, port }: CommandContext['environment'],
  staffConsole: OtherApp | null,
): Promise<RunningServer> {
  try {
    if (services.mode === 'development') {
      return await startDev(services, { root, hosts, port, staffConsole })
    }
    const { createApp } = (await import(serverBundle)) as { createApp: typeof CreateApp }
    const { fetch, cachedPageListener } = createApp(services)
    const { log } = services
    return await startServer({ fetch, cachedPageListener, staffConsole, hosts, port, log })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(
      `Port ${port} is in use, perhaps by another npm start. Stop that one, or choose another port: PORT=3001 npm start`,
      { cause: error },
    )
  }
}
