import type { Server } from 'node:http'
import { resolve } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { OtherApp } from '#apps/web/server/other-app.types.ts'
import type { ConsoleServices } from '../context/console-services.types.ts'
import type { ConsoleApp } from './app.ts'

type AppModule = { readonly createConsoleApp: (services: ConsoleServices) => ConsoleApp }

interface DevConsoleOptions {
  /** Recognizes requests for the console's host. */
  readonly serves: OtherApp['serves']
  getServices(): ConsoleServices
  /** The servers that listen, once they do. */
  getServers(): readonly Server[]
}

/** The console with hot reload: a second Vite beside the website's, started by the first request for the console. */
export interface DevConsole extends OtherApp {
  close(): Promise<void>
}

/** The folder of this application, which is Vite's root. */
const root = resolve(import.meta.dirname, '..')

export function openDevConsole(options: DevConsoleOptions): DevConsole {
  let starting: Promise<ViteDevServer> | undefined
  let services: ConsoleServices | undefined
  const apps = new WeakMap<AppModule['createConsoleApp'], ConsoleApp>()
  const getVite = (): Promise<ViteDevServer> =>
    (starting ??= startVite(options.getServers()).catch((error: unknown) => {
      starting = undefined
      throw error
    }))

  async function loadApp(): Promise<ConsoleApp> {
    const { isRunnableDevEnvironment } = await import('vite')
    const { ssr } = (await getVite()).environments
    if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite’s ssr environment cannot run code')
    const { createConsoleApp } = await ssr.runner.import<AppModule>('/server/app.ts')
    services ??= options.getServices()
    const app = apps.get(createConsoleApp) ?? createConsoleApp(services)
    apps.set(createConsoleApp, app)
    return app
  }

  return {
    serves: options.serves,
    fetch: async (request, env) => (await loadApp()).fetch(request, env),
    wrap: (listener) => (request, response) => {
      getVite().then(
        ({ middlewares }) => middlewares(request, response, () => listener(request, response)),
        (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
      )
    },
    async close() {
      await (await starting)?.close()
    },
  }
}

/** The console's hot reload has a path of its own, because the hot reload of the website uses the same server. */
async function startVite(servers: readonly Server[]): Promise<ViteDevServer> {
  const [first] = servers
  if (first === undefined) throw new Error('no server')
  // Vite is imported here because production runs the same program and must not load a bundler into memory.
  const { createServer } = await import('vite')
  return createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: first, path: '/__console-hmr' } },
  })
}
