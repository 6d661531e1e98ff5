import type { ConsoleServices } from '#apps/console/context/console-services.types.ts'
import type { ConsoleModules } from '#apps/deployment/open-console-modules.ts'
import type { Services } from '#apps/web/context/services.ts'
import type { SiteRegistry } from '#modules/sites/storage/site-registry.ts'
import { decideConsoleOrigin } from '#platform/config/console-origin.rules.ts'
import type { CommandContext } from '../../command/command-context.ts'

interface ConsoleParts {
  readonly services: Services
  readonly consoleModules: ConsoleModules
  readonly findHealth: ConsoleServices['findHealth']
  readonly sites: Pick<SiteRegistry, 'list'>
  readonly environment: Pick<CommandContext['environment'], 'demo' | 'developmentViews'>
  /** Null in development, where Vite serves the files. */
  readonly assetsFolder: string | null
  /** The port on which this process listens. */
  readonly port: number
}

/** What the staff console needs of the process that serves it. */
export function buildConsoleServices({
  services,
  consoleModules,
  findHealth,
  sites,
  environment,
  assetsFolder,
  port,
}: ConsoleParts): ConsoleServices {
  const { consoleHost, metrics } = services
  const consoleOrigin = decideConsoleOrigin({ consoleHost, port })
  if (consoleOrigin === null) throw new Error('a console needs a host')
  return {
    ...consoleModules,
    findHealth,
    findSiteOrigin(siteId) {
      const site = sites.list().find(({ id }) => id === siteId)
      return site === undefined ? null : services.sites.originOf(site)
    },
    log: services.log,
    accessLog: services.accessLog,
    countRequest: metrics === null ? null : metrics.count,
    clock: services.clock,
    trustedProxies: services.trustedProxies,
    mode: services.mode,
    assetsFolder,
    mailFate: services.mailFate,
    isDemonstration: environment.demo && environment.developmentViews,
    consoleOrigin,
  }
}
